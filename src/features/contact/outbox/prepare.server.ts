import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuseField } from "../../../shared/errors.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { isAbroad, smsNumber } from "../../../shared/phone-number.ts";
import { receipts } from "../../ledger/index.server.ts";
import { refusedNumbers } from "../../people/index.server.ts";
import { hasHiddenLink } from "../../people/index.ts";
import { isInner } from "./inner-address.server.ts";
import { atMost, type Prices, pricesOf, priceTo, readDearest, readMonthLeft } from "./month-limit.server.ts";
import { countParts } from "./parts.ts";
import { type Addressee, addresseesOf } from "./people.server.ts";
import { readGateway } from "./read.server.ts";
import { inUnits, type LeftOut, leftOuts, ofUnits } from "./rules.ts";
import { hashOf, sameAsOf } from "./same-as.server.ts";
import type { Preparation, PreparedMessage, Wanted } from "./shape.ts";
import { messageProposals, messageTemplates, outboxMessages, outboxTakings } from "./table.server.ts";
import { filled, isLatin, lacks, unknownFields } from "./template.ts";
import { firstTemplates, outboxTexts as words } from "./texts.ts";

/** A message of the list, and what tells that somebody had it. */
export type Ready = PreparedMessage & { sameAs: string; about: string | null };
type Prepared = Omit<Preparation, "data" | "total"> & { all: Ready[] };

/** The whole list as it would be sent now; `origin` is the site's own. `listId` stands for all of it, so that what is confirmed is what was seen. */
export async function prepareAll(db: Reader, asked: Wanted, origin: string): Promise<Prepared> {
  const wanted = await asProposed(db, asked);
  const template = wanted.text ?? (await templateOf(db, wanted.kind));
  const unknown = unknownFields(wanted.kind, template);
  if (unknown.length) throw refuseField("text", words.unknownField(unknown.join(", ")));
  const { prices, abroad, monthLeft, dearest } = await readPrices(db);
  const people = await addresseesOf(db, wanted, origin);
  if (people.length > limits.most) throw refuseField("to", words.tooMany(bengaliDigits(limits.most)));
  const drafts = people.flatMap((person) => messagesTo(person, wanted, template, prices));
  const had = await haveHad(db, drafts);
  const spared = await refusedNumbers(db);
  const unticked = new Set<number>(wanted.without);
  const paid = wanted.paidWithin ? await whoPaid(db, wanted.paidWithin) : new Set<number>();
  const seen = new Set<string>();
  const all = drafts.map((draft): Ready => {
    const left = leftOut(draft, { abroad, seen, paid, spared, unticked, had: wanted.again ? noneHad : had });
    if (left !== "unticked") seen.add(draft.sameAs);
    return { ...draft, left };
  });
  const sent = all.filter(({ left }) => left === null);
  const units = sent.reduce((sum, { price }) => sum + inUnits(price), 0);
  const parts = sent.reduce((sum, { parts }) => sum + parts, 0);
  return {
    all,
    listId: hashOf([
      ...[wanted.kind, prices],
      sent.map(({ studentId, sameAs }) => [studentId, sameAs, had.get(sameAs)?.last]),
    ]),
    ...{ template, pricePerPart: prices.home, monthLeft, latin: isLatin(template) },
    closedLink: all.some(({ text }) => hasHiddenLink(text)) && isInner(new URL(origin), []),
    longest: longestOf(people, all),
    messages: sent.length,
    parts,
    price: ofUnits(units),
    priceMost: ofUnits(sent.reduce((sum, one) => sum + inUnits(atMost(one, dearest)), 0)),
    left: Object.fromEntries(
      leftOuts.map((why) => [why, all.filter(({ left }) => left === why).length]),
    ) as Prepared["left"],
  };
}

/** A rule's list that names its people is of them alone, also where a screen opens it by its number. */
async function asProposed(db: Reader, wanted: Wanted): Promise<Wanted> {
  if (!wanted.proposalId || wanted.studentIds) return wanted;
  const ofList = eq(messageProposals.proposalId, wanted.proposalId);
  const [made] = await db.select({ wanted: messageProposals.wanted }).from(messageProposals).where(ofList);
  return { ...wanted, studentIds: made?.wanted.studentIds };
}

export async function templateOf(db: Reader, kind: Wanted["kind"]): Promise<string> {
  const [own] = await db.select().from(messageTemplates).where(eq(messageTemplates.kind, kind));
  return own?.text ?? firstTemplates[kind];
}

