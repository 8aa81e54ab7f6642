import { desc } from "drizzle-orm";
import { nameMatches } from "../../../server/db/search.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { newFile } from "../../../shared/file.ts";
import { foldedName } from "../../../shared/folding.ts";
import { picture } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { type Success, successContract } from "./contract.ts";
import { successes } from "./table.server.ts";

const api = serve(successContract);

export const successHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = input.searchName ? nameMatches(successes.nameFolded, input.searchName) : undefined;
    const { limit, offset } = rowsOf(input);
    const rows = await db
      .select()
      .from(successes)
      .where(where)
      .orderBy(...sortOrder(input.sort, sortColumns, [desc(successes.successId)]))
      .limit(limit)
      .offset(offset);
    const total = await db.$count(successes, where);
    return { data: rows.map(recordOf), total };
  }),

  addStudent: api.addStudent.handler(async ({ input: { file, feedback, ...fields }, context }) => {
    const pictures = await stored(context, { file, feedback });
    const nameFolded = foldedName(fields.studentName);
    const row = await write(context, (change) =>
      change.add(successes, { ...fields, ...pictures, nameFolded }),
    );
    return { data: recordOf(row) };
  }),

  updateStudent: api.updateStudent.handler(async ({ input, context }) => {
    const { studentId, version, file, feedback, ...fields } = input;
    const pictures = await stored(context, { file, feedback });
    const folded = fields.studentName ? { nameFolded: foldedName(fields.studentName) } : {};
    const expected = { version, newer: recordOf };
    const row = await write(context, (change) =>
      change.edit(successes, studentId, { ...fields, ...pictures, ...folded }, expected),
    );
    return { data: recordOf(row) };
  }),

  delete: api.delete.handler(async ({ input: { studentId, version }, context }) => {
    await write(context, (change) => change.remove(successes, studentId, { version, newer: recordOf }));
    return { data: { studentId } };
  }),
});

const sortColumns = {
  studentName: [successes.nameFolded],
  collegeName: [successes.collegeName],
  top: [successes.top],
};

const recordOf = ({ successId, nameFolded: _, ...row }: typeof successes.$inferSelect): Success => ({
  ...row,
  studentId: successId,
  id: successId,
});

type Sent = File | string | null | undefined;

/** The addresses of the pictures that were really sent. */
async function stored(call: Call, sent: Record<"file" | "feedback", Sent>) {
  const addresses: { file?: string; feedback?: string } = {};
  for (const name of ["file", "feedback"] as const) {
    const chosen = newFile(sent[name]);
    if (chosen) addresses[name] = await storeImage(call, chosen, picture, name);
  }
  return addresses;
}
