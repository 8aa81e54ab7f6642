import { dayAndTime } from "../../../shared/dates.ts";
import { date } from "../../../shared/day-fields.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type AuditRow, auditContract } from "./contract.ts";
import { actionOf } from "./rules.ts";
import { actionName, auditTexts, entityName, auditFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters; what is not a day is ignored. */
export function auditFilter({ text }: ListParams) {
  const day = (name: string) => date().safeParse(text(name)).data;
  return {
    ...{ regId: text("search"), entity: text("entity"), entityId: text("record") },
    ...{ from: day("from"), until: day("until") },
  };
}

/** The columns of the list, in its file and on its screen. */
export const auditColumns = {
  at: { name: words.at, text: ({ at }) => dayAndTime(at) },
  who: { name: words.who, text: ({ by, regId }) => by ?? regId ?? words.system },
  what: { name: words.what, text: ({ entity }) => entityName(entity) },
  about: { name: words.about, text: ({ about }) => about, only: "file" },
  record: { name: auditTexts.record, text: ({ entityId }) => entityId, only: "file" },
  action: { name: words.change, text: (row) => actionName(actionOf(row)), only: "file" },
  change: { name: words.change, only: "screen" },
  before: { name: words.before, text: ({ old }) => old && JSON.stringify(old), only: "file" },
  after: { name: words.after, text: (row) => row.new && JSON.stringify(row.new), only: "file" },
} satisfies ListColumns<AuditRow>;

export const auditExport = listExport({
  name: "audit",
  title: auditTexts.table,
  permission: "userTypeManagement",
  rows: (ask, query) => pagesOf(ask, auditContract.getAll, auditFilter(query)),
  columns: auditColumns,
});