function messagesTo(person: Addressee, { to }: Wanted, template: string, prices: Prices) {
  const { values, instead, mobile, guardianMobile, about, ...known } = person;
  const text = filled(instead && lacks(template, values) ? instead : template, values);
  if (text.length > limits.longest) throw refuseField("text", words.tooLong(bengaliDigits(limits.longest)));
  const { characters, parts } = countParts(text);
  return [...(to === "guardian" ? [] : [mobile]), ...(to === "student" ? [] : [guardianMobile])].map(
    (typed, at): Ready => {
      const phone = smsNumber(typed, true);
      const price = ofUnits(inUnits(priceTo(phone, prices)) * parts);
      const toGuardian = to === "guardian" || at === 1;
      const sameAs = sameAsOf({ phone, text, studentId: known.studentId, about });
      return { ...known, toGuardian, phone, text, characters, parts, price, sameAs, about, left: null };
    },
  );
}

/** What filled the longest of the messages, so that a screen counts what is typed in its place. */
function longestOf(people: readonly Addressee[], all: readonly Ready[]): Prepared["longest"] {
  const first = all[0];
  if (!first) return null;
  const longest = all.reduce((one, other) => (other.characters > one.characters ? other : one), first);
  const values = people.find(({ studentId }) => studentId === longest.studentId)?.values ?? {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

type Known = { abroad: boolean } & Record<"seen" | "spared", Set<string>> &
  Record<"paid" | "unticked", Set<number>> & { had: ReadonlyMap<string, Had> };
const noneHad: ReadonlyMap<string, Had> = new Map();

function leftOut({ phone, studentId, sameAs }: Ready, known: Known): LeftOut | null {
  const { seen, paid, had, spared, unticked, abroad } = known;
  if (phone === null) return "noNumber";
  if (!abroad && isAbroad(phone)) return "abroad";
  if (spared.has(phone)) return "spared";
  if (unticked.has(studentId)) return "unticked";
  if (paid.has(studentId)) return "paid";
  return had.get(sameAs)?.had ?? (seen.has(sameAs) ? "twice" : null);
}

/** Who has had the same number and text, or has it on a list: the last message of it, and whether one went out, perhaps did or will. */
async function haveHad(db: Reader, drafts: readonly Ready[]): Promise<Map<string, Had>> {
  const hashes = drafts.map(({ sameAs }) => sameAs);
  const { state, unsure, messageId } = outboxMessages;
  const mayHaveLeft = sql`(${unsure} or exists (
    select from ${outboxTakings} where ${outboxTakings.messageId} = ${messageId} and not ${outboxTakings.certain}))`;
  const found = await db
    .select({
      sameAs: outboxMessages.sameAs,
      last: sql<number>`max(${outboxMessages.messageId})`,
      had: sql<Had["had"]>`case when bool_or(${state} in ('sent', 'delivered')) then 'had'
        when bool_or(${state} in ('sending', 'uncertain', 'handedOver') or ${state} in ('waiting', 'held') and ${mayHaveLeft}) then 'perhaps'
        when bool_or(${state} in ('waiting', 'held')) then 'listed' end`,
    })
    .from(outboxMessages)
    .where(sql`${outboxMessages.sameAs} = any(${sql.param(hashes)}::text[])`)
    .groupBy(outboxMessages.sameAs);
  return new Map(found.map(({ sameAs, ...one }) => [sameAs, one]));
}
type Had = { last: number; had: Extract<LeftOut, "had" | "perhaps" | "listed"> | null };

async function whoPaid(db: Reader, days: number): Promise<Set<number>> {
  const from = dayAfter(today(), 1 - days);
  const found = await db
    .selectDistinct({ studentId: receipts.studentId })
    .from(receipts)
    .where(sql`${receipts.kind} = 'payment' and ${receipts.voidId} is null and ${receipts.day} >= ${from}`);
  return new Set(found.map(({ studentId }) => studentId));
}

async function readPrices(db: Reader) {
  const gateway = await readGateway(db);
  const [monthLeft, dearest] = await Promise.all([readMonthLeft(db, gateway.monthMost), readDearest(db)]);
  return { prices: pricesOf(gateway), abroad: gateway.config?.abroad ?? false, monthLeft, dearest };
}
