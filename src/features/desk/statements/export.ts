import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type StatementMatch, statementContract } from "./contract.ts";
import { type StatementMethod, standings, statementMethods } from "./rules.ts";
import { statementFieldTexts as fields, statementScreenTexts as words } from "./texts.ts";

/** What the address asks for: a method, and what is open where it says no standing. */
export function statementFilter({ text }: ListParams) {
  const standing = standings.find((one) => one === text("standing"));
  return {
    method: methodIn(text("method")),
    standing: text("standing") === "all" ? undefined : (standing ?? ("open" as const)),
  };
}

const methodIn = (typed: string | undefined): StatementMethod =>
  statementMethods.find((method) => method === typed) ?? "bkash";

/** The columns of the list, in its file and on its screen. */
export const statementColumns = {
  day: { name: fields.day, day: ({ day }) => day },
  trxId: { name: fields.trxId, text: ({ trxId }) => trxId },
  party: { name: fields.party, text: ({ party }) => party },
  direction: { name: fields.direction, text: ({ direction }) => fields.directions[direction] },
  stated: { name: fields.stated, number: ({ stated }) => stated, sum: ({ stated }) => stated ?? 0 },
  booked: { name: fields.booked, number: ({ booked }) => booked, sum: ({ booked }) => booked ?? 0 },
  numbers: { name: fields.numbers, text: ({ numbers }) => numbers },
  standing: { name: fields.standing, text: ({ standing }) => words.standings[standing] },
  reason: { name: fields.reason, text: ({ decision }) => decision?.reason },
  by: { name: fields.by, text: ({ decision }) => decision?.by, only: "file" },
} satisfies ListColumns<StatementMatch>;

export const statementExport = listExport({
  name: "statements",
  title: words.table,
  permission: ["bookKeeping", "studentManagement"],
  rows: (ask, query) => pagesOf(ask, statementContract.getAll, statementFilter(query)),
  columns: statementColumns,
});
