import * as z from "zod";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, searchTerm, text } from "../../../shared/text.ts";

/** What the office fills in; the form and the server check the same. */
export const roomFields = z.object({ roomName: text(80), seats: z.int().min(1).max(500) });

const room = record("Room", { ...roomFields.shape, roomId: id(), version: z.int() });
export type Room = z.infer<typeof room>;

export const roomContract = {
  getAll: openTo("batchManagement")
    .get("/room/getAll", "List the rooms")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(room)),
  addRoom: openTo("batchManagement")
    .post("/room/addRoom", "Add a room")
    .input(roomFields)
    .output(answer(room)),
  updateRoom: openTo("batchManagement")
    .put("/room/updateRoom", "Change a room", "Omitted fields are unchanged.")
    .input(changeOf(roomFields).extend({ roomId: id(), version: z.int().optional() }))
    .output(answer(room)),
  delete: openTo("batchManagement")
    .post("/room/delete", "Delete a room")
    .input(z.object({ roomId: id(), version: z.int().optional() }))
    .output(answer(z.object({ roomId: id() }))),
};
