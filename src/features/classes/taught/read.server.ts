import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countedPage } from "../../../server/db/counted-page.ts";
import type { Reader } from "../../../server/db/database.ts";
import { daysOf } from "../../../shared/months.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches, batchTeachers, teachers } from "../../catalogue/index.server.ts";
import { heldBetween } from "../class-days/on-day.server.ts";
import { classes } from "../class-days/table.server.ts";
import { rollCalls } from "../roll-call/table.server.ts";
import type { DayTaught } from "./contract.ts";

type Asked = { month: string; batchId?: number | undefined; unsaid?: boolean | undefined };

const [c, t, sayer] = [alias(classes, "c"), alias(teachers, "t"), alias(teachers, "sayer")];

/** Days of a month on which a batch's class was held, the latest first, with what was said or is proposed. */
export async function readTaught(db: Reader, { month, batchId, unsaid }: Asked, rows: Rows) {
  const ofBatch = batchId ? sql`and held.batch_id = ${batchId}` : sql``;
  const { rows: page, total } = await countedPage<DayTaught & { total: number }>(
    db,
    taughtOf(sql`${inMonth(month)} ${ofBatch} ${unsaid ? sql`and said.tag is null` : sql``}`),
    rows,
  );
  const { rows: left } = await db.execute<{ unsaid: number }>(
    sql`select count(*)::int as unsaid from ${heldUnsaid(month)}`,
  );
  const data = page.map(({ total: _, ...row }) => row);
  return { data, total, unsaid: left[0]?.unsaid ?? 0 };
}

/** One day's, or undefined where no class was held. */
export async function readDayTaught(
  db: Reader,
  batchId: number,
  day: string,
): Promise<DayTaught | undefined> {
  const query = taughtOf(sql`held.batch_id = ${batchId} and held.day = ${day}`);
  const { rows } = await countedPage<DayTaught & { total: number }>(db, query, firstRow);
  const [found] = rows.map(({ total: _, ...row }) => row);
  return found;
}

/** Classes of days that were held by their batch's roll-call: who taught is said of a class, and counts where it was held. */
export const heldClasses: SQL = sql`${classes} join ${rollCalls}
  on ${rollCalls.batchId} = ${classes.batchId} and ${rollCalls.day} = ${classes.day} and ${rollCalls.held}`;

/** Days of a month whose class was held by the roll-call, and of which nobody has said who taught. */
export const heldUnsaid = (month: string): SQL => sql`(
  select held.batch_id, held.day, ${batches.batchName} from ${rollCalls} held join ${batches} on ${batches.batchId} = held.batch_id
  where held.held and ${inMonth(month)} and not exists (
    select from ${classes} c where c.batch_id = held.batch_id and c.day = held.day and c.teacher_id is not null)
) unsaid`;

function inMonth(month: string): SQL {
  const { from, before } = daysOf(month);
  return sql`held.day >= ${from} and held.day < ${before}`;
}

const oneClass = sql`json_build_object('from', left(${c.startsAt}::text, 5), 'subject', ${c.subject},
  'teacherId', ${t.teacherId}, 'teacherName', ${t.teacherName})`;
const inOrder = sql`order by ${c.startsAt} nulls last, ${c.subject}`;

/**
 * What was said; else what was said last of the same weekday, without who is archived since; else the classes of the week with the teachers
 * whom the routine names, or one class of an unknown hour; where none is named with the batch's only teacher.
 */
const taughtOf = (where: SQL): SQL => sql`
  select held.batch_id as "batchId", ${batches.batchName} as "batchName", held.day::text as day, said.tag is not null as said,
    coalesce(said.classes, alike.classes, week.classes, json_build_array(json_build_object('from', null, 'subject', '',
      'teacherId', sole.teacher_id, 'teacherName', sole.teacher_name))) as classes,
    ${sayer.teacherName} as by, coalesce(said.tag, '') as tag, count(*) over ()::int as total
  from ${rollCalls} held join ${batches} on ${batches.batchId} = held.batch_id
  left join lateral (
    select json_agg(${oneClass} ${inOrder}) as classes,
      md5(string_agg(${c.classId} || '.' || ${c.version}, ',' order by ${c.classId})) as tag,
      (array_agg(${c.saidBy} order by ${c.saidAt} desc))[1] as said_by
    from ${classes} c join ${teachers} t on ${t.teacherId} = ${c.teacherId}
    where ${c.batchId} = held.batch_id and ${c.day} = held.day
  ) said on true
  left join lateral (
    select max(${c.day}) as day from ${classes} c
    where said.tag is null and ${c.batchId} = held.batch_id and ${c.day} < held.day and ${c.teacherId} is not null
      and extract(dow from ${c.day}) = extract(dow from held.day)
  ) before on true
  left join lateral (
    select json_agg(${oneClass} ${inOrder}) as classes
    from ${classes} c left join ${teachers} t on ${t.teacherId} = ${c.teacherId} and ${t.archivedAt} is null
    where ${c.batchId} = held.batch_id and ${c.day} = before.day
  ) alike on true
  left join lateral (
    select min(${t.teacherId}) as teacher_id, min(${t.teacherName}) as teacher_name
    from ${batchTeachers} join ${teachers} t on ${t.teacherId} = ${batchTeachers.teacherId} and ${t.archivedAt} is null
    where ${batchTeachers.batchId} = held.batch_id having count(*) = 1
  ) sole on true
  left join lateral (
    select json_agg(json_build_object('from', left(planned.starts_at::text, 5), 'subject', ${c.subject},
      'teacherId', coalesce(${t.teacherId}, sole.teacher_id), 'teacherName', coalesce(${t.teacherName}, sole.teacher_name))
      order by planned.starts_at, ${c.subject}) as classes
    from (${heldBetween(sql`held.day`, sql`held.day`)}) planned join ${classes} c on ${c.classId} = planned.class_id
    left join ${teachers} t on ${t.teacherId} = planned.teacher_id and ${t.archivedAt} is null
    where said.tag is null and alike.classes is null and planned.batch_id = held.batch_id
  ) week on true
  left join ${teachers} sayer on ${sayer.teacherId} = said.said_by
  where held.held and ${where} order by held.day desc, ${batches.batchName}`;
