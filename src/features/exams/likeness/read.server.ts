import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { inPieces } from "../../../server/in-pieces.ts";
import { students } from "../../catalogue/index.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { options, unpacked } from "../omr/answers.ts";
import { type Paper, readPaper } from "../omr/paper.server.ts";
import { type Question, questionsBySet, questionsOf } from "../omr/rules.ts";
import { omrSheets } from "../omr/table.server.ts";
import { examSeats } from "../seating/table.server.ts";
import type { Material } from "./find.ts";

/** The sheets of an exam as they are compared, by the questions of the first set; null without a key. What was read and not decided against counts, whoever's it is. */
export async function readMaterial(db: Reader, exam: Marked): Promise<Material | null> {
  const paper = await readPaper(db, exam);
  const sets = questionsBySet(paper.sections, paper.sets);
  const first = sets.get(paper.sets[0]?.set ?? "");
  if (!first?.length) return null;
  const questions = questionsOf(paper.sections);
  const key = new Uint8Array(questions);
  for (const { master, right } of first) key[master] = optionOf(right);
  const lots = lotsOf(paper, sets, key);
  const rows = (await readSheets(db, exam, paper)).filter(({ set, roll: _ }) => lots.has(setOf(set, paper)));
  const given = new Uint8Array(rows.length * questions);
  await inPieces([...rows.entries()], atOnce, ([at, { set, answers }]) => {
    const own = sets.get(setOf(set, paper)) ?? [];
    const marks = unpacked(answers);
    for (const [place, { master }] of own.entries())
      given[at * questions + master] = letters.indexOf(marks[place] ?? "") + 1;
  });
  const halls = new Map<string, number>();
  return {
    ...{ questions, options: options.length, key, given },
    sheetIds: rows.map(({ sheetId }) => sheetId),
    comparable: rows.map(({ set }) => lots.get(setOf(set, paper)) ?? 0),
    hall: rows.map(({ shift, hall }) => {
      if (!hall) return -1;
      const name = `${shift}\n${hall}`;
      halls.set(name, halls.get(name) ?? halls.size);
      return halls.get(name) ?? -1;
    }),
    seat: rows.map(({ seat }) => seat ?? 0),
  };
}

const letters: readonly string[] = options;

/** So many sheets are read without a pause: some milliseconds. */
const atOnce = 200;

/** By which set's key a sheet is compared: the one that it names, or the only one. */
const setOf = (set: string, { sets }: Paper) =>
  set === "" && sets.length === 1 ? (sets[0]?.set ?? "") : set;

/** The one right option, from 1; 0 where there are several, or it is void. */
function optionOf(right: Question["right"]): number {
  return right.is === "any" && right.of.length === 1 ? letters.indexOf(right.of) + 1 : 0;
}

/** Which sets are compared with one another: those whose options stand as in the first; each of the others with itself alone. */
function lotsOf({ sets: own }: Paper, sets: ReadonlyMap<string, Question[]>, key: Uint8Array) {
  return new Map(
    own.map(({ set }, at): [string, number] => {
      const asFirst = (sets.get(set) ?? []).every(({ master, right }) => optionOf(right) === key[master]);
      return [set, asFirst ? 0 : at + 1];
    }),
  );
}

const readSheets = (db: Reader, { examId }: Marked, { paperId }: Paper) =>
  db
    .select({
      ...{ sheetId: omrSheets.sheetId, roll: omrSheets.roll, set: omrSheets.set, answers: omrSheets.answers },
      ...{ shift: examSeats.shift, hall: examSeats.hall, seat: examSeats.seat },
    })
    .from(omrSheets)
    .leftJoin(students, eq(students.regId, omrSheets.roll))
    .leftJoin(
      examSeats,
      sql`${examSeats.examId} = ${examId} and ${examSeats.studentId} = ${students.studentId}`,
    )
    .where(
      sql`${omrSheets.paperId} = ${paperId ?? 0} and not ${omrSheets.setAside} and ${omrSheets.fault} = ''`,
    )
    .orderBy(omrSheets.fileId, omrSheets.line);

/** Of which sheets, keys and seats what is found comes: another text once one of them is another. */
export async function readBasis(db: Reader, { examId }: Marked): Promise<string> {
  const { rows } = await db.execute<{ basis: string }>(sql`
    select concat_ws(' ', (select paper_id || '.' || version from omr_papers where exam_id = ${examId}),
      (select count(*) || '.' || coalesce(sum(sheet.version), 0) || '.' || coalesce(max(sheet_id), 0)
        from ${omrSheets} sheet join omr_papers using (paper_id) where exam_id = ${examId}),
      (select md5(string_agg(concat_ws('|', student_id, shift, hall, seat), ',' order by student_id)) from ${examSeats} where exam_id = ${examId})
    ) as basis`);
  return rows[0]?.basis ?? "";
}
