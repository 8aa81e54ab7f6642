import type { Change } from "../../../server/db/write.ts";
import { taka } from "../../../shared/money.ts";
import { institute } from "../../identity/index.server.ts";
import type { Asked } from "../../ledger/index.server.ts";
import { approvalKindTexts } from "../../ledger/index.ts";
import { notifyPeople } from "../../notices/index.server.ts";
import { ownerTexts as words } from "./texts.ts";

type Told = { title: string; text: string };

/** Tells the owner, whom the institute's record names, in the portal; nobody where it names none. */
export async function tellOwner(change: Change, told: Told): Promise<void> {
  const [record] = await change.tx.select({ ownerId: institute.ownerId }).from(institute).limit(1);
  const accountIds = record?.ownerId ? [record.ownerId] : [];
  await notifyPeople(change, { ...told, examId: null, accountIds });
}

export const tellReopened = (change: Change, what: string, reason: string) =>
  tellOwner(change, { title: words.reopened(what), text: words.why(reason) });

/** What was above the institute's amount and had nobody else to agree to it. */
export const tellAlone = (change: Change, { kind, subject, amount, reason }: Asked) =>
  tellOwner(change, {
    title: words.alone(approvalKindTexts[kind], taka(amount)),
    text: words.aloneText(subject, reason),
  });
