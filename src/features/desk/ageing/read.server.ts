import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batchCourses, batches, courses, students } from "../../catalogue/index.server.ts";
import { allocations, bills, dueLinesOf, moved, net, voids } from "../../ledger/index.server.ts";
import { moneyTables } from "../dues/read.server.ts";
import type { Ages } from "./rules.ts";

/** What a student owes by age, and where they are now. */
export type Aged = Ages & {
  studentId: StudentId;
  regId: string;
  userName: string;
  mobile: string;
  batchId: number | null;
  batchName: string | null;
  courses: { courseId: number; courseName: string }[];
};

/** Everybody who owed something at the end of a day, the most first; kept until money or people change. */
export const cachedAges = ({ db, cached }: Pick<Call, "db" | "cached">, day: string): Promise<Aged[]> => {
  const isNow = day >= today();
  return cached([...moneyTables, courses], JSON.stringify(["ages", day, isNow]), () =>
    readAges(db, day, isNow ? dueLinesOf(restsNow) : dueLinesOf(restsOn(day), day)),
  );
};

/** What is left of each open bill. */
const restsNow = sql`
  select ${bills.studentId}, ${bills.billId}, ${bills.dueDay}, ${net} - coalesce(settled, 0) as rest
  from ${bills} left join (
    select ${allocations.billId}, sum(${allocations.amount}) as settled from ${allocations} group by 1
  ) settled on settled.bill_id = ${bills.billId}
  where ${bills.voidId} is null`;

/** The same as a day's book had it: of what was paid until then, the oldest due is settled first. */
const restsOn = (day: string) => sql`
  select student_id, bill_id, due_day, least(net, upto - coalesce(paid, 0)) as rest
  from (
    select ${bills.studentId}, ${bills.billId}, ${bills.dueDay}, ${net} as net,
      sum(${net}) over (partition by ${bills.studentId} order by ${bills.dueDay}, ${bills.billId}) as upto
    from ${bills} left join ${voids} on ${voids.voidId} = ${bills.voidId}
    where ${bills.day} <= ${day} and (${voids.day} is null or ${voids.day} > ${day})
  ) billed
  left join (select student_id, sum(amount) as paid from ${moved} where day <= ${day} group by 1) paid using (student_id)`;

async function readAges(db: Reader, day: string, rests: SQL): Promise<Aged[]> {
  const late = sql`${day}::date - due_day`;
  const of = (condition: SQL) => sql`coalesce(sum(rest) filter (where ${condition}), 0)::float8`;
  const { rows } = await db.execute<Aged>(sql`
    with aged as (
      select student_id, ${of(sql`${late} <= 0`)} as "notDue", ${of(sql`${late} between 1 and 30`)} as to30,
        ${of(sql`${late} between 31 and 60`)} as to60, ${of(sql`${late} between 61 and 90`)} as to90,
        ${of(sql`${late} > 90`)} as over90, sum(rest)::float8 as owed
      from (${rests}) rests group by 1
    )
    select aged.student_id as "studentId", ${students.regId} as "regId", ${students.userName} as "userName", ${students.mobile},
      ${students.batchId} as "batchId", ${batches.batchName} as "batchName", "notDue", to30, to60, to90, over90, owed,
      coalesce((
        select jsonb_agg(jsonb_build_object('courseId', ${courses.courseId}, 'courseName', ${courses.courseName}) order by ${courses.courseName})
        from ${batchCourses} join ${courses} on ${courses.courseId} = ${batchCourses.courseId}
        where ${batchCourses.batchId} = ${students.batchId}), '[]') as courses
    from aged join ${students} on ${students.studentId} = aged.student_id
      left join ${batches} on ${batches.batchId} = ${students.batchId}
    order by owed desc, ${students.regId}`);
  return rows;
}
