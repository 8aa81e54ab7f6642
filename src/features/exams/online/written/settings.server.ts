import { eq } from "drizzle-orm";
import { clockOf } from "../../../../server/db/clock.ts";
import { write } from "../../../../server/db/write.ts";
import type { Call } from "../../../../server/http/call.ts";
import { refuse, refuseField } from "../../../../shared/errors.ts";
import { formulas } from "../../../../shared/limits.ts";
import { sumOfMarks } from "../../../../shared/marks.ts";
import { drawApart } from "../../../questions/index.server.ts";
import { type Marked, readMarked } from "../../merit/live.server.ts";
import { lockMarked } from "../../merit/publish.server.ts";
import { onlineExams } from "../table.server.ts";
import { type WrittenQuestion, writtenSections } from "./rules.ts";
import { writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

type Sent = {
  examId: number;
  uploadMinutes: number | null;
  anonymous: boolean;
  questions: { section: string; label: string; full: number; text: string }[];
  version?: number | undefined;
};

/** Lets what is written in an exam on phones be answered by photo, or ends that, before its start. Texts are drawn before anybody is held up. */
export async function setSettings(context: Call, sent: Sent): Promise<void> {
  const exam = await readMarked(context.db, sent.examId);
  const questions = sent.uploadMinutes === null ? [] : await drawn(context, exam, sent.questions);
  await write(context, async (change) => {
    const held = await lockMarked(change.tx, sent.examId);
    if (held.publishedAt) throw refuse("LOCKED", { message: words.published });
    const ofExam = eq(onlineExams.examId, sent.examId);
    const [online] = await change.tx.select().from(onlineExams).where(ofExam).for("update");
    if (!online || online.withdrawnAt) throw refuse("LOCKED", { message: words.notOnPhones });
    if (online.startsAt <= (await clockOf(change.tx))) throw refuse("LOCKED", { message: words.started });
    await change.edit(onlineExams, sent.examId, { uploadMinutes: sent.uploadMinutes });
    const [old] = await change.tx.select().from(writtenExams).where(eq(writtenExams.examId, sent.examId));
    const { examId, anonymous, version } = sent;
    if (sent.uploadMinutes === null) {
      if (old) await change.remove(writtenExams, examId, { version, newer: (row) => row });
    } else if (old)
      await change.edit(writtenExams, examId, { questions, anonymous }, { version, newer: (row) => row });
    else await change.add(writtenExams, { examId, questions, anonymous });
  });
}

/** The questions with their keys and looks; a message beside what cannot be. */
async function drawn(context: Call, exam: Marked, sent: Sent["questions"]): Promise<WrittenQuestion[]> {
  if (!sent.length) throw refuseField("questions", words.noQuestions);
  const sections = writtenSections(exam.scheme);
  for (const [at, { section, full }] of sent.entries()) {
    const of = sections.find(({ key }) => key === section);
    if (!of) throw refuseField(`questions.${at}.section`, words.notOfScheme);
    if (full > of.full) throw refuseField(`questions.${at}.full`, words.aboveFull);
  }
  for (const { key, subject, full } of sections) {
    const own = sent.filter(({ section }) => section === key);
    if (own.length && sumOfMarks(own.map((one) => one.full)) < full)
      throw refuseField("questions", words.below(subject, full));
  }
  const texts = sent.map(({ text }) => text).filter(Boolean);
  const looks = texts.length ? await drawApart(context.waiter, texts, formulas.paperMilliseconds) : [];
  const look = new Map(texts.map((text, at) => [text, looks[at]]));
  const many = new Map<string, number>();
  return sent.map((question, at) => {
    const problem = look.get(question.text)?.problem;
    if (problem) throw refuseField(`questions.${at}.text`, problem);
    const number = (many.get(question.section) ?? 0) + 1;
    many.set(question.section, number);
    const html = look.get(question.text)?.html ?? "";
    return { ...question, key: `${question.section}-${number}`, html };
  });
}
