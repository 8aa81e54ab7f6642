import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { students, teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { tableOfField } from "./rules.ts";

type Row = { entity: string; entityId: string; old: Fields; new: Fields };
type Fields = Record<string, unknown> | null;

/**
 * What the records are called that rows of the audit speak of: by the ids in their fields, and by their own. Of a record that is
 * gone its last name is in the row.
 */
export async function readNames(db: Reader, rows: readonly Row[], accountIds: readonly (number | null)[]) {
  const owners = await readOwners(db, rows);
  const wanted = new Map<string, Set<number>>();
  const want = (table: string | undefined, id: unknown) => {
    if (table && isId(id)) wanted.set(table, (wanted.get(table) ?? new Set()).add(Number(id)));
  };
  for (const id of accountIds) want("people", id);
  for (const row of rows) {
    want(tableOfRecord(row.entity), row.entityId);
    want("people", owners.get(keyOf(row)));
    for (const [field, value] of [row.old, row.new].flatMap((fields) => Object.entries(fields ?? {})))
      for (const id of [value].flat()) want(tableOfField(field), id);
  }
  const found = new Map<string, string>();
  for (const [table, ids] of wanted)
    for (const { id, name } of await readTable(db, table, [...ids])) found.set(`${table} ${id}`, name);
  const lastNames = new Map(rows.flatMap((row) => nameIn(row).map((name) => [keyOf(row), name] as const)));
  const nameFound = (table: string | undefined, id: unknown) => found.get(`${table} ${id}`) ?? null;
  return {
    /** Of the record that a field's value names, or null. */
    ofField: (field: string, id: unknown) => nameFound(tableOfField(field), id),
    ofPerson: (accountId: AccountId | null) => nameFound("people", accountId),
    /** Of the record itself, or whose it is. */
    ofRecord: (row: Row) =>
      nameFound(tableOfRecord(row.entity), row.entityId) ??
      nameFound("people", owners.get(keyOf(row)) ?? row.old?.studentId ?? row.new?.studentId) ??
      lastNames.get(keyOf(row)) ??
      null,
  };
}

/** The tables whose records have a name: their key, and where the name stands. */
const named: Record<string, { key: string; name: SQL }> = {
  batches: { key: "batch_id", name: sql`batch_name` },
  courses: { key: "course_id", name: sql`course_name` },
  exams: { key: "exam_id", name: sql`exam_name` },
  user_types: { key: "user_type_id", name: sql`user_type_name` },
  exam_schemes: { key: "scheme_id", name: sql`name` },
  fee_plans: { key: "plan_id", name: sql`head` },
  notices: { key: "notice_id", name: sql`title` },
  faqs: { key: "faq_id", name: sql`header` },
  assignments: { key: "assignment_id", name: sql`subject` },
  banner_slides: { key: "slide_id", name: sql`title` },
  successes: { key: "success_id", name: sql`student_name` },
  past_successes: { key: "past_success_id", name: sql`institution` },
  receipts: { key: "receipt_id", name: sql`series || '-' || lpad(number::text, 6, '0')` },
  bills: { key: "bill_id", name: sql`head || ' ' || label` },
};

/** The tables whose records are a student's, by their key. */
const owned: Record<string, string> = {
  ...{ results: "result_id", payments: "payment_id", bills: "bill_id", receipts: "receipt_id" },
  ...{ claims: "claim_id", fee_discounts: "discount_id", hand_ins: "hand_in_id" },
  approvals: "approval_id",
  outbox_messages: "message_id",
};

/** Accounts go by the name of whose they are. */
const ofPeople = new Set([
  "accounts",
  "students",
  "teachers",
  "second_factors",
  "calendar_addresses",
  "guardian_links",
  "message_refusals",
  "result_documents",
]);

const tableOfRecord = (entity: string) =>
  ofPeople.has(entity) ? "people" : entity in named && !(entity in owned) ? entity : undefined;
const keyOf = ({ entity, entityId }: Row) => `${entity} ${entityId}`;
const isId = (value: unknown) => /^[1-9][0-9]{0,8}$/.test(String(value));

/** What the row itself says that its record was called. */
function nameIn({ old, new: now }: Row): string[] {
  const fields = { ...now, ...old };
  const names = nameFields.map((name) => fields[name]).filter((value) => typeof value === "string");
  return names.slice(0, 1);
}

const nameFields = [
  ...["userName", "teacherName", "batchName", "courseName", "examName", "userTypeName", "title", "header"],
];

/** Whose the records are that belong to a student, by table and id. */
async function readOwners(db: Reader, rows: readonly Row[]): Promise<Map<string, number>> {
  const owners = new Map<string, number>();
  for (const [table, of] of Map.groupBy(rows, ({ entity }) => entity)) {
    const key = owned[table];
    const ids = of
      .map(({ entityId }) => entityId)
      .filter(isId)
      .map(Number);
    if (!key || !ids.length) continue;
    const { rows: found } = await db.execute<{ id: number; student: number }>(
      sql`select ${sql.identifier(key)} as id, student_id as student from ${sql.identifier(table)}
        where ${sql.identifier(key)} = any(${sql.param(ids)}::int[])`,
    );
    for (const { id, student } of found) owners.set(`${table} ${id}`, student);
  }
  return owners;
}

type Name = { id: number; name: string };
const personName = sql`coalesce(${students.userName}, ${teachers.teacherName})`;

// A row of the audit names its table in words, and so do the lists above.
async function readTable(db: Reader, table: string, ids: number[]): Promise<Name[]> {
  const of = sql`${sql.param(ids)}::int[]`;
  const { key, name } = named[table] ?? { key: "", name: sql`` };
  const query = key
    ? sql`select ${sql.identifier(key)} as id, ${name} as name from ${sql.identifier(table)} where ${sql.identifier(key)} = any(${of})`
    : sql`select ${accounts.accountId} as id, ${personName} || ' (' || ${accounts.regId} || ')' as name from ${accounts}
        left join ${students} on ${students.studentId} = ${accounts.accountId} left join ${teachers} on ${teachers.teacherId} = ${accounts.accountId}
        where ${accounts.accountId} = any(${of}) and ${personName} is not null`;
  return (await db.execute<Name>(query)).rows;
}
