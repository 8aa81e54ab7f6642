import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import type { Database, Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { questions as limits } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import { contactMessages, contactReplies } from "./table.server.ts";
import { questionTexts as words } from "./texts.ts";

/** What a guardian has asked, and what the office has answered, the newest first. */
export async function readQuestions(db: Reader, studentId: StudentId, limit: number) {
  const asked = await db
    .select({ messageId: contactMessages.messageId, text: contactMessages.message, at: contactMessages.at })
    .from(contactMessages)
    .where(eq(contactMessages.studentId, studentId))
    .orderBy(desc(contactMessages.messageId))
    .limit(limit);
  const ids = asked.map(({ messageId }) => messageId);
  const answers = ids.length
    ? await db
        .select({ messageId: contactReplies.messageId, text: contactReplies.text, at: contactReplies.at })
        .from(contactReplies)
        .where(inArray(contactReplies.messageId, ids))
        .orderBy(asc(contactReplies.replyId))
    : [];
  return asked.map((one) => ({
    ...one,
    answers: answers.filter(({ messageId }) => messageId === one.messageId),
  }));
}

/**
 * A guardian's question to the office, about a child. The same again is asked once. Errors: LOCKED while so many of this child's
 * wait, TOO_MANY_TRIES after so many in a day; nobody else's are counted.
 */
export async function askOffice(
  call: Parameters<typeof write>[0] & { db: Database },
  studentId: StudentId,
  message: string,
): Promise<void> {
  await write(call, async (change) => {
    const [student] = await change.tx
      .select()
      .from(students)
      .where(eq(students.studentId, studentId))
      .for("update");
    if (!student) throw refuse("NOT_FOUND");
    const waiting = await change.tx
      .select({ message: contactMessages.message })
      .from(contactMessages)
      .where(and(eq(contactMessages.studentId, studentId), eq(contactMessages.status, "new")));
    if (waiting.some((one) => one.message === message)) return;
    if (waiting.length >= limits.waiting) throw refuse("LOCKED", { message: words.enough });
    const { most, refill } = limits;
    await consume(call.db, { bucket: `guardian question ${studentId}`, most, refill }, words.enoughToday);
    const { regId, userName, guardianMobile } = student;
    await change.add(contactMessages, {
      ...{ kind: "guardian", studentId, regId, message },
      ...{ name: words.from(userName), email: "", phoneNumber: guardianMobile },
    });
  });
}
