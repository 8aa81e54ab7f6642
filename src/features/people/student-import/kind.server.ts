import { count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import { fold } from "../../../shared/folding.ts";
import { seatsOfBatch, tableFile } from "../../../shared/limits.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { bills, writeMoney } from "../../ledger/index.server.ts";
import type { ImportKind } from "../list-import/kind.server.ts";
import type { ReadValues } from "../list-import/plan.ts";
import { cellFaults } from "../list-import/texts.ts";
import { studentHeads } from "./fields.ts";
import { studentImportHeads, studentImportRows, studentImports } from "./table.server.ts";
import { takeBack } from "./take-back.server.ts";
import { studentImportTexts as texts } from "./texts.ts";
import { writeStudents } from "./write.server.ts";

/** Lists of students, with what they owed before the portal. */
export const ofStudents = (call: Call): ImportKind => ({
  ...{ imports: studentImports, lines: studentImportRows, headsOf: studentImportHeads },
  ...{ person: studentImportRows.studentId, personIn: "student_id" },
  ...{ heads: studentHeads, most: tableFile.rows },
  rules: {
    fillable: [
      ...(["mobile", "fatherName", "guardianMobile", "schoolName", "collegeName", "email"] as const),
      ...(["sscGpa", "hscGpa"] as const),
    ],
    missing,
    faults: texts,
  },
  async firstChoices(db) {
    const [batch, ...others] = await db.select({ batchId: batches.batchId }).from(batches).limit(2);
    // Where there is one batch, lines that say none are of that.
    const batchId = batch && !others.length ? batch.batchId : null;
    return { existing: "leave", batchId, doj: today() };
  },
  async house(db, choices) {
    const names = await db.select({ batchId: batches.batchId, batchName: batches.batchName }).from(batches);
    const byName = names.map(({ batchId, batchName }) => [fold(batchName), { value: batchId }] as const);
    return { batches: new Map(byName), userTypes: new Map(), choosable: new Map(), choices };
  },
  known: readKnown,
  people: (db, ids) =>
    db
      .select({ personId: students.studentId, regId: students.regId, name: students.userName })
      .from(students)
      .where(sql`${students.studentId} = any(${sql.param(ids)}::int[])`),
  regIdOf: ({ doj }) => ({ userTypeId: userTypeIds.student, year: Number(doj.slice(0, 4)) }),
  async refusalOf({ coming }, db, confirmed) {
    const full = confirmed ? [] : await overfullIn(db, coming);
    const said = full.map(
      ({ batchName, students }) => `${batchName} (${bengaliDigits(students)}/${bengaliDigits(seatsOfBatch)})`,
    );
    return full.length ? refuse("SEATS_FULL", { message: texts.seats(said.join(", ")) }) : null;
  },
  begin: (work) =>
    writeMoney(call, (change, actor) =>
      work({
        change,
        write: (of, plan, regIds) => writeStudents(change, actor, of, { plan, regIds }),
        takeBack: (of, lines) => takeBack(change, actor, of, lines),
      }),
    ),
});

function* missing(values: ReadValues) {
  if (!values.userName) yield ["userName", cellFaults.required] as const;
  if (!values.mobile && !values.guardianMobile) yield ["mobile", texts.noMobile] as const;
  if (values.batchId === null) yield ["batch", texts.noBatch] as const;
}

/** Those who have one of these rolls or numbers, the archived too, whose name is not erased. */
function readKnown(db: Reader, of: "regId" | "mobile", asked: readonly string[]) {
  const { mobile, fatherName, guardianMobile, schoolName, collegeName, email, sscGpa, hscGpa } = students;
  const billed = sql<boolean>`${students.studentId} in (select ${bills.studentId} from ${bills}
    where ${bills.origin} = 'import' and ${bills.voidId} is null)`;
  return db
    .select({
      ...{ personId: students.studentId, regId: students.regId, userName: students.userName },
      ...{ batchId: students.batchId, openingBilled: billed },
      archived: sql<boolean>`${students.archivedAt} is not null`,
      ...{ mobile, fatherName, guardianMobile, schoolName, collegeName, email, sscGpa, hscGpa },
    })
    .from(students)
    .where(sql`${students[of]} = any(${sql.param(asked)}::text[]) and ${isNull(students.erasedAt)}`);
}

/** Batches that get more students than they have seats where so many come into each. */
export async function overfullIn(db: Reader, coming: ReadonlyMap<number, number>) {
  if (!coming.size) return [];
  const there = db
    .select({ batchId: students.batchId, many: count().as("many") })
    .from(students)
    .where(isNull(students.archivedAt))
    .groupBy(students.batchId)
    .as("there");
  const found = await db
    .select({ batchId: batches.batchId, batchName: batches.batchName, there: there.many })
    .from(batches)
    .leftJoin(there, eq(there.batchId, batches.batchId))
    .where(inArray(batches.batchId, [...coming.keys()]));
  return found.flatMap(({ batchId, batchName, there }) => {
    const all = (there ?? 0) + (coming.get(batchId) ?? 0);
    return all > seatsOfBatch ? [{ batchName, students: all, seats: seatsOfBatch }] : [];
  });
}
