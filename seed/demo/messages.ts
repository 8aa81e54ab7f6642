import { eq, inArray } from "drizzle-orm";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { teachers } from "../../src/features/catalogue/teachers/table.server.ts";
import { contactMessages, contactReplies } from "../../src/features/contact/messages/table.server.ts";
import { firstAdministrator } from "../../src/features/identity/accounts/rules.ts";
import { accounts } from "../../src/features/identity/accounts/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { type DemoMessage, type DemoMoment, type DemoReply, demoMessages } from "./data/messages.ts";
import { email, mobile, personName } from "./data/names.ts";

/** What visitors, students and teachers wrote to the office, and what it answered. */
export async function seedDemoMessages(tx: Tx): Promise<void> {
  const people = await readPeople(tx);
  const office = people.get(firstAdministrator)?.accountId ?? 0;
  for (const message of demoMessages) {
    const { replies = [], status, suspicious } = message;
    const sender = typeof message.from === "string" ? people.get(message.from) : visitor(message.from);
    if (!sender) continue;
    const again = replies.findLast(({ bySender }) => bySender);
    const [row] = await tx
      .insert(contactMessages)
      .values({
        ...sender,
        message: message.message.normalize("NFC"),
        status,
        suspicious: suspicious ?? false,
        at: instantOf(message),
        againAt: again ? instantOf(again) : null,
        handledBy: replies.length || status === "inProgress" ? office : null,
      })
      .returning();
    if (!row || !replies.length) continue;
    const { messageId, accountId } = row;
    await tx.insert(contactReplies).values(
      replies.map((reply) => ({
        messageId,
        accountId: reply.bySender && accountId ? accountId : office,
        ...replyOf(reply),
      })),
    );
  }
}

/** The senders that demo messages name, as the messages keep them. */
async function readPeople(tx: Tx) {
  const regIds = demoMessages.flatMap(({ from }) => (typeof from === "string" ? from : []));
  const rows = await tx
    .select({ accountId: accounts.accountId, regId: accounts.regId, student: students, teacher: teachers })
    .from(accounts)
    .leftJoin(students, eq(students.studentId, accounts.accountId))
    .leftJoin(teachers, eq(teachers.teacherId, accounts.accountId))
    .where(inArray(accounts.regId, [...regIds, firstAdministrator]));
  return new Map(
    rows.map(({ accountId, regId, student, teacher }) => [
      regId,
      {
        kind: student ? ("student" as const) : ("staff" as const),
        ...{ accountId, regId },
        name: student?.userName ?? teacher?.teacherName ?? "",
        email: student?.email ?? teacher?.email ?? "",
        phoneNumber: student?.mobile ?? teacher?.mobile ?? "",
      },
    ]),
  );
}

function visitor({ seed, gender }: Exclude<DemoMessage["from"], string>) {
  const name = personName(seed, gender);
  return { name: name.bengali, email: email(name.latin, seed), phoneNumber: mobile(seed) };
}

function replyOf({ text, way, bySender, unseen, ...moment }: DemoReply) {
  const at = instantOf(moment);
  const seenAt = bySender || way || unseen ? null : new Date(at.getTime() + 2 * 3_600_000);
  return { byOffice: !bySender, way: way ?? null, text: text.normalize("NFC"), at, seenAt };
}

const instantOf = ({ daysAgo, time }: DemoMoment) =>
  new Date(dhakaInstant(dayAfter(today(), -daysAgo), time));
