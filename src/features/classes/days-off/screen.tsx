import { NativeSelect, TextInput } from "@mantine/core";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { type BatchChoice, batchContract, choicesOf } from "../../catalogue/index.ts";
import type { Route } from "./+types/screen";
import { type DayOff, dayOffContract } from "./contract.ts";
import { dayOffTexts, daysOfOff, dayOffFieldTexts as names, dayOffScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.daysOff;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data: user } = await ask(context, me, undefined);
  const { page } = readListParams(request);
  const [list, batches] = await Promise.all([
    ask(context, dayOffContract.getAll, { page, pageSize }),
    ask(context, batchContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, batches: choicesOf(batches.data), manages: grants(user, "batchManagement") };
}

/** The days without classes that are to come. */
export default function DaysOff({ loaderData }: Route.ComponentProps) {
  const editing = useEditing<DayOff>();
  const remove = ({ dayOffId, version, reason }: DayOff) =>
    editing.remove(reason, () => client(dayOffContract).delete({ dayOffId, version }), dayOffTexts);
  return (
    <>
      <PageHeader title={words.title} count={loaderData.total}>
        {loaderData.manages && <AddButton onClick={editing.add}>{words.add}</AddButton>}
      </PageHeader>
      <Folded>
        <p>{words.lead}</p>
      </Folded>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="schedule" />}
      >
        <DataTable
          label={words.list}
          columns={columns}
          rows={loaderData.data}
          keyOf={({ dayOffId }) => dayOffId}
          actions={
            loaderData.manages
              ? (one) => <RowActions name={one.reason} onDelete={() => remove(one)} />
              : undefined
          }
        />
      </PagedList>
      {loaderData.manages && editing.adding && (
        <AddDayOff
          batches={loaderData.batches}
          onClose={editing.close}
          onAdded={() => editing.saved(dayOffTexts.added)}
        />
      )}
    </>
  );
}

const columns: readonly Column<DayOff>[] = [
  { name: names.reason, cell: ({ reason }) => reason, onCard: "title", look: "prose" },
  { name: names.days, cell: daysOfOff, onCard: "line", look: "prose" },
  {
    name: names.batchId,
    cell: ({ batchName }) => batchName ?? words.everyBatch,
    onCard: "line",
    look: "name",
  },
];

type Added = { batches: readonly BatchChoice[]; onClose: () => void; onAdded: () => void };

function AddDayOff({ batches, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: dayOffContract.addDayOff,
    initial: { from: "", until: "", batchId: "", reason: "" },
    input: ({ until, batchId, ...values }) => ({
      ...{ ...values, until: until || undefined, batchId: batchId ? Number(batchId) : null },
    }),
    failed: dayOffTexts.addFailed,
    done: onAdded,
  });
  const text = requiredFields(dialog.form, names);
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <TextInput {...text("reason")} data-autofocus />
      <NativeSelect
        {...text("batchId")}
        required={false}
        data={[
          { value: "", label: words.everyBatch },
          ...batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
        ]}
      />
      <DateInput {...text("from")} />
      <DateInput {...text("until")} required={false} description={words.untilHint} />
    </FormDialog>
  );
}
