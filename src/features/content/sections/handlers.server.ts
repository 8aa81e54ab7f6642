import { asc, eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { type Section, sectionContract } from "./contract.ts";
import { sectionProblems } from "./rules.ts";
import { sections } from "./table.server.ts";

const api = serve(sectionContract);

export const sectionHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const data = await db.select().from(sections).orderBy(asc(sections.sectionId));
    return { data, total: data.length };
  }),

  update: api.update.handler(async ({ input: { section, version, ...fields }, context }) => {
    const problems = sectionProblems(section, fields.items ?? []);
    if (Object.keys(problems).length) throw refuse("BAD_REQUEST", { fields: problems });
    const data = await write(context, async (change) => {
      const [row] = await change.tx.select().from(sections).where(eq(sections.section, section));
      if (!row) throw refuse("NOT_FOUND");
      return change.edit(sections, row.sectionId, fields, { version, newer: recordOf });
    });
    return { data };
  }),
});

const recordOf = ({ sectionId: _, ...section }: typeof sections.$inferSelect): Section => section;
