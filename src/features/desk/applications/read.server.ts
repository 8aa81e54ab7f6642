import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { countSince, type Waits } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { nameMatches } from "../../../server/db/search.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import { batches, students, teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { Application } from "./contract.ts";
import { type ApplicationState, openStates } from "./rules.ts";
import { applicationNotes, applications } from "./table.server.ts";

type Filter = {
  state?: ApplicationState | undefined;
  batchId?: number | undefined;
  searchName?: string | undefined;
};

/** What the list is narrowed to: by number or phone from their beginning, or by a part of the name. */
export function matching({ state, batchId, searchName }: Filter): SQL | undefined {
  const typed = searchName && asciiDigits(searchName);
  const digits = typed && /^[\d\s+()-]+$/.test(typed) ? typed.replace(/\D/g, "") : "";
  const called = searchName
    ? digits
      ? sql`(${applications.number} like ${`${digits}%`} or ${applications.mobile} like ${`${digits}%`})`
      : nameMatches(applications.nameFolded, searchName)
    : undefined;
  return and(
    state && eq(applications.state, state),
    batchId ? eq(applications.batchId, batchId) : undefined,
    called,
  );
}

/** Of the open applications of a batch that wait, the place of one: who has waited longest is first. Who has said no batch has none. */
const place = sql<
  number | null
>`case when ${applications.state} = 'waiting' and ${applications.batchId} is not null then (
  select count(*)::int from ${applications} "before" where "before".batch_id = ${applications.batchId}
    and "before".state = 'waiting'
    and ("before".waiting_since, "before".application_id) <= (${applications.waitingSince}, ${applications.applicationId})) end`;

const seatsLeft = sql<number>`greatest(0, ${seatsOfBatch}::int - (select count(*)::int from ${students}
  where ${students.batchId} = ${batches.batchId} and ${students.archivedAt} is null))`;

type Page = { limit: number; offset: number };

/** Newest first; those that wait in the order in which a seat is theirs. */
export async function readApplications(
  db: Reader,
  where: SQL | undefined,
  { limit, offset, waiting = false }: Page & { waiting?: boolean },
): Promise<Application[]> {
  const order = waiting
    ? [asc(applications.waitingSince), asc(applications.applicationId)]
    : [desc(applications.applicationId)];
  const rows = await db
    .select({
      ...getTableColumns(applications),
      batchName: batches.batchName,
      seatsLeft,
      place,
      regId: accounts.regId,
    })
    .from(applications)
    .leftJoin(batches, eq(batches.batchId, applications.batchId))
    .leftJoin(accounts, eq(accounts.accountId, applications.studentId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ applicationId }) => applicationId);
  const [notes, same] = [await readNotes(db, ids), await readSame(db, ids)];
  return rows.map(
    ({
      batchId,
      batchName,
      seatsLeft,
      nameFolded: _,
      at,
      waitingSince: _since,
      decidedAt: _at,
      studentId: _id,
      ...row
    }) => ({
      ...row,
      at: at.toISOString(),
      batch: batchId && batchName !== null ? { batchId, batchName, seatsLeft } : null,
      notes: notes.filter(({ applicationId }) => applicationId === row.applicationId).map(noteOf),
      same: same.filter(({ applicationId }) => applicationId === row.applicationId).map(sameOf),
    }),
  );
}

/** NOT_FOUND where there is none. */
export async function readApplication(db: Reader, applicationId: number): Promise<Application> {
  const where = eq(applications.applicationId, applicationId);
  const [found] = await readApplications(db, where, { limit: 1, offset: 0 });
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

/** Those that came, and nobody has spoken of; of the trap's nobody need. */
export const countNew = (db: Reader): Promise<Waits> =>
  countSince(db, {
    ...{ table: applications, at: applications.at },
    where: and(eq(applications.state, "new"), eq(applications.suspicious, false)),
  });

/** The state as its applicant is told it. */
export async function readState(db: Reader, { number, digits }: { number: string; digits: string }) {
  const [found] = await db
    .select({
      ...{ number: applications.number, state: applications.state, at: applications.at },
      ...{ batchName: batches.batchName, place, photo: sql<boolean>`${applications.file} is not null` },
    })
    .from(applications)
    .leftJoin(batches, eq(batches.batchId, applications.batchId))
    .where(and(eq(applications.number, number), sql`right(${applications.mobile}, 4) = ${digits}`));
  return found && { ...found, at: found.at.toISOString() };
}

type Note = { applicationId: number; text: string; by: string; at: Date };
const noteOf = ({ text, by, at }: Note) => ({ text, by, at: at.toISOString() });

const readNotes = (db: Reader, ids: number[]) =>
  db
    .select({
      applicationId: applicationNotes.applicationId,
      text: applicationNotes.text,
      by: sql<string>`coalesce(${teachers.teacherName}, ${accounts.regId})`,
      at: applicationNotes.at,
    })
    .from(applicationNotes)
    .innerJoin(accounts, eq(accounts.accountId, applicationNotes.accountId))
    .leftJoin(teachers, eq(sql`${teachers.teacherId}`, accounts.accountId))
    .where(inArray(applicationNotes.applicationId, ids))
    .orderBy(asc(applicationNotes.noteId));

type Same = { applicationId: number; kind: "application" | "student"; number: string; userName: string };
const sameOf = ({ kind, number, userName }: Same) => ({ kind, number, userName });

/** At most so many doubles of one are named. */
const mostSame = 3;

/** Other open applications, and students who are here, of the same phone, or of the same name and guardian. */
async function readSame(db: Reader, ids: number[]): Promise<Same[]> {
  if (!ids.length) return [];
  const [a, o, s] = [applications, alias(applications, "other"), students];
  const open = inArray(o.state, [...openStates]);
  const { rows } = await db.execute<Same>(sql`
    select ${a.applicationId} as "applicationId", found.kind, found.number, found."userName"
    from ${applications}
    cross join lateral (
      (select 'application' as kind, ${o.number} as number, ${o.userName} as "userName" from ${applications} "other"
        where ${o.applicationId} <> ${a.applicationId} and ${open}
          and (${o.mobile} = ${a.mobile} or (${o.nameFolded} = ${a.nameFolded} and ${o.fatherName} = ${a.fatherName} and ${a.fatherName} <> ''))
        limit ${mostSame})
      union all
      (select 'student', ${s.regId}, ${s.userName} from ${s}
        where ${s.archivedAt} is null and ${s.studentId} is distinct from ${a.studentId}
          and (${s.mobile} = ${a.mobile} or (${s.nameFolded} = ${a.nameFolded} and ${s.fatherName} = ${a.fatherName} and ${a.fatherName} <> ''))
        limit ${mostSame})
    ) found
    where ${inArray(a.applicationId, ids)}`);
  return rows;
}
