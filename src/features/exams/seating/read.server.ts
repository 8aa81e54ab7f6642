import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import type { Seated } from "./contract.ts";
import { examSeats } from "./table.server.ts";

/** Who sits an exam, or stands in its result, in which batch. Standings are made above seats: their table is named here, not imported. */
export const whoSits = (examId: number): SQL => sql`(
  select student_id, min(batch_id) as batch_id from (
    select student_id, batch_id from ${sittingOf(examId)} sitting
    union all select student_id, batch_id from exam_standings where exam_id = ${examId}) of group by 1)`;

type Filter = { examId: number; shift?: string | undefined; hall?: string | undefined };

/** A page of who sits where, by roll, and how many there are. */
export async function readSeats(db: Reader, { examId, shift, hall }: Filter, { limit, offset }: Rows) {
  const where = and(
    shift ? eq(examSeats.shift, shift) : undefined,
    hall ? eq(examSeats.hall, hall) : undefined,
  );
  const page = await seats(db, examId).where(where).orderBy(asc(students.regId)).limit(limit).offset(offset);
  return {
    data: page.map(({ total: _, ...one }): Seated => one),
    total: page[0]?.total ?? (offset ? (await seats(db, examId).where(where)).length : 0),
  };
}

const seats = (db: Reader, examId: number) =>
  db
    .select({
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      batchName: sql<string>`coalesce(${batches.batchName}, '')`,
      shift: sql<string>`coalesce(${examSeats.shift}, '')`,
      hall: sql<string>`coalesce(${examSeats.hall}, '')`,
      seat: examSeats.seat,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(students)
    .innerJoin(sql`${whoSits(examId)} sits`, sql`sits.student_id = ${students.studentId}`)
    .leftJoin(batches, sql`${batches.batchId} = sits.batch_id`)
    .leftJoin(examSeats, and(eq(examSeats.examId, examId), eq(examSeats.studentId, students.studentId)));

/** An exam's shifts and halls, and its batches, each with how many there are. */
export async function readSeating(db: Reader, examId: number) {
  const { rows } = await db.execute<{
    shift: string;
    hall: string;
    batchId: number | null;
    many: number;
  }>(sql`
    select coalesce(${examSeats.shift}, '') as shift, coalesce(${examSeats.hall}, '') as hall, sits.batch_id as "batchId", count(*)::int as many
    from ${whoSits(examId)} sits
    left join ${examSeats} on ${examSeats.examId} = ${examId} and ${examSeats.studentId} = sits.student_id group by 1, 2, 3`);
  const names = await db.select({ batchId: batches.batchId, batchName: batches.batchName }).from(batches);
  const sum = (of: typeof rows) => of.reduce((total, { many }) => total + many, 0);
  const by = (key: "shift" | "hall") =>
    [...Map.groupBy(rows, (row) => row[key])]
      .map(([name, of]) => ({ name, students: sum(of) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  const withName = (of: ReturnType<typeof by>) => of.filter(({ name }) => name);
  const without = (of: ReturnType<typeof by>) => of.find(({ name }) => !name)?.students ?? 0;
  const [shifts, halls] = [by("shift"), by("hall")];
  return {
    ...{ students: sum(rows), shifts: withName(shifts), halls: withName(halls) },
    ...{ withoutShift: without(shifts), withoutHall: without(halls) },
    batches: names.flatMap(({ batchId, batchName }) => {
      const students = sum(rows.filter((row) => row.batchId === batchId));
      return students ? [{ batchId, batchName, students }] : [];
    }),
  };
}
