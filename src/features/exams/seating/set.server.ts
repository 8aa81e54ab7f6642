import { sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { asciiDigits, bengaliDigits } from "../../../shared/digits.ts";
import { refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { lockExam } from "../exams/marking.server.ts";
import { exams } from "../exams/table.server.ts";
import { deal, type Hall, type Seat } from "./deal.ts";
import { whoSits } from "./read.server.ts";
import { examSeats } from "./table.server.ts";
import { seatingTexts as words } from "./texts.ts";

type Said = { shift?: string | undefined; hall?: string | undefined; seat?: number | null | undefined };
type Asked = Said & {
  examId: number;
  rows?: (Said & { roll: string })[] | undefined;
  batchId?: number | undefined;
};

/** Writes where students sit an exam, all or none; answers of how many it has changed. */
export async function setSeats(change: Change, { examId, rows, batchId, ...said }: Asked): Promise<number> {
  const { tx } = change;
  await lockExam(tx, examId);
  const { rows: there } = await tx.execute<{ studentId: StudentId; roll: string; batchId: number | null }>(
    sql`select sits.student_id as "studentId", sits.batch_id as "batchId", ${students.regId} as roll
      from ${whoSits(examId)} sits join ${students} using (student_id)`,
  );
  const wanted = rows
    ? byRoll(rows, new Map(there.map(({ roll, studentId }) => [roll, studentId])))
    : there
        .filter((one) => batchId === undefined || one.batchId === batchId)
        .map(({ studentId }) => ({ studentId, ...said }));
  const { rowCount } = await tx.execute(sql`
    insert into ${examSeats} as seat (exam_id, student_id, shift, hall, seat)
    select ${examId}, said."studentId", coalesce(said.shift, old.shift, ''), coalesce(said.hall, old.hall, ''),
      case when said."hasSeat" then said.seat else old.seat end
    from json_to_recordset(${JSON.stringify(wanted.map(withSeat))}::json)
      as said ("studentId" int, shift text, hall text, seat int, "hasSeat" boolean)
    left join ${examSeats} old on old.exam_id = ${examId} and old.student_id = said."studentId"
    on conflict (exam_id, student_id) do update set shift = excluded.shift, hall = excluded.hall, seat = excluded.seat
      where (seat.shift, seat.hall, seat.seat) is distinct from (excluded.shift, excluded.hall, excluded.seat)`);
  await checkSeats(change, examId);
  const changed = rowCount ?? 0;
  change.touch(examSeats);
  if (changed) await change.note("edit", exams, examId, null, { seated: changed });
  return changed;
}

/** Deals those without a seat to halls; answers how many. Errors: a field's where seats are missing. */
export async function dealSeats(change: Change, examId: number, halls: readonly Hall[]): Promise<number> {
  const { tx } = change;
  await lockExam(tx, examId);
  const { rows } = await tx.execute<Seat & { roll: string }>(sql`
    select sits.student_id as "studentId", sits.batch_id as "batchId", ${students.regId} as roll,
      coalesce(seat.shift, '') as shift, coalesce(seat.hall, '') as hall, seat.seat
    from ${whoSits(examId)} sits join ${students} using (student_id)
    left join ${examSeats} seat on seat.exam_id = ${examId} and seat.student_id = sits.student_id
    order by ${students.regId}`);
  const { dealt, missing } = deal(rows, halls);
  if (missing) throw refuseField("halls", words.tooFew(bengaliDigits(missing)));
  if (!dealt.length) return 0;
  const rollOf = new Map(rows.map(({ studentId, roll }) => [studentId, roll]));
  const places = dealt.map(({ studentId, hall, seat }) => ({
    roll: rollOf.get(studentId) ?? "",
    hall,
    seat,
  }));
  return setSeats(change, { examId, rows: places });
}

const withSeat = <Of extends Said>(one: Of) => ({ ...one, hasSeat: one.seat !== undefined });

/** By roll, whatever digits it is typed in: who is not there and who is there twice are named, and nothing is written. */
function byRoll(rows: NonNullable<Asked["rows"]>, there: ReadonlyMap<string, StudentId>) {
  const rolls = rows.map(({ roll }) => asciiDigits(roll));
  const named = (of: readonly string[]) => [...new Set(of)].slice(0, most).join(", ");
  const strangers = rolls.filter((roll) => !there.has(roll));
  if (strangers.length) throw refuseField("rows", words.strangers(named(strangers)));
  const before = new Set<string>();
  const twice = rolls.filter((roll) => before.size === before.add(roll).size);
  if (twice.length) throw refuseField("rows", words.twice(named(twice)));
  return rows.map(({ roll: _, ...said }, at) => ({ ...said, studentId: there.get(rolls[at] ?? "") }));
}

/** Two do not sit at one place. */
async function checkSeats({ tx }: Change, examId: number): Promise<void> {
  const { rows } = await tx.execute<{ rolls: string }>(sql`
    select string_agg(${students.regId}, ', ' order by ${students.regId}) as rolls from ${examSeats} join ${students} using (student_id)
    where ${examSeats.examId} = ${examId} and ${examSeats.seat} is not null
    group by ${examSeats.shift}, ${examSeats.hall}, ${examSeats.seat} having count(*) > 1 limit 5`);
  if (rows.length) throw refuseField("rows", words.sameSeat(rows.map(({ rolls }) => rolls).join("; ")));
}

/** So many are named in a refusal. */
const most = 10;
