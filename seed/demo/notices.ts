import { notices } from "../../src/features/notices/notices/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { demoNotices } from "./data/notices.ts";

/** What everyone finds unread on a new demo; it stands for long, because a demo does. */
export async function seedDemoNotices(tx: Tx): Promise<void> {
  const day = today();
  await tx.insert(notices).values(
    demoNotices.map(({ inDays, title, text }) => ({
      ...{ title: title.normalize("NFC"), text: text.normalize("NFC") },
      audience: "everyone" as const,
      from: dayAfter(day, inDays),
      until: dayAfter(day, 365),
    })),
  );
}
