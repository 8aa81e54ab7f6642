import { eq } from "drizzle-orm";
import { applicationNotes, applications } from "../../src/features/desk/applications/table.server.ts";
import { firstAdministrator } from "../../src/features/identity/accounts/rules.ts";
import { accounts } from "../../src/features/identity/accounts/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { foldedName } from "../../src/shared/folding.ts";
import { demoApplications } from "./data/applications.ts";
import { demoClaim } from "./data/money.ts";
import { guardianName, mobile, personName } from "./data/names.ts";

/** Applications in every state but the last, with what was spoken of. */
export async function seedDemoApplications(tx: Tx, batchIds: readonly number[]): Promise<void> {
  const [office] = await tx.select().from(accounts).where(eq(accounts.regId, firstAdministrator));
  for (const { seed, gender, batch, state, daysAgo, notes = [], paid } of demoApplications) {
    const day = dayAfter(today(), -daysAgo);
    // Before the office opens: of today they came too.
    const at = new Date(dhakaInstant(day, "00:05"));
    const userName = personName(seed, gender).bengali;
    const [row] = await tx
      .insert(applications)
      .values({
        ...{ number: String(1_000_000 + seed * 97), state, userName, at },
        ...{ nameFolded: foldedName(userName), mobile: mobile(seed), batchId: batchIds[batch] ?? 0 },
        ...{ fatherName: guardianName(seed).bengali, guardianMobile: mobile(seed + 50) },
        ...(paid && { method: "bkash" as const, trxId: demoClaim(seed, day) }),
        waitingSince: state === "waiting" ? at : null,
        decidedAt: state === "refused" ? at : null,
      })
      .returning();
    if (!row || !office || !notes.length) continue;
    const { applicationId } = row;
    await tx
      .insert(applicationNotes)
      .values(notes.map((text) => ({ applicationId, accountId: office.accountId, text, at })));
  }
}
