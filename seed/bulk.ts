import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { regIdOf, regIdPrefix } from "../src/features/identity/accounts/rules.ts";
import { hashPassword, initialPassword } from "../src/server/auth/passwords.ts";
import type { Database } from "../src/server/db/database.ts";
import { channel } from "../src/server/db/listen.ts";
import { foldedName } from "../src/shared/folding.ts";
import { userTypeIds } from "../src/shared/user-types.ts";
import { addBulkAttendance } from "./bulk-attendance.ts";
import { addBulkMoney } from "./bulk-money.ts";
import { bulkTexts } from "./demo/data/bulk-texts.ts";
import { demoStudent } from "./demo/data/students.ts";

type Progress = (what: string, done: number, of: number) => void;

/**
 * Adds invented students, their results, the money of the first of them and the attendance of the first batches for measuring, by COPY in one transaction: all or nothing. They go to
 * batches of their own, 500 in each, so that the demo's stay as they are.
 */
export async function seedBulk(
  db: Database,
  many: { students: number; results: number; money?: number; attendance?: number },
  progress: Progress,
) {
  const client = await db.$client.connect();
  try {
    await client.query(
      "begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    const batchIds = await addBatches(client, Math.ceil(many.students / 500));
    const firstId = await reserveIds(client, many.students);
    const firstNumber = await reserveNumbers(client, many.students);
    const rollOf = (at: number) => regIdOf(prefix, firstNumber + at);
    const hash = await hashPassword(initialPassword());
    const accountColumns = "accounts (account_id, reg_id, user_type_id, password_hash)";
    await copy(client, accountColumns, many.students, progress, (at) => [
      firstId + at,
      rollOf(at),
      userTypeIds.student,
      hash,
    ]);
    const studentColumns =
      "students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, guardian_mobile, school_name, college_name, doj, batch_id)";
    await copy(client, studentColumns, many.students, progress, (at) => {
      const one = demoStudent(1_000_000 + at, dayOf2026(at), 0);
      const names = [
        one.userName,
        foldedName(one.userName),
        one.email,
        one.mobile,
        one.fatherName,
        one.guardianMobile,
      ];
      const batchId = batchIds[at % batchIds.length] ?? 0;
      return [firstId + at, rollOf(at), ...names, one.schoolName, one.collegeName, one.doj, batchId];
    });
    const resultColumns =
      "results (student_id, exam_name, subject_name, mcq_marks, written_marks, total_marks, highest_marks, publish_date)";
    await copy(client, resultColumns, many.students ? many.results : 0, progress, (at) => {
      const mcq = (at * 7) % 31;
      const written = (at * 13) % 61;
      const exam = `${bulkTexts.exam} ${Math.floor(at / many.students) + 1}`;
      const subject = bulkTexts.subjects[at % bulkTexts.subjects.length] ?? "";
      return [firstId + (at % many.students), exam, subject, mcq, written, mcq + written, 92, dayOf2026(at)];
    });
    if (many.money) {
      progress("money", 0, 1);
      await addBulkMoney(client, firstId, many.money);
      progress("money", 1, 1);
    }
    if (many.attendance) {
      progress("attendance", 0, 1);
      await addBulkAttendance(client, batchIds.slice(0, Math.ceil(many.attendance / 500)), attendanceDays);
      progress("attendance", 1, 1);
    }
    const tables = "accounts,students,batches,results,bills,receipts,payments,roll_calls";
    await client.query("select pg_notify($1, $2)", [channel, tables]);
    await client.query("commit");
    await client.query("analyze");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release(true);
  }
}

/** Three months of them. */
const attendanceDays = 90;
const prefix = regIdPrefix(userTypeIds.student, 2026);

async function addBatches(client: PoolClient, many: number): Promise<number[]> {
  const { rows } = await client.query<{ batch_id: number }>(
    `insert into batches (batch_name, summary)
     select $1 || ' ' || (currval + at), $2
     from generate_series(1, $3) at, (select coalesce(max(batch_id), 0) as currval from batches) last
     returning batch_id`,
    [bulkTexts.batch, bulkTexts.summary, many],
  );
  return rows.map((row) => row.batch_id);
}

/** A block of account ids that no portal running beside us will take. */
async function reserveIds(client: PoolClient, many: number): Promise<number> {
  const sequence = "pg_get_serial_sequence('accounts', 'account_id')";
  const { rows } = await client.query(`select nextval(${sequence}) as first`);
  const first = Number(rows[0].first);
  await client.query(`select setval(${sequence}, $1)`, [first + many]);
  return first;
}

async function reserveNumbers(client: PoolClient, many: number): Promise<number> {
  const { rows } = await client.query(
    `insert into reg_id_counters as counter (prefix, last) values ($1, $2)
     on conflict (prefix) do update set last = counter.last + $2 returning last`,
    [prefix, many],
  );
  return Number(rows[0].last) - many + 1;
}

type Cell = string | number;

async function copy(
  client: PoolClient,
  into: string,
  rows: number,
  progress: Progress,
  row: (at: number) => Cell[],
) {
  if (rows === 0) return;
  const what = into.split(" ")[0] ?? into;
  const lines = function* () {
    for (let at = 0; at < rows; at += 1000) {
      const end = Math.min(rows, at + 1000);
      yield Array.from({ length: end - at }, (_, more) => lineOf(row(at + more))).join("");
      progress(what, end, rows);
    }
  };
  await pipeline(Readable.from(lines()), client.query(copyFrom(`copy ${into} from stdin`)));
}

const lineOf = (cells: Cell[]) =>
  `${cells.map((cell) => String(cell).replace(/[\\\t\n\r]/g, (mark) => `\\${mark}`)).join("\t")}\n`;

const dayOf2026 = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10);
