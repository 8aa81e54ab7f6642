import { and, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../server/db/database.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { asStudent } from "../../../shared/ids.ts";
import { phones } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import { examBatches, exams } from "../exams/table.server.ts";
import { examPapers } from "../papers/table.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import { type Attempt, attemptContract, type Door } from "./attempt-contract.ts";
import { deal } from "./give.server.ts";
import { answerTo, readAsked } from "./paper.server.ts";
import { type AttemptState, type Changed, doorOpens, endOf, entryEnd } from "./rules.ts";
import { savesTogether } from "./saving.server.ts";
import { attempts, onlineExams, sealedSets } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";
import { type OnlineRow, readTimes } from "./times.server.ts";

const api = serve(attemptContract);

export const attemptHandlers = api.router({
  getAll: api.getAll.handler(async ({ context }) => {
    const { studentId, kind } = ownIdOf(context);
    if (kind !== "student") return { data: [], total: 0 };
    const { now } = await readTimes(context);
    const rows = await context.db
      .select({ exam: onlineExams, examName: exams.examName, attempt: attempts, script })
      .from(onlineExams)
      .innerJoin(exams, eq(exams.examId, onlineExams.examId))
      .leftJoin(attempts, and(eq(attempts.examId, onlineExams.examId), eq(attempts.studentId, studentId)))
      .where(
        sql`(${onlineExams.closedAt} is null or (${attempts.enteredAt} is not null and ${onlineExams.endsAt} + make_interval(mins => ${onlineExams.uploadMinutes} + ${attempts.extraMinutes} + ${moreForPages}) > now()))
          and ${onlineExams.withdrawnAt} is null
          and ${onlineExams.startsAt} < now() + interval '1 day'
          and (${attempts.attemptId} is not null or exists (select from ${sittingOf(onlineExams.examId)} sitting where sitting.student_id = ${studentId}))`,
      )
      .orderBy(onlineExams.startsAt);
    const data = rows.map(({ exam, examName, attempt, script: { stored, more, handedIn } }): Door => {
      const endsAt = endOf(exam, attempt ?? nothingYet);
      const until = endsAt + ((exam.uploadMinutes ?? 0) + more) * 60_000;
      return {
        ...{ examId: exam.examId, examName, startsAt: exam.startsAt.getTime(), endsAt },
        state: stateOf(exam, attempt ?? nothingYet, now(), null),
        pages: exam.uploadMinutes === null ? null : { stored, until, handedIn },
      };
    });
    return { data, total: data.length };
  }),

  open: api.open.handler(async ({ input: { examId, device }, context }) => {
    const { studentId, regId, kind } = ownIdOf(context);
    const { exams: all, now } = await readTimes(context);
    const exam = all.get(examId);
    if (kind !== "student" || !exam || isGuess(context.db, examId, studentId)) throw refuse("NOT_FOUND");
    const mayJoin = !exam.closedAt && !exam.withdrawnAt;
    const found =
      (await readOwn(context.db, examId, studentId)) ??
      (mayJoin ? await join(context.db, examId, studentId) : undefined);
    if (!found) {
      guessesOf(context.db).set(`${examId} ${studentId}`, true);
      throw refuse("NOT_FOUND");
    }
    if (now() < doorOpens(exam.startsAt))
      throw refuse("LOCKED", { message: words.doorShut(phones.doorMinutes) });
    const { attempt, examName, paper } = found;
    const asked = await readAsked(context, examId);
    const data: Attempt = {
      ...{ attemptId: attempt.attemptId, examId, examName, regId, set: attempt.set, paper },
      ...{
        questions: asked.size,
        fonts: [...asked.fonts],
        now: Math.round(now()),
        startsAt: exam.startsAt.getTime(),
        minutes: exam.minutes,
      },
      ...{ endsAt: endOf(exam, attempt), entryUntil: entryEnd(exam), entered: attempt.enteredAt !== null },
      uploadMinutes: exam.uploadMinutes,
      ...{ state: stateOf(exam, attempt, now(), device), answers: attempt.answers },
    };
    return { data };
  }),

  save: api.save.handler(async ({ input, context }) => {
    const { studentId, sessionId, kind } = ownIdOf(context);
    if (kind !== "student") throw refuse("NOT_FOUND");
    const { attemptId, examId, device, stored, takeOver, handIn } = input;
    const changes = input.changes.length ? await checked(context, examId, input.changes) : [];
    const save = savesOf(context.db);
    const of = { attemptId, examId, by: studentId, sessionId };
    const data = await save({ ...of, device, changes, stored, takeOver, handIn });
    return { data };
  }),
});

const ownIdOf = (context: Call) => {
  const { accountId, regId, kind, sessionId } = signedIn(context);
  return { studentId: asStudent(accountId), regId, kind, sessionId };
};

/** Written answers stand above in the order of slices: their table is named here, not imported. */
const moreForPages = sql`coalesce((select scripts.extra_minutes from scripts where scripts.attempt_id = ${attempts.attemptId}), 0)`;
const script = sql<{ stored: number; more: number; handedIn: boolean }>`(
  select json_build_object('stored', count(script_pages.page_id), 'more', coalesce(max(scripts.extra_minutes), 0),
    'handedIn', coalesce(bool_or(scripts.handed_in_at is not null), false))
  from scripts left join script_pages on script_pages.attempt_id = scripts.attempt_id
  where scripts.attempt_id = ${attempts.attemptId})`;

const nothingYet = { enteredAt: null, extraMinutes: 0, handedInAt: null, device: "", letIn: false };
type Own = Pick<
  typeof attempts.$inferSelect,
  "enteredAt" | "extraMinutes" | "handedInAt" | "device" | "letIn"
>;

function stateOf(exam: OnlineRow, attempt: Own, now: number, device: string | null): AttemptState {
  if (exam.withdrawnAt) return "withdrawn";
  if (attempt.handedInAt) return "handedIn";
  if (now < exam.startsAt.getTime()) return "soon";
  if (exam.closedAt || now > endOf(exam, attempt)) return attempt.enteredAt ? "ended" : "shut";
  if (!attempt.enteredAt) return now > entryEnd(exam) && !attempt.letIn ? "shut" : "open";
  return device !== null && attempt.device !== device ? "elsewhere" : "open";
}

async function readOwn(db: Database, examId: number, studentId: number) {
  const [found] = await db
    .select({ attempt: attempts, examName: exams.examName, paper: sealedSets.name })
    .from(attempts)
    .innerJoin(exams, eq(exams.examId, attempts.examId))
    .innerJoin(sealedSets, and(eq(sealedSets.examId, attempts.examId), eq(sealedSets.set, attempts.set)))
    .where(and(eq(attempts.examId, examId), eq(attempts.studentId, studentId)));
  return found;
}

/** Who came to a batch of it after it was given to phones has an attempt made at the door. */
async function join(db: Database, examId: number, studentId: number) {
  // Dealing looks at all who sit: whose exam it is not pays for one look, by keys alone.
  const ofExam = sql`(select ${examBatches.batchId} from ${examBatches} where ${examBatches.examId} = ${examId})`;
  const { rows } = await db.execute(
    sql`select from ${students} where ${students.studentId} = ${studentId} and ${students.archivedAt} is null
      and ${students.batchId} is not null and (${students.batchId} in ${ofExam} or not exists ${ofExam})`,
  );
  if (!rows.length) return undefined;
  await db.transaction(async (tx) => {
    // Two who come late at once get two numbers.
    await tx
      .select({ examId: onlineExams.examId })
      .from(onlineExams)
      .where(eq(onlineExams.examId, examId))
      .for("no key update");
    const [paper] = await tx
      .select({ seed: examPapers.seed })
      .from(examPapers)
      .where(eq(examPapers.examId, examId));
    await deal(tx, examId, paper?.seed ?? 0, studentId);
  });
  return readOwn(db, examId, studentId);
}

/** The changes as they are kept; BAD_REQUEST where one is of no question of the paper, or of no option of its question. */
async function checked(context: Call, examId: number, sent: readonly Changed[]): Promise<Changed[]> {
  const asked = await readAsked(context, examId);
  return sent.map(([questionId, typed, seq]) => {
    const answer = answerTo(asked, questionId, typed);
    if (answer === null) throw refuse("BAD_REQUEST", { message: words.noSuchAnswer });
    return [questionId, answer, seq] as const;
  });
}

/** Exams that were not whose who asked for them, for some seconds: who tries one after the other is answered from memory. */
const guesses = new WeakMap<Database, LRUCache<string, true>>();

function guessesOf(db: Database) {
  const known = guesses.get(db) ?? new LRUCache<string, true>({ max: 20_000, ttl: 15_000 });
  guesses.set(db, known);
  return known;
}

const isGuess = (db: Database, examId: number, studentId: number) =>
  guessesOf(db).has(`${examId} ${studentId}`);

const saving = new WeakMap<Database, ReturnType<typeof savesTogether>>();

/** One line of saves for each database. */
function savesOf(db: Database) {
  const known = saving.get(db) ?? savesTogether(db);
  saving.set(db, known);
  return known;
}
