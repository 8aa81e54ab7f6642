import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { today } from "../../../shared/dates.ts";
import { guardianLinks as limits } from "../../../shared/limits.ts";
import { leaves, readTimesFrom, readWeek } from "../../classes/index.server.ts";
import { filesOfNotice, guardianReads, isOpenTo, notices } from "../../notices/index.server.ts";
import { readQuestions } from "../messages/questions.server.ts";
import type { Child, ChildPage } from "./page-data.ts";

type Exchange = Pick<ChildPage, "week" | "leaves" | "questions" | "notices">;

/** What goes to a guardian and comes back: notices, leaves, questions; and when the classes are. */
export async function readExchange(
  db: Reader,
  { studentId, batchId }: Pick<Child, "studentId" | "batchId">,
): Promise<Exchange> {
  const [week, times, asked, questions, told] = await Promise.all([
    batchId === null ? undefined : readWeek(db, batchId),
    batchId === null ? [] : readTimesFrom(db, batchId, today()),
    db
      .select()
      .from(leaves)
      .where(eq(leaves.studentId, studentId))
      .orderBy(desc(leaves.leaveId))
      .limit(limits.rows.leaves),
    readQuestions(db, studentId, limits.rows.questions),
    readNotices(db, { studentId, batchId }),
  ]);
  return {
    week: week?.known ? times : [],
    leaves: asked.map(({ leaveId, from, until, reason, state, answer }) => ({
      ...{ leaveId, from, until, reason, state, answer },
    })),
    questions: questions.map(({ messageId, text, at, answers }) => ({
      ...{ messageId, text, day: today(at), answers: answers.map((one) => one.text) },
    })),
    notices: told,
  };
}

/** Those to the child's batch and to everyone; what is written to people by name is theirs alone. */
const readNotices = (db: Reader, { studentId, batchId }: Pick<Child, "studentId" | "batchId">) =>
  db
    .select({
      ...{ noticeId: notices.noticeId, title: notices.title, text: notices.text, from: notices.from },
      files: filesOfNotice,
      read: sql<boolean>`${guardianReads.studentId} is not null`,
    })
    .from(notices)
    .leftJoin(
      guardianReads,
      and(eq(guardianReads.noticeId, notices.noticeId), eq(guardianReads.studentId, studentId)),
    )
    .where(isTold({ studentId, batchId }))
    .orderBy(desc(notices.from), desc(notices.noticeId))
    .limit(limits.rows.notices);

/** The condition that a guardian is told of a notice. */
export const isTold = ({ studentId, batchId }: Pick<Child, "studentId" | "batchId">) =>
  and(isOpenTo({ kind: "student", accountId: studentId, batchId }), ne(notices.audience, "people"));
