import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import { dayAndTime } from "../../shared/dates.ts";
import { deviceOf } from "../settings/device.ts";
import { securityEventColumns } from "./export.ts";

export const columns = tableColumns(securityEventColumns, {
  at: { cell: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>, rowHeader: true },
  event: {},
  person: { code: true },
  network: { code: true },
  agent: { cell: ({ agent }) => <span title={agent}>{deviceOf(agent)}</span> },
  detail: { code: true },
});
