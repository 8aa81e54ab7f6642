import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { consume } from "../../../../server/auth/sign-in-attempts.ts";
import type { Reader, Tx } from "../../../../server/db/database.ts";
import { type Call, signedIn } from "../../../../server/http/call.ts";
import { encodeImage } from "../../../../server/images/encode.ts";
import { refuse, refuseField } from "../../../../shared/errors.ts";
import { newFile } from "../../../../shared/file.ts";
import { kindOf } from "../../../../shared/file-kind.ts";
import { asStudent } from "../../../../shared/ids.ts";
import { scripts as limits, phones, scriptPage, scriptUploads } from "../../../../shared/limits.ts";
import { refusalTexts } from "../../../../shared/texts.ts";
import { lockExam } from "../../exams/marking.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { isTold } from "../times.server.ts";
import { uploadEnd } from "./of-script.server.ts";
import type { OwnScript, PagesReceipt } from "./pages-contract.ts";
import { scriptPages, scripts, writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

/** What the caller's own exam asks in writing, and what is stored. */
export async function openScript(context: Call, attemptId: number): Promise<OwnScript> {
  const own = await readOwn(context, context.db, attemptId);
  const questions = own.written.questions.map(({ key, label, full, html }) => ({ key, label, full, html }));
  return { ...(await receiptOf(context.db, own)), questions };
}

type Sent = {
  attemptId: number;
  name: string;
  question: string;
  replaces?: string | undefined;
  file?: File | string | null | undefined;
};

/** Stores one page; answered when it is on disk. Of one name it is stored once, however often it comes. */
export async function addPage(context: Call, { attemptId, name, question, replaces, file }: Sent) {
  const { db, waiter } = context;
  const own = await readOwn(context, db, attemptId);
  checkQuestion(own, question);
  const same = and(eq(scriptPages.attemptId, attemptId), eq(scriptPages.name, name));
  if (await db.$count(scriptPages, same)) return receiptOf(db, own);
  const sent = newFile(file);
  if (!sent) throw refuseField("file", words.noFile);
  if (sent.size > scriptPage.bytes) throw refused("TOO_LARGE");
  const source = Buffer.from(await sent.arrayBuffer());
  if (!kindOf(source)?.type.startsWith("image/")) throw refused("NOT_AN_IMAGE");
  // Before the work that a picture is: who has too many is not worked for.
  const before = await readStored(db, attemptId);
  if (!before.some((page) => page.name === replaces)) checkRoom(before.length);
  const bucket = { bucket: `pages of ${signedIn(context).accountId}`, ...scriptUploads };
  await consume(db, bucket, words.tooManyUploads);
  const encoded = await encodeImage(source, { ...scriptPage, quick: true }, waiter);
  if (!encoded) throw refused("NOT_AN_IMAGE");
  return db.transaction(async (tx) => {
    const held = await lockOwn(context, tx, attemptId);
    const pages = await readStored(tx, attemptId);
    if (pages.some((page) => page.name === name)) return receiptOf(tx, held);
    const late = isLate(held);
    const old = late ? undefined : pages.find((page) => page.name === replaces);
    if (old) await tx.delete(scriptPages).where(eq(scriptPages.pageId, old.pageId));
    else checkRoom(pages.length);
    const place = old?.place ?? Math.max(0, ...pages.map((page) => page.place)) + 1;
    const { data, width, height } = encoded;
    await tx
      .insert(scriptPages)
      .values({ attemptId, name, question, place, width, height, size: data.length, bytes: data, late });
    // Of this one nobody has decided, and who decides of those before it has not seen it.
    const undecided = { lateAccepted: null, version: sql`${scripts.version} + 1` };
    if (late) await tx.update(scripts).set(undecided).where(eq(scripts.attemptId, attemptId));
    return receiptOf(tx, held);
  });
}

type Arranged = {
  attemptId: number;
  pages: { name: string; question: string }[];
  removed: string[];
};

/** Puts one's own pages into an order, and takes some away. */
export async function arrange(context: Call, { attemptId, pages, removed }: Arranged) {
  return context.db.transaction(async (tx) => {
    const own = await lockOwn(context, tx, attemptId);
    for (const { question } of pages) checkQuestion(own, question);
    if (isLate(own)) throw refuse("LOCKED", { message: words.over });
    const stored = await readStored(tx, attemptId);
    if (removed.length)
      await tx
        .delete(scriptPages)
        .where(and(eq(scriptPages.attemptId, attemptId), inArray(scriptPages.name, removed)));
    const left = stored.filter(({ name }) => !removed.includes(name));
    const at = (name: string) => pages.findIndex((page) => page.name === name);
    const named = left
      .filter(({ name }) => at(name) >= 0)
      .sort((one, other) => at(one.name) - at(other.name));
    const ordered = [...named, ...left.filter(({ name }) => at(name) < 0)];
    for (const [index, page] of ordered.entries()) {
      const question = pages[at(page.name)]?.question ?? page.question;
      const place = index + 1;
      if (page.place === place && page.question === question) continue;
      await tx.update(scriptPages).set({ place, question }).where(eq(scriptPages.pageId, page.pageId));
    }
    return receiptOf(tx, own);
  });
}

/** Says that nothing more comes: marking may begin. */
export async function handInPages(context: Call, attemptId: number): Promise<PagesReceipt> {
  return context.db.transaction(async (tx) => {
    const own = await lockOwn(context, tx, attemptId);
    if (!(await readStored(tx, attemptId)).length) throw refuse("LOCKED", { message: words.noPages });
    if (own.script?.handedInAt) return receiptOf(tx, own);
    const handedInAt = new Date(own.now);
    await tx.update(scripts).set({ handedInAt }).where(eq(scripts.attemptId, attemptId));
    return receiptOf(tx, { ...own, script: own.script && { ...own.script, handedInAt } });
  });
}

type Own = Awaited<ReturnType<typeof readOwn>>;

/** The caller's own attempt at an exam of which something is photographed: to others it does not exist. */
async function readOwn(context: Call, db: Reader, attemptId: number) {
  const { accountId, kind } = signedIn(context);
  const [found] = await db
    .select({
      ...{ attempt: attempts, exam: onlineExams, written: writtenExams, script: scripts },
      // The clock that phones go by: of several servers none is early.
      now: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number),
    })
    .from(attempts)
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .innerJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .leftJoin(scripts, eq(scripts.attemptId, attempts.attemptId))
    .where(and(eq(attempts.attemptId, attemptId), eq(attempts.studentId, asStudent(accountId))));
  if (!found || kind !== "student") throw refuse("NOT_FOUND");
  if (found.exam.withdrawnAt || found.exam.uploadMinutes === null)
    throw refuse("LOCKED", { message: words.notPhotographed });
  if (!isTold(found.exam, found.now)) throw refuse("LOCKED", { message: words.notBegun });
  return found;
}

