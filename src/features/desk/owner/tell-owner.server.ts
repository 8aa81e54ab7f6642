import { sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { taka } from "../../../shared/money.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { institute } from "../../identity/index.server.ts";
import type { Actor, Asked } from "../../ledger/index.server.ts";
import { approvalKindTexts } from "../../ledger/index.ts";
import { notifyPeople } from "../../notices/index.server.ts";
import { ownerTexts as words } from "./texts.ts";

/** `sms`: what a phone is sent in place of title and text, its first line whole, of the others as many as there is room for. */
export type Told = { title: string; text: string; sms?: string };
type Hooks = { alsoBySms: (change: Change, told: Told) => Promise<void> };

const hooks: Hooks = { alsoBySms: async () => {} };

/** Messages leave from a later area, which is told here. */
export const watchOwner = (alsoBySms: Hooks["alsoBySms"]): void => void Object.assign(hooks, { alsoBySms });

/** Tells the owner, whom the institute's record names, in the portal, nobody where it names none; and by SMS where they like. */
export async function tellOwner(change: Change, told: Told): Promise<void> {
  const [record] = await change.tx.select({ ownerId: institute.ownerId }).from(institute).limit(1);
  const accountIds = record?.ownerId ? [record.ownerId] : [];
  const { title, text } = told;
  await notifyPeople(change, { title, text, examId: null, accountIds });
  await hooks.alsoBySms(change, told);
}

export async function tellReopened(change: Change, { by }: Actor, what: string, reason: string) {
  const { teacherId, teacherName } = teachers;
  const [who] = await change.tx.select({ teacherName }).from(teachers).where(sql`${teacherId} = ${by}`);
  await tellOwner(change, { title: words.reopened(what), text: words.why(who?.teacherName ?? "", reason) });
}

/** What was above the institute's amount and had nobody else to agree to it. */
export const tellAlone = (change: Change, { kind, subject, amount, reason }: Asked) =>
  tellOwner(change, {
    title: words.alone(approvalKindTexts[kind], taka(amount)),
    text: words.aloneText(subject, reason),
  });
