import { sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { amountInWords } from "./amount-words.ts";
import type { Printed } from "./printed.ts";

type Of = {
  studentId: number;
  by: number | null;
  kind: Printed["kind"];
  amount: number;
  method: string;
  trxId: string | null;
  day: string;
};
export type Said = Pick<Printed, "lines" | "credit" | "owed" | "inCredit" | "reason">;

/** The paper of a receipt but for its number, as names are at this moment. */
export async function freeze(tx: Tx, of: Of, said: Said): Promise<Omit<Printed, "number">> {
  const { studentId, by, kind, amount, method, trxId, day } = of;
  // Students, batches and staff stand above the ledger or beside it: their tables are named here, not imported.
  const { rows } = await tx.execute<
    Record<"institute" | "address" | "phone" | "name" | "roll" | "batch" | "taker", string>
  >(
    sql`select i.name as institute, i.address, i.phone, s.user_name as name, s.roll,
        coalesce(b.batch_name, '') as batch, coalesce(t.teacher_name, a.reg_id, '') as taker
      from students s left join institute i on true left join batches b using (batch_id)
      left join accounts a on a.account_id = ${by} left join teachers t on t.teacher_id = ${by}
      where s.student_id = ${studentId}`,
  );
  const {
    institute = "",
    address = "",
    phone = "",
    name = "",
    roll = "",
    batch = "",
    taker = "",
  } = rows[0] ?? {};
  return {
    ...{ kind, amount, method, trxId, day, ...said },
    words: amountInWords(amount),
    institute: { name: institute, address, phone },
    student: { name, roll, batch },
    at: new Date().toISOString(),
    takenBy: taker,
  };
}
