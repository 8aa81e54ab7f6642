import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { beginsWith, nameMatches } from "../../../server/db/search.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { daysOf } from "../../../shared/months.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches, coursesOfBatch, students } from "../../catalogue/index.server.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import { ledgerOf } from "../../ledger/index.server.ts";
import type { Student, StudentSort } from "./contract.ts";

type Filter = {
  batchName?: string | undefined;
  searchName?: string | undefined;
  joined?: string | undefined;
  studentIds?: StudentId[] | undefined;
};

/** The condition of a list: present students, of a batch by name, by roll or by name, by month of admission. */
export async function matching(db: Reader, filter: Filter) {
  const conditions = [isNull(students.archivedAt)];
  if (filter.batchName) conditions.push(await inBatch(db, filter.batchName));
  if (filter.searchName) conditions.push(bySearch(filter.searchName));
  if (filter.studentIds) conditions.push(inArray(students.studentId, filter.studentIds));
  if (filter.joined) conditions.push(...joinedIn(filter.joined));
  return and(...conditions);
}

type Wanted = {
  sort?: StudentSort | undefined;
  /** Whether the records' ledgers are read, most of what a page of them costs; else they are empty. */
  ledgers?: boolean | undefined;
};

/** Student records as the contract answers them, newest roll first unless they are sorted otherwise. */
export async function readStudents(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
  { sort = "-regId", ledgers = true }: Wanted = {},
): Promise<Student[]> {
  const page = await db
    .select({ studentId: students.studentId })
    .from(students)
    .where(where)
    // Who is alike stands by roll.
    .orderBy(...sortOrder(sort, sortColumns, [asc(students.regId)]))
    .limit(rows.limit)
    .offset(rows.offset);
  return recordsInOrder(db, page, ledgers);
}

/** A page of all who are there, newest roll first: what is asked for most. The first page of the office's own list is one query. */
export async function readNewest(db: Reader, rows: Rows, ledgers = true): Promise<Student[]> {
  if (rows.offset === 0 && rows.limit === pageSizes.students)
    return studentsOf(await (ledgers ? firstPageQuery : shortFirstPageQuery)(db).execute());
  return recordsInOrder(db, await newestQuery(db).execute(rows), ledgers);
}

const newestIds = (db: Reader) =>
  db
    .select({ studentId: students.studentId })
    .from(students)
    .where(isNull(students.archivedAt))
    .orderBy(desc(students.regId));

const newestQuery = prepared((db) =>
  newestIds(db).limit(sql.placeholder("limit")).offset(sql.placeholder("offset")).prepare("newest_students"),
);

async function recordsInOrder(
  db: Reader,
  page: { studentId: StudentId }[],
  ledgers: boolean,
): Promise<Student[]> {
  if (!page.length) return [];
  const ids = page.map(({ studentId }) => studentId);
  const found = new Map((await readRecords(db, ids, ledgers)).map((student) => [student.studentId, student]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const sortColumns = {
  regId: [students.regId],
  userName: [students.nameFolded],
  batch: [sql`(select ${batches.batchName} from ${batches} where ${batches.batchId} = ${students.batchId})`],
  doj: [students.doj],
};

const readRecords = async (db: Reader, studentIds: StudentId[], ledgers = true) =>
  studentsOf(await (ledgers ? recordsQuery : shortQuery)(db).execute({ studentIds }));

/** Rows of a query of records as the contract answers them. */
const studentsOf = (
  found: Awaited<ReturnType<ReturnType<typeof recordsQuery | typeof shortQuery>["execute"]>>,
) =>
  found.map(({ student: { batchId, ...student }, batchName, ...more }) => ({
    ...{ payment: [], ...student, ...more },
    regId: student.regId,
    batch: batchId === null || batchName === null ? null : { batchId, batchName },
  }));

const theirLedgers = { payment: ledgerOf(students.studentId) };
const ofIds = sql.placeholder("studentIds");
const recordsQuery = prepared((db) => recordsOf(db, ofIds, theirLedgers).prepare("students"));
const shortQuery = prepared((db) => recordsOf(db, ofIds, {}).prepare("students_without_ledgers"));

/** With the number of rows as a parameter PostgreSQL would plan this anew each time. */
const firstPage = (db: Reader) => sql`array(${newestIds(db).limit(pageSizes.students)})`.inlineParams();
const firstPageQuery = prepared((db) => recordsOf(db, firstPage(db), theirLedgers).prepare("first_students"));
const shortFirstPageQuery = prepared((db) =>
  recordsOf(db, firstPage(db), {}).prepare("first_students_without_ledgers"),
);

const recordsOf = <More extends Record<string, SQL>>(db: Reader, studentIds: SQLWrapper, more: More) =>
  db
    .select({
      student: students,
      disabled: accounts.disabled,
      userTypeId: userTypes.userTypeId,
      userTypeName: userTypes.userTypeName,
      batchName: batches.batchName,
      courses: coursesOfBatch(students.batchId),
      ...more,
    })
    .from(students)
    .innerJoin(accounts, eq(accounts.accountId, students.studentId))
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(sql`${students.studentId} = any(${studentIds})`)
    .orderBy(desc(students.regId));

/** How many rows lie between one cursor of a list and the next. */
const apart = 1000;

/** The roll of every thousandth row of a list, in its order, beginning with the first. */
export async function cursorsOf(db: Reader, where: SQL | undefined): Promise<string[]> {
  const at = sql<number>`row_number() over (order by ${students.regId} desc)`.as("at");
  const ranked = db.select({ regId: students.regId, at }).from(students).where(where).as("ranked");
  const found = await db
    .select({ regId: ranked.regId })
    .from(ranked)
    .where(sql`${ranked.at} % ${sql.raw(String(apart))} = 1`)
    .orderBy(ranked.at);
  return found.map(({ regId }) => regId);
}

/** A page's rows, counted from the nearest cursor before them: a deep page costs hardly more than the first. */
export async function fromCursor(rows: Rows, cursors: () => Promise<string[]>) {
  if (rows.offset < apart) return { rows };
  const cursor = (await cursors())[Math.floor(rows.offset / apart)];
  const from = cursor === undefined ? sql`false` : lte(students.regId, cursor);
  return { from, rows: { ...rows, offset: rows.offset % apart } };
}

/** One present student, or undefined. */
export async function readStudent(
  db: Reader,
  studentId: StudentId,
  ledgers = true,
): Promise<Student | undefined> {
  const [found] = await readRecords(db, [studentId], ledgers);
  return found?.archivedAt === null ? found : undefined;
}

async function inBatch(db: Reader, batchName: string): Promise<SQL> {
  const [batch] = await db
    .select({ batchId: batches.batchId })
    .from(batches)
    .where(sql`lower(${batches.batchName}) = lower(${batchName})`);
  return batch ? eq(students.batchId, batch.batchId) : sql`false`;
}

function joinedIn(month: string): SQL[] {
  const { from, before } = daysOf(month);
  return [gte(students.doj, from), lt(students.doj, before)];
}

const bySearch = (term: string) =>
  /^[0-9]+$/.test(term) ? beginsWith(students.regId, term) : nameMatches(students.nameFolded, term);
