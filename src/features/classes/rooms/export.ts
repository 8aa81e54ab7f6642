import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type Room, roomContract } from "./contract.ts";
import { roomScreenTexts, roomFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const roomFilter = ({ text }: ListParams) => ({ searchName: text("search") });

/** The columns of the list, in its file and on its screen. */
export const roomColumns = {
  roomName: { name: words.roomName, text: ({ roomName }) => roomName },
  seats: { name: words.seats, number: ({ seats }) => seats },
} satisfies ListColumns<Room>;

export const roomExport = listExport({
  name: "rooms",
  title: roomScreenTexts.table,
  permission: "batchManagement",
  rows: (ask, query) => pagesOf(ask, roomContract.getAll, roomFilter(query)),
  columns: roomColumns,
});
