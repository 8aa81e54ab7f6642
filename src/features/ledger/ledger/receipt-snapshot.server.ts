import { sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, students, teachers } from "../../catalogue/index.server.ts";
import { accounts, institute } from "../../identity/index.server.ts";
import { amountInWords } from "./amount-words.ts";
import type { Printed } from "./printed.ts";

type Of = {
  studentId: StudentId;
  by: number | null;
  kind: Printed["kind"];
  amount: number;
  method: string;
  trxId: string | null;
  day: string;
};
export type Said = Pick<Printed, "lines" | "credit" | "owed" | "inCredit" | "reason">;

/** The paper of a receipt but for its number, as names are at this moment. */
export async function receiptSnapshot(tx: Tx, of: Of, said: Said): Promise<Omit<Printed, "number">> {
  const { studentId, by, kind, amount, method, trxId, day } = of;
  const { rows } = await tx.execute<
    Record<"institute" | "address" | "phone" | "name" | "roll" | "batch" | "guardian" | "taker", string>
  >(
    sql`select ${institute.name} as institute, ${institute.address}, ${institute.phone}, ${students.userName} as name, ${students.regId} as roll, ${students.fatherName} as guardian,
        coalesce(${batches.batchName}, '') as batch, coalesce(${teachers.teacherName}, ${accounts.regId}, '') as taker
      from ${students} left join ${institute} on true left join ${batches} on ${batches.batchId} = ${students.batchId}
      left join ${accounts} on ${accounts.accountId} = ${by} left join ${teachers} on ${teachers.teacherId} = ${by}
      where ${students.studentId} = ${studentId}`,
  );
  const {
    institute: instituteName = "",
    address = "",
    phone = "",
    name = "",
    roll = "",
    batch = "",
    guardian = "",
    taker = "",
  } = rows[0] ?? {};
  return {
    ...{ kind, amount, method, trxId, day, ...said },
    words: amountInWords(amount),
    institute: { name: instituteName, address, phone },
    student: { name, roll, batch, guardian },
    at: new Date().toISOString(),
    takenBy: taker,
  };
}