/** The same to write: its script is there and held until the transaction ends, and nobody publishes meanwhile; what comes while somebody does waits for that, and is refused. */
async function lockOwn(context: Call, tx: Tx, attemptId: number): Promise<Own> {
  const before = await readOwn(context, tx, attemptId);
  if (!before.attempt.enteredAt) throw refuse("LOCKED", { message: words.notBegun });
  const { publishedAt } = await lockExam(tx, before.attempt.examId, "share");
  if (publishedAt) throw refuse("LOCKED", { message: words.published });
  await tx.insert(scripts).values({ attemptId }).onConflictDoNothing();
  const [script] = await tx.select().from(scripts).where(eq(scripts.attemptId, attemptId)).for("update");
  return { ...before, script: script ?? null };
}

const isLate = ({ exam, attempt, script, now }: Own): boolean =>
  Boolean(script?.handedInAt) || now > uploadEnd(exam, attempt, script) + phones.graceSeconds * 1000;

function checkQuestion({ written }: Own, question: string): void {
  if (question && !written.questions.some(({ key }) => key === question))
    throw refuse("BAD_REQUEST", { message: words.noSuchQuestion });
}

function checkRoom(many: number): void {
  if (many >= limits.pages) throw refuse("LOCKED", { message: words.tooManyPages(limits.pages) });
}

const readStored = (db: Reader, attemptId: number) =>
  db
    .select({
      ...{ pageId: scriptPages.pageId, name: scriptPages.name, question: scriptPages.question },
      ...{ place: scriptPages.place, late: scriptPages.late },
    })
    .from(scriptPages)
    .where(eq(scriptPages.attemptId, attemptId))
    .orderBy(asc(scriptPages.place), asc(scriptPages.pageId));

async function receiptOf(db: Reader, { exam, attempt, script, now }: Own): Promise<PagesReceipt> {
  const pages = await readStored(db, attempt.attemptId);
  return {
    ...{ now: Math.round(now), until: uploadEnd(exam, attempt, script) },
    handedIn: Boolean(script?.handedInAt),
    pages: pages.map(({ pageId, name, question, late }) => ({ pageId, name, question, late })),
  };
}

const refused = (code: "TOO_LARGE" | "NOT_AN_IMAGE") =>
  refuse(code, { fields: { file: refusalTexts[code] } });
