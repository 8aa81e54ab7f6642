import type { Database } from "../../../server/db/database.ts";
import { byServer, type write } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { readDay } from "../../../shared/dates.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { detailOf, refusalOf } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/invalid.ts";
import { id } from "../../../shared/text.ts";
import { askLeave } from "../../classes/index.server.ts";
import { leaveFields } from "../../classes/index.ts";
import { addClaim } from "../../desk/index.server.ts";
import { claimFields } from "../../desk/index.ts";
import { confirmRead } from "../../notices/index.server.ts";
import { messageBody } from "../../people/index.ts";
import { askOffice } from "../messages/questions.server.ts";
import type { Child, Refused } from "./page-data.ts";

/** As a form of the page sends them. */
export type Fields = Record<string, string>;
type Writing = Parameters<typeof write>[0] & { db: Database };
/** Answers what is wrong with the fields; writes where nothing is. */
type Form = (call: Writing, child: Child, fields: Fields) => Promise<Record<string, string> | null>;

/** What a guardian sends from the page: null where it was taken, or is no form of it; otherwise what the page says beside it. */
export async function takeForm(
  { db, changes, requestId }: Pick<Call, "db" | "changes" | "requestId">,
  child: Child,
  form: string,
  values: Fields,
): Promise<Refused | null> {
  const take = forms.get(form);
  if (!take) return null;
  try {
    const call = { ...byServer(db, `guardian's page, ${requestId}`, changes) };
    const errors = await take(call, child, values);
    return errors && { form, values, errors, said: null };
  } catch (error) {
    if (!refusalOf(error)) throw error;
    const { fields = {} } = detailOf(error);
    const said = Object.keys(fields).length ? null : (error as Error).message;
    return { form, values, errors: fields, said };
  }
}

const paid: Form = async (call, { studentId }, { method, trxId, amount = "" }) => {
  const read = claimFields.safeParse({ method, trxId, amount: takaOf(amount) });
  if (!read.success) return fieldsOf(read.error.issues);
  const { file: _, ...said } = read.data;
  await addClaim(call, { ...said, file: null, by: { studentId, byGuardian: true } });
  return null;
};

/** Undefined of nothing, NaN of what is no number. */
const takaOf = (typed: string) => (typed.trim() ? Number(asciiDigits(typed).replaceAll(",", "")) : undefined);

const leave: Form = async (call, { studentId }, { from = "", until, reason }) => {
  const read = leaveFields.safeParse({ from: readDay(from), until: readDay(until || from), reason });
  if (!read.success) return fieldsOf(read.error.issues);
  await askLeave(call, studentId, read.data);
  return null;
};

const ask: Form = async (call, { studentId }, { text }) => {
  const read = messageBody.safeParse(text);
  if (!read.success) return { text: read.error.issues[0]?.message ?? "" };
  await askOffice(call, studentId, read.data);
  return null;
};

const read: Form = async (call, child, { notice }) => {
  await confirmRead(call, child, idIn(notice));
  return null;
};

const forms = new Map(Object.entries({ paid, leave, ask, read }));

/** The id that was sent; 0, which nothing has, of what is none. */
export const idIn = (sent: string | undefined): number => id().safeParse(Number(sent)).data ?? 0;
