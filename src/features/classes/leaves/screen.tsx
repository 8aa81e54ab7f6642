import { TextInput } from "@mantine/core";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { things } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { ask } from "../../../web/caller.ts";
import { StudentName } from "../../people/parts.ts";
import { leaveStates } from "../leave-days/rules.ts";
import { leaveDays, leaveTexts as words } from "../leave-days/texts.ts";
import type { Route } from "./+types/screen";
import { type Leave, leaveContract } from "./contract.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.absent;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "rollCall");
  const { page, text } = readListParams(request);
  const state = leaveStates.find((one) => one === text("state"));
  const list = await ask(context, leaveContract.getAll, { ...(state && { state }), page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, state, filtered: state !== undefined };
}

/** What guardians have asked for: the rows that wait come first, and each gets a word. */
export default function Leaves({ loaderData }: Route.ComponentProps) {
  const { total, state, filtered } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) =>
    pagesOf(ask, leaveContract.getAll, { ...(state && { state }) }),
  );
  const editing = useEditing<Leave & { granted: boolean }>();
  return (
    <>
      <PageHeader title={words.title} count={total} counted={things} />
      <Toolbar>
        <FilterSelect label={words.stateFilter} name="state" all={words.allStates} options={states} />
      </Toolbar>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="check" showAll={filtered && words.allStates} />}
      >
        <DataTable
          label={words.list}
          columns={columns}
          rows={rows}
          keyOf={({ leaveId }) => leaveId}
          actionCount={5}
          actions={(leave) =>
            leave.state === "waiting" && (
              <>
                <Button
                  size="compact"
                  variant="default"
                  aria-label={words.grantOf(leave.userName)}
                  onClick={() => editing.edit({ ...leave, granted: true })}
                >
                  {words.grant}
                </Button>
                <Button
                  size="compact"
                  variant="subtle"
                  color="red"
                  aria-label={words.refuseOf(leave.userName)}
                  onClick={() => editing.edit({ ...leave, granted: false })}
                >
                  {words.refuse}
                </Button>
              </>
            )
          }
        />
      </PagedList>
      {editing.row && (
        <Decide
          leave={editing.row}
          onClose={editing.close}
          onDone={() => editing.updated(editing.row?.granted ? words.granted : words.refused)}
        />
      )}
    </>
  );
}

type Decided = { leave: Leave & { granted: boolean }; onClose: () => void; onDone: () => void };

function Decide({ leave, onClose, onDone }: Decided) {
  const { leaveId, version, granted, userName } = leave;
  const dialog = useDialogForm({
    procedure: leaveContract.decide,
    initial: { answer: "" },
    input: (values) => ({ ...values, leaveId, granted, version }),
    fromNewer: () => ({ answer: "" }),
    failed: words.failed,
    done: onDone,
  });
  return (
    <FormDialog
      title={granted ? words.grantOf(userName) : words.refuseOf(userName)}
      action={granted ? words.grant : words.refuse}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>
        {leaveDays(leave)}: {leave.reason}
      </p>
      <TextInput
        label={words.answer}
        description={words.answerHint}
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("answer")}
      />
    </FormDialog>
  );
}

const tones = { waiting: "soon", granted: "good", refused: "plain" } as const;
const states = leaveStates.map((value) => ({ value, label: words.states[value] }));

const columns: readonly Column<Leave>[] = [
  { name: words.student, onCard: "title", cell: StudentName },
  { name: words.days, look: "step", onCard: "line", cell: leaveDays },
  { name: words.reason, look: "name", onCard: "line", cell: ({ reason }) => reason },
  {
    name: words.state,
    look: "step",
    onCard: "line",
    cell: ({ state, answer, by }) => (
      <>
        <Badge tone={tones[state]}>{words.states[state]}</Badge> {[by, answer].filter(Boolean).join(": ")}
      </>
    ),
  },
];
