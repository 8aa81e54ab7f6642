import { asc, eq, type SQL } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { type Section, sectionContract } from "./contract.ts";
import { sectionProblems } from "./rules.ts";
import { sections } from "./table.server.ts";

const api = serve(sectionContract);

export const sectionHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => readSections(db, eq(sections.shown, true))),

  all: api.all.handler(async ({ context: { db } }) => readSections(db)),

  show: api.show.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      const shown: Section[] = [];
      for (const { section, version } of input.sections) {
        const { sectionId } = await rowOf(change.tx, section);
        const row = await change.edit(sections, sectionId, { shown: true }, { version, newer: recordOf });
        shown.push(recordOf(row));
      }
      return shown;
    });
    return { data, total: data.length };
  }),

  update: api.update.handler(async ({ input: { section, version, ...fields }, context }) => {
    const problems = sectionProblems(section, fields.items ?? []);
    if (Object.keys(problems).length) throw refuse("BAD_REQUEST", { fields: problems });
    const data = await write(context, async (change) => {
      const { sectionId } = await rowOf(change.tx, section);
      const written = { ...fields, shown: true };
      return recordOf(await change.edit(sections, sectionId, written, { version, newer: recordOf }));
    });
    return { data };
  }),
});

async function readSections(db: Reader, which?: SQL) {
  const rows = await db.select().from(sections).where(which).orderBy(asc(sections.sectionId));
  return { data: rows.map(recordOf), total: rows.length };
}

async function rowOf(db: Reader, section: Section["section"]) {
  const [row] = await db.select().from(sections).where(eq(sections.section, section));
  if (!row) throw refuse("NOT_FOUND");
  return row;
}

const recordOf = ({ sectionId: _, ...section }: typeof sections.$inferSelect): Section => section;
