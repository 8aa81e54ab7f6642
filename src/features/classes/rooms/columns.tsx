import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { roomColumns } from "./export.ts";

export const columns = tableColumns(roomColumns, { roomName: {}, seats: { look: "number" } });
