import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { isAbroad, smsNumber } from "../../../shared/phone-number.ts";
import { students } from "../../catalogue/index.server.ts";
import { absentOn } from "../../classes/index.server.ts";
import { receipts } from "../../ledger/index.server.ts";
import { refusedNumbers } from "../../people/index.server.ts";
import { readOwnerMobile } from "./owner.server.ts";
import { readGateway } from "./read.server.ts";
import { type HeldFor, openHours } from "./rules.ts";
import { type Message, outboxMessages } from "./table.server.ts";

type Asked = Pick<Message, "messageId" | "studentId" | "toGuardian" | "phone" | "kind" | "about" | "at">;

/** Why each of these messages is not to go by itself any more, who and whatever it was when it was confirmed; null for those that are. */
export async function heldForOf(
  db: Reader,
  messages: readonly Asked[],
  at: Date,
): Promise<Map<number, HeldFor>> {
  const people = await db
    .select({
      ...{ studentId: students.studentId, mobile: students.mobile, archivedAt: students.archivedAt },
      guardianMobile: students.guardianMobile,
    })
    .from(students)
    .where(inArray(students.studentId, [...new Set(messages.map(({ studentId }) => studentId))]));
  const known = new Map(people.map((one) => [one.studentId, one]));
  const isOwners = messages.some(({ kind }) => kind === "owner");
  const owner = { mobile: isOwners ? await readOwnerMobile(db) : "", guardianMobile: "", archivedAt: null };
  const spared = await refusedNumbers(db);
  const abroad = (await readGateway(db)).config?.abroad ?? false;
  const came = await whoCame(db, messages);
  const paid = await whoPaidSince(db, messages);
  const held = messages.flatMap((message): [number, HeldFor][] => {
    const person = message.kind === "owner" ? owner : known.get(message.studentId);
    const why = reasonFor(message, person, { spared, abroad, came, paid, at });
    return why ? [[message.messageId, why]] : [];
  });
  return new Map(held);
}

/** Holds messages in a state, each for its reason; what the gateway may have is uncertain instead. */
export async function hold(db: Reader, held: ReadonlyMap<number, HeldFor>, from: "waiting" | "sending") {
  if (!held.size) return;
  const { unsure, state, messageId } = outboxMessages;
  const whys = [...held].map(([id, why]) => sql`when ${id}::int then ${why}::text`);
  await db
    .update(outboxMessages)
    .set({
      state: sql`case when ${unsure} then 'uncertain' else 'held' end`,
      heldFor: sql`case ${messageId} ${sql.join(whys, sql` `)} end`,
    })
    .where(and(inArray(messageId, [...held.keys()]), eq(state, from)));
}

/** Of those that tell of an absence the ones whose student, as roll-calls say now, was not absent. */
async function whoCame(db: Reader, messages: readonly Asked[]): Promise<Set<number>> {
  const ofDays = Map.groupBy(
    messages.filter(({ kind }) => kind === "absence"),
    ({ about }) => about,
  );
  const came = new Set<number>();
  for (const [day, some] of ofDays) {
    if (day === null) continue;
    const ids = some.map(({ studentId }) => studentId);
    const absent = new Set((await absentOn(db, day, undefined, ids)).map(({ studentId }) => studentId));
    for (const { messageId, studentId } of some) if (!absent.has(studentId)) came.add(messageId);
  }
  return came;
}

/** Of those that tell what is owed the ones whose student has paid something since they were confirmed. */
async function whoPaidSince(db: Reader, messages: readonly Asked[]): Promise<Set<number>> {
  const dues = messages.flatMap(({ kind, messageId }) => (kind === "due" ? [messageId] : []));
  if (!dues.length) return new Set();
  const found = await db
    .selectDistinct({ messageId: outboxMessages.messageId })
    .from(outboxMessages)
    .innerJoin(receipts, eq(receipts.studentId, outboxMessages.studentId))
    .where(
      and(
        ...[inArray(outboxMessages.messageId, dues), gt(receipts.at, outboxMessages.at)],
        ...[eq(receipts.kind, "payment"), isNull(receipts.voidId)],
      ),
    );
  return new Set(found.map(({ messageId }) => messageId));
}

type Known = { spared: Set<string>; abroad: boolean; at: Date } & Record<"came" | "paid", Set<number>>;
type Person = { mobile: string; guardianMobile: string; archivedAt: Date | null };

function reasonFor(
  message: Asked,
  person: Person | undefined,
  { spared, abroad, came, paid, at }: Known,
): HeldFor | null {
  const { messageId, toGuardian, phone, kind } = message;
  if (!person || person.archivedAt) return "archived";
  if (spared.has(phone)) return "spared";
  if (smsNumber(toGuardian ? person.guardianMobile : person.mobile, true) !== phone) return "number";
  if (!abroad && isAbroad(phone)) return "abroad";
  if (came.has(messageId)) return "absence";
  if (paid.has(messageId)) return "paid";
  return openHours(message.at, at) > limits.purposeHours[kind] ? "old" : null;
}
