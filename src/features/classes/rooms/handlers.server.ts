import { eq } from "drizzle-orm";
import { withNewName } from "../../../server/db/constraints.ts";
import { folded, nameMatches } from "../../../server/db/search.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { checkUnused } from "../../catalogue/index.server.ts";
import { type Room, roomContract } from "./contract.ts";
import { rooms } from "./table.server.ts";

const api = serve(roomContract);
const newer = (row: Room) => row;

export const roomHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = input.searchName ? nameMatches(folded(rooms.roomName), input.searchName) : undefined;
    const { limit, offset } = rowsOf(input);
    const data = await db.select().from(rooms).where(where).orderBy(rooms.roomId).limit(limit).offset(offset);
    return { data, total: await db.$count(rooms, where) };
  }),

  addRoom: api.addRoom.handler(async ({ input, context }) => {
    const data = await write(context, (change) => withNewName("roomName", change.add(rooms, input)));
    return { data };
  }),

  updateRoom: api.updateRoom.handler(async ({ input: { roomId, version, ...fields }, context }) => {
    const data = await write(context, (change) =>
      withNewName("roomName", change.edit(rooms, roomId, fields, { version, newer })),
    );
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { roomId, version }, context }) => {
    await write(context, async (change) => {
      // Nobody puts a class in it meanwhile.
      await change.tx.select().from(rooms).where(eq(rooms.roomId, roomId)).for("update");
      await checkUnused(change.tx, "rooms", roomId);
      await change.remove(rooms, roomId, { version, newer });
    });
    return { data: { roomId } };
  }),
});
