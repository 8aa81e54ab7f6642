import { dayAndTime } from "../../../shared/dates.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { securityEventNames } from "../../../shared/security-event.ts";
import { type SecurityEventRow, securityEventContract } from "./contract.ts";
import { wantedBy } from "./rules.ts";
import { securityEventNameTexts, securityEventTexts as words } from "./texts.ts";

/** What the address of the list asks for; what is no event is left out. */
export function securityEventFilter({ text }: ListParams) {
  return { regId: text("search"), event: securityEventNames.find((name) => name === text("event")) };
}

/** The columns of the list, in its file and on its screen. */
export const securityEventColumns = {
  at: { name: words.at, text: ({ at }) => dayAndTime(at) },
  event: { name: words.event, text: ({ event }) => securityEventNameTexts[event] },
  person: { name: words.person, text: ({ regId }) => regId ?? words.nobody },
  network: { name: words.network, text: ({ network }) => network },
  agent: { name: words.agent, text: ({ agent }) => agent },
  detail: { name: words.detail, text: ({ detail }) => detail && `${wantedBy(detail)} (${detail})` },
} satisfies ListColumns<SecurityEventRow>;

export const securityEventExport = listExport({
  name: "security-events",
  title: words.table,
  permission: "userTypeManagement",
  rows: (ask, query) => pagesOf(ask, securityEventContract.getAll, securityEventFilter(query)),
  columns: securityEventColumns,
});
