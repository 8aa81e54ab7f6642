import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { attached, contentOf } from "../../../server/files/sent-file.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { solutionFiles as limits, solutionUploads } from "../../../shared/limits.ts";
import { may } from "../../../shared/permissions.ts";
import { lockExam } from "../exams/marking.server.ts";
import { exams } from "../exams/table.server.ts";
import { examStandings } from "../merit/table.server.ts";
import { solutionContract } from "./contract.ts";
import { solutionFiles, solutions } from "./table.server.ts";
import { solutionFileTexts, solutionTexts } from "./texts.ts";

const api = serve(solutionContract);

export const solutionHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { examId }, context }) => {
    const { db } = context;
    const [exam] = await db
      .select({ scheme: exams.scheme })
      .from(exams)
      .where(and(eq(exams.examId, examId), isOpenTo(context)));
    if (!exam?.scheme) throw refuse("NOT_FOUND");
    const rows = await db
      .select({ section: solutions.section, ...solutionColumns })
      .from(solutions)
      .where(eq(solutions.examId, examId))
      .orderBy(asc(solutions.solutionId));
    const subjects = new Map(exam.scheme.sections.map(({ key, subject }) => [key, subject]));
    const files = Map.groupBy(rows, ({ section }) => section);
    const all = [...new Set([...subjects.keys(), ...files.keys()])].map((section) => ({
      ...{ section, subject: subjects.get(section) ?? null },
      files: (files.get(section) ?? []).map(({ section: _, ...file }) => file),
    }));
    const isOffice = context.person?.kind === "staff";
    return { data: isOffice ? all : all.filter(({ subject, files }) => subject !== null && files.length) };
  }),

  addFile: api.addFile.handler(async ({ input: { examId, section, file }, context }) => {
    const sent = newFile(file);
    if (!sent) throw refuseField("file", solutionTexts.noFile);
    const bucket = { bucket: `solutions of ${signedIn(context).accountId}`, ...solutionUploads };
    await consume(context.db, bucket, solutionTexts.tooMany);
    const { bytes, ...about } = await contentOf(sent, limits.bytes, solutionFileTexts);
    const data = await write(context, async (change) => {
      const { scheme } = await lockExam(change.tx, examId);
      if (!scheme?.sections.some(({ key }) => key === section))
        throw refuseField("section", solutionTexts.noSection);
      await checkRoom(change.tx, { examId, section, fileSize: about.fileSize });
      const { solutionId } = await change.add(solutions, { examId, section, ...about });
      await change.tx.insert(solutionFiles).values({ solutionId, bytes });
      return present(change.tx, solutionId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { solutionId, version }, context }) => {
    await write(context, async (change) => {
      const newer = () => present(change.tx, solutionId);
      await change.remove(solutions, solutionId, { version, newer });
    });
    return { data: { solutionId } };
  }),

  getFile: api.getFile.handler(async ({ input: { solutionId }, context }) => {
    const [found] = await context.db
      .select({ name: solutions.fileName, type: solutions.fileType, bytes: solutionFiles.bytes })
      .from(solutions)
      .innerJoin(solutionFiles, eq(solutionFiles.solutionId, solutions.solutionId))
      .innerJoin(exams, eq(exams.examId, solutions.examId))
      .where(and(eq(solutions.solutionId, solutionId), isOpenTo(context)));
    if (!found) throw refuse("NOT_FOUND");
    return attached(found);
  }),
});

const solutionColumns = {
  ...{ solutionId: solutions.solutionId, fileName: solutions.fileName },
  ...{ size: solutions.fileSize, version: solutions.version },
};

/** The condition that an exam's solved sheets are open to a caller: to the office always, to a student of a published exam of theirs. */
function isOpenTo(call: Call): SQL | undefined {
  const person = signedIn(call);
  if (!may(person, person.kind === "staff" ? "studentManagement" : "gradesProgress"))
    throw refuse("NOT_ALLOWED");
  if (person.kind === "staff") return undefined;
  return and(
    isNotNull(exams.publishedAt),
    sql`exists (select from ${examStandings} where ${examStandings.examId} = ${exams.examId}
      and ${examStandings.studentId} = ${person.accountId})`,
  );
}

/** The exam is held: two who add at once are one after the other. */
async function checkRoom(
  db: Reader,
  { examId, section, fileSize }: { examId: number; section: string; fileSize: number },
): Promise<void> {
  const [had] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${solutions.fileSize}), 0)::int`,
    })
    .from(solutions)
    .where(and(eq(solutions.examId, examId), eq(solutions.section, section)));
  const { files = 0, bytes = 0 } = had ?? {};
  if (bytes + fileSize > limits.bytes || files >= limits.most) {
    const message = solutionTexts.full(limits.most);
    throw refuse("TOO_LARGE", { message, fields: { file: message } });
  }
}

async function present(db: Reader, solutionId: number) {
  const [found] = await db
    .select(solutionColumns)
    .from(solutions)
    .where(eq(solutions.solutionId, solutionId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
