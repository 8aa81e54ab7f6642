import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { seatingContract } from "./contract.ts";
import { readSeating, readSeats } from "./read.server.ts";
import { dealSeats, setSeats } from "./set.server.ts";
import { seatingTexts } from "./texts.ts";

const api = serve(seatingContract);

export const seatingHandlers = api.router({
  getById: api.getById.handler(async ({ input: { examId }, context: { db } }) => ({
    data: await readSeating(db, examId),
  })),

  getAll: api.getAll.handler(({ input: { examId, shift, hall, ...paging }, context: { db } }) =>
    readSeats(db, { examId, shift, hall }, rowsOf(paging)),
  ),

  set: api.set.handler(async ({ input, context }) => {
    if (!input.rows && input.shift === undefined && input.hall === undefined)
      throw refuseField("shift", seatingTexts.nothing);
    return { data: { changed: await write(context, (change) => setSeats(change, input)) } };
  }),

  deal: api.deal.handler(async ({ input: { examId, halls }, context }) => {
    const names = halls.map(({ name }) => name);
    if (new Set(names).size < names.length) throw refuseField("halls", seatingTexts.hallTwice);
    return { data: { changed: await write(context, (change) => dealSeats(change, examId, halls)) } };
  }),
});
