import { eq } from "drizzle-orm";
import { write } from "../../../../server/db/write.ts";
import { attached } from "../../../../server/files/sent-file.ts";
import { type Call, serve, signedIn } from "../../../../server/http/call.ts";
import { refuse } from "../../../../shared/errors.ts";
import { asStudent } from "../../../../shared/ids.ts";
import { rowsOf } from "../../../../shared/paging.ts";
import { may } from "../../../../shared/permissions.ts";
import { checkOwnExam, ownBatches } from "../../exams/own-batches.server.ts";
import { readMarked } from "../../merit/live.server.ts";
import { attempts } from "../table.server.ts";
import { scriptContract } from "./contract.ts";
import { readMarkedPages } from "./marked.server.ts";
import { decideLate, draw, mark, toSheet } from "./marking.server.ts";
import { extend } from "./more-time.server.ts";
import { attemptOf, batchOf, type ScriptOf } from "./of-script.server.ts";
import { addPage, arrange, handInPages, openScript } from "./pages.server.ts";
import { readPicture } from "./picture.server.ts";
import { readScript } from "./read.server.ts";
import { readScripts } from "./read-list.server.ts";
import { readSettings } from "./read-settings.server.ts";
import { setSettings } from "./settings.server.ts";
import { scriptPages } from "./table.server.ts";
import { take } from "./take.server.ts";

const api = serve(scriptContract);

export const scriptHandlers = api.router({
  getSettings: api.getSettings.handler(async ({ input: { examId }, context }) => ({
    data: await present(context, examId),
  })),

  setSettings: api.setSettings.handler(async ({ input, context }) => {
    await checkOwnExam(context.db, signedIn(context), input.examId);
    await setSettings(context, input);
    return { data: await present(context, input.examId) };
  }),

  extend: api.extend.handler(async ({ input, context }) => {
    const person = signedIn(context);
    await checkOwnExam(context.db, person, input.examId);
    return { data: { scripts: await write(context, (change) => extend(change, { ...input, person })) } };
  }),

  getAll: api.getAll.handler(async ({ input, context }) => {
    const own = await ownBatches(context.db, signedIn(context));
    return readScripts(context.db, input, rowsOf(input), own);
  }),

  decideLate: api.decideLate.handler(async ({ input, context }) => {
    await checkOwnScript(context, input);
    await write(context, (change) => decideLate(change, input));
    return { data: { number: input.number } };
  }),

  take: api.take.handler(async ({ input, context }) => {
    const { db } = context;
    const person = signedIn(context);
    await readMarked(db, input.examId);
    const own = await ownBatches(db, person);
    const attemptId = await db.transaction((tx) => take(tx, { ...input, by: person.accountId, own }));
    return { data: attemptId === null ? null : await readScript(db, attemptId, person.accountId) };
  }),

  getById: api.getById.handler(async ({ input, context }) => {
    const attemptId = await checkOwnScript(context, input);
    return { data: await readScript(context.db, attemptId, signedIn(context).accountId) };
  }),

  mark: api.mark.handler(async ({ input, context }) => {
    await checkOwnScript(context, input);
    return { data: await write(context, (change) => mark(change, input)) };
  }),

  toSheet: api.toSheet.handler(async ({ input, context }) => {
    await checkOwnScript(context, input);
    return { data: await write(context, (change) => toSheet(change, input)) };
  }),

  draw: api.draw.handler(async ({ input, context }) => {
    const [page] = await context.db
      .select({ attemptId: scriptPages.attemptId })
      .from(scriptPages)
      .where(eq(scriptPages.pageId, input.pageId));
    if (!page) throw refuse("NOT_FOUND");
    await checkOwnAttempt(context, page.attemptId);
    return { data: { version: await context.db.transaction((tx) => draw(tx, input)) } };
  }),

  getMarked: api.getMarked.handler(async ({ input: { examId, studentId }, context }) => {
    const person = signedIn(context);
    const isStudent = person.kind === "student";
    const of = isStudent ? asStudent(person.accountId) : studentId;
    if (isStudent && studentId !== undefined && studentId !== person.accountId) throw refuse("NOT_ALLOWED");
    if (!of || (!isStudent && !may(person, "studentManagement")))
      return { data: { questions: [], pages: [] } };
    return { data: await readMarkedPages(context.db, examId, of) };
  }),

  getPage: api.getPage.handler(async ({ input: { pageId }, context }) =>
    attached(await readPicture(context, pageId)),
  ),

  open: api.open.handler(async ({ input: { attemptId }, context }) => ({
    data: await openScript(context, attemptId),
  })),

  addPage: api.addPage.handler(async ({ input, context }) => ({ data: await addPage(context, input) })),

  handIn: api.handIn.handler(async ({ input: { attemptId }, context }) => ({
    data: await handInPages(context, attemptId),
  })),

  arrange: api.arrange.handler(async ({ input, context }) => ({ data: await arrange(context, input) })),
});

async function present(context: Call, examId: number) {
  const exam = await readMarked(context.db, examId);
  return readSettings(context.db, exam, await ownBatches(context.db, signedIn(context)));
}

/** Whose attempt a script is; NOT_ALLOWED of one of another batch than one's own. */
async function checkOwnScript(context: Call, of: ScriptOf): Promise<number> {
  const attemptId = await attemptOf(context.db, of);
  await checkOwnAttempt(context, attemptId);
  return attemptId;
}

async function checkOwnAttempt({ db, person }: Call, attemptId: number): Promise<void> {
  const [of] = await db
    .select({ examId: attempts.examId, studentId: attempts.studentId })
    .from(attempts)
    .where(eq(attempts.attemptId, attemptId));
  if (!of || !person) throw refuse("NOT_FOUND");
  const own = await ownBatches(db, person);
  if (!own) return;
  const batchId = await batchOf(db, of.examId, of.studentId);
  if (batchId === null || !own.includes(batchId)) throw refuse("NOT_ALLOWED");
}
