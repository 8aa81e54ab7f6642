import { useState } from "react";
import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/screen";
import { type Preset, schemeContract } from "./contract.ts";
import { fullMarks, subjectsOf } from "./rules.ts";
import styles from "./screen.module.css";
import {
  schemeFieldTexts as fields,
  schemeTexts,
  schemeSourceTexts as sources,
  schemeScreenTexts as words,
} from "./texts.ts";

const AddPreset = later(() => import("./form.tsx").then((form) => form.AddPreset));
const EditPreset = later(() => import("./form.tsx").then((form) => form.EditPreset));

export const handle = { name: words.title };

const pageSize = pageSizes.schemes;

const columns: readonly Column<Preset>[] = [
  { name: fields.name, cell: ({ name, season }) => sources.named(name, season), onCard: "title" },
  { name: words.subjects, cell: ({ scheme }) => subjectsOf(scheme).join(", "), onCard: "rest" },
  { name: words.fullMarks, cell: ({ scheme }) => bengaliDigits(fullMarks(scheme)), look: "number" },
  { name: fields.note, onCard: "folded", cell: ({ note }) => note },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "examScheduleManagement");
  const { page } = readListParams(request);
  const { data, total } = await ask(context, schemeContract.getAll, undefined);
  redirectPastEnd(request, page, total, pageSize);
  return { data: data.slice((page - 1) * pageSize, page * pageSize), total, page };
}

export default function Schemes({ loaderData }: Route.ComponentProps) {
  const { data, total } = loaderData;
  const { rows, printing } = usePrintAll(loaderData, async function* (ask) {
    yield (await ask(schemeContract.getAll, {})).data as Preset[];
  });
  const editing = useEditing<Preset>();
  const [copied, setCopied] = useState<Preset | null>(null);
  const close = () => {
    setCopied(null);
    editing.close();
  };
  const added = () => {
    setCopied(null);
    editing.saved(schemeTexts.added);
  };
  const remove = ({ schemeId, version, name }: Preset) =>
    editing.remove(name, () => client(schemeContract).delete({ schemeId, version }), schemeTexts);
  return (
    <>
      <PageHeader title={words.title} count={total}>
        {data.length > 0 && <PrintAllButton printing={printing}>{printTexts.print}</PrintAllButton>}
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Folded>
        <p className={styles.lead}>
          {words.lead} <Link to="/dashboard/exam-schedule">{words.back}</Link>{" "}
          <Link to="/dashboard/past-tests" className="touchable">
            {words.pastTests}
          </Link>
        </p>
      </Folded>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState text={schemeTexts.none} icon="schedule">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ schemeId }) => schemeId}
          actionCount={3}
          actions={(preset) => (
            <RowActions
              name={preset.name}
              onEdit={() => editing.edit(preset)}
              onDelete={() => remove(preset)}
            >
              <IconButton
                label={`${words.copy}: ${preset.name}`}
                title={words.copy}
                onClick={() => setCopied(preset)}
                icon="copy"
              />
            </RowActions>
          )}
        />
      </PagedList>
      {editing.adding && <AddPreset onClose={close} onAdded={added} />}
      {copied && <AddPreset of={copied} onClose={close} onAdded={added} />}
      {editing.row && (
        <EditPreset
          preset={editing.row}
          onClose={close}
          onUpdated={(undo) => editing.updated(schemeTexts.updated, undo)}
        />
      )}
    </>
  );
}
