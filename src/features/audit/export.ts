import { date, dayAndTime } from "../../shared/dates.ts";
import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { auditContract } from "./contract.ts";
import { actionName, auditTexts, entityName, auditFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for; what is no day is no word. */
export function auditFilter({ word }: ListParams) {
  const day = (name: string) => date().safeParse(word(name)).data;
  return {
    ...{ regId: word("search"), entity: word("entity"), entityId: word("record") },
    ...{ from: day("from"), until: day("until") },
  };
}

export const auditExport = listExport({
  name: "audit",
  title: auditTexts.table,
  permission: "userTypeManagement",
  rows: (ask, query) => pagesOf(ask, auditContract.getAll, auditFilter(query)),
  columns: [
    { name: words.at, text: ({ at }) => dayAndTime(at) },
    { name: words.who, text: ({ regId }) => regId ?? words.system },
    { name: words.what, text: ({ entity }) => entityName(entity) },
    { name: auditTexts.record, text: ({ entityId }) => entityId },
    { name: words.change, text: ({ action }) => actionName(action) },
    { name: words.before, text: ({ old }) => old && JSON.stringify(old) },
    { name: words.after, text: (row) => row.new && JSON.stringify(row.new) },
  ],
});
