import { sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { notice as limits } from "../../../shared/limits.ts";
import { noticePeople, notices } from "./table.server.ts";

type PersonalNotice = {
  title: string;
  text: string;
  examId: number | null;
  accountIds: readonly AccountId[];
};

/** The portal's own notice to people by name, about an exam's result or something else; no notice where there is nobody. */
export async function notifyPeople(
  change: Change,
  { title, text, examId, accountIds }: PersonalNotice,
): Promise<void> {
  if (!accountIds.length) return;
  const from = today();
  const until = dayAfter(from, limits.days - 1);
  const { noticeId } = await change.add(notices, { title, text, audience: "people", examId, from, until });
  await change.tx.execute(
    sql`insert into ${noticePeople} (notice_id, account_id) select ${noticeId}, unnest(${sql.param(accountIds)}::int[])`,
  );
}
