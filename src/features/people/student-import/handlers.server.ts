import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Reader } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { csvOf } from "../../../server/export/csv.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { clean, isForbidden } from "../../../shared/folding.ts";
import { seatsOfBatch, studentList, tableFile } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { writeMoney } from "../../ledger/index.server.ts";
import { studentImportContract } from "./contract.ts";
import { givePasswords } from "./passwords.server.ts";
import {
  isShown,
  listedColumns,
  newTally,
  presentListed,
  presentPlan,
  presentRows,
  type Tally,
} from "./present.server.ts";
import { type ImportRow, plansOf, readImport, writtenOf } from "./read.server.ts";
import type { ListRead, ListToRead } from "./read-file.ts";
import { studentImportHeads, studentImportRows, studentImports } from "./table.server.ts";
import { takeBack } from "./take-back.server.ts";
import { importPageTexts, studentImportTexts as texts } from "./texts.ts";
import { newRollsOf, writePlan } from "./write.server.ts";

const api = serve(studentImportContract);

export const studentImportHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const { limit, offset } = rowsOf(input);
    const rows = await db
      .select({ ...getTableColumns(studentImports), ...listedColumns })
      .from(studentImports)
      .orderBy(desc(studentImports.importId))
      .limit(limit)
      .offset(offset);
    return { data: rows.map((row) => presentListed(row, row)), total: await db.$count(studentImports) };
  }),

  add: api.add.handler(async ({ input: { file }, context }) => {
    const sent = newFile(file);
    if (!sent) throw refuseField("file", texts.noFile);
    if (sent.size > tableFile.bytes)
      throw refuse("TOO_LARGE", { message: texts.tooLarge, fields: { file: texts.tooLarge } });
    const { accountId } = signedIn(context);
    const waiting = and(eq(studentImports.by, accountId), eq(studentImports.state, "draft"));
    if ((await context.db.$count(studentImports, waiting)) >= studentList.drafts)
      return { data: { importId: null, problem: texts.tooManyDrafts } };
    const remembered = await context.db.select().from(studentImportHeads);
    const list: ListToRead = {
      bytes: new Uint8Array(await sent.arrayBuffer()),
      remembered: remembered.map((one) => [one.headsHash, one.roles]),
    };
    const read = await readApart<ListRead | { problem: string }>(context.waiter, program, list);
    if (!read) return { data: { importId: null, problem: tableFileProblems.tooLarge } };
    if ("problem" in read) return { data: { importId: null, problem: read.problem } };
    const { rows, ...of } = read;
    const data = await write(context, async (change) => {
      const choices = { existing: "leave" as const, batchId: null, doj: today() };
      const made = await change.add(studentImports, {
        ...{ ...of, fileName: nameOf(sent), choices, by: accountId },
      });
      const { importId } = made;
      for (const some of chunksOf(rows))
        await change.tx.execute(sql`insert into ${studentImportRows} (import_id, line, cells)
          select ${importId}, line, cells from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (line int, cells text[])`);
      return { importId, problem: null };
    });
    return { data };
  }),

  getById: api.getById.handler(async ({ input: { importId }, context: { db } }) => ({
    data: await presentPlan(db, await readImport(db, importId)),
  })),

  rows: api.rows.handler(async ({ input: { importId, show, ...paging }, context: { db } }) => {
    const found = await readImport(db, importId);
    const { limit, offset } = rowsOf(paging);
    const page: Parameters<typeof presentRows>[2][number][] = [];
    let total = 0;
    const plans = found.state === "draft" ? plansOf(db, found) : writtenOf(db, found);
    for await (const { lines, plan } of plans)
      for (const [at, one] of plan.entries()) {
        const stored = lines[at];
        if (!stored || !isShown(one, show)) continue;
        if (total >= offset && total < offset + limit) page.push({ ...one, stored });
        total += 1;
      }
    return { data: await presentRows(db, found, page), total };
  }),

  change: api.change.handler(async ({ input, context }) => {
    const { importId, roles, convert, leave, version, ...chosen } = input;
    const data = await write(context, async (change) => {
      const found = await lockDraft(change, importId);
      if (roles) await checkRoles(change, found, roles);
      const choices = { ...found.choices, ...chosen };
      const values = {
        ...(roles && { roles }),
        ...(convert && { converted: convert }),
        ...(leave && { left: leave }),
      };
      await change.edit(studentImports, importId, { ...values, choices }, { version, newer: (row) => row });
      return { importId };
    });
    return { data };
  }),

  mend: api.mend.handler(async ({ input: { importId, line, at, value, everywhere }, context }) => {
    if (isForbidden(value)) throw refuseField("value", texts.forbidden);
    const data = await write(context, async (change) => {
      const found = await lockDraft(change, importId);
      if (at >= found.heads.length) throw refuse("NOT_FOUND");
      const of = found.heads.length;
      const now = sql`(coalesce(${studentImportRows.mended}, ${studentImportRows.cells}) || array_fill(''::text, array[${of}::int]))`;
      const own = sql`${studentImportRows.importId} = ${importId}`;
      const column = sql`${now}[${at + 1}::int]`;
      const [before] = await change.tx
        .select({ was: sql<string>`${column}` })
        .from(studentImportRows)
        .where(sql`${own} and ${studentImportRows.line} = ${line}`);
      if (!before) throw refuse("NOT_FOUND", { message: texts.noSuchLine });
      const { rowCount } = await change.tx.execute(sql`update ${studentImportRows}
        set mended = ${now}[1:${at}::int] || ${clean(value)}::text || ${now}[${at + 2}::int:${of}::int]
        where ${own} and ${everywhere ? sql`${column} = ${before.was}` : sql`${studentImportRows.line} = ${line}`}`);
      const mended = rowCount ?? 0;
      if (mended > 1 && (await charactersOf(change.tx, importId)) > studentList.characters)
        throw refuseField("value", texts.grows);
      // What stood there and stands there now may say who somebody is: the audit outlives the list.
      await change.note("mend", studentImports, importId, null, { line, at, cells: mended });
      return { mended };
    });
    return { data };
  }),

  skip: api.skip.handler(async ({ input: { importId, lines, skipped }, context }) => {
    const data = await write(context, async (change) => {
      const found = await lockDraft(change, importId);
      const some = lines === "faulty" ? await faultyLines(change, found) : lines;
      await change.tx
        .update(studentImportRows)
        .set({ skipped })
        .where(
          sql`${studentImportRows.importId} = ${importId} and ${studentImportRows.line} = any(${sql.param(some)}::int[])`,
        );
      await change.note("skip", studentImports, importId, null, { lines: some.length, skipped });
      return { lines: some.length };
    });
    return { data };
  }),

  faultFile: api.faultFile.handler(async ({ input: { importId }, context: { db } }) => {
    const found = await readImport(db, importId);
    const left = await skippedLines(db, importId);
    const pages = (async function* () {
      for await (const { lines, plan } of plansOf(db, found, (line) => ({ ...line, skipped: false })))
        yield plan.flatMap(({ state, faults }, at) => {
          const line = lines[at];
          if (!line || (state !== "fault" && !left.has(line.line))) return [];
          const told = faults.map(({ at, text }) =>
            at === null ? text : `${found.heads[at] ?? ""}: ${text}`,
          );
          return [[...found.heads.map((_head, at) => line.cells[at] ?? ""), told.join("; ")]];
        });
    })();
    let csv = "";
    for await (const some of csvOf([...found.heads, importPageTexts.faultHead], pages)) csv += some;
    return { data: { fileName: importPageTexts.faultFileName(found.fileName), csv } };
  }),

  write: api.write.handler(async ({ input: { importId, added, filled, confirmed, version }, context }) => {
    const { db } = context;
    const before = await readImport(db, importId);
    checkReady(before);
    const refusalOf = async ({ counts, overfull }: Tally, reader: Reader) => {
      if (counts.fault) return refuse("LOCKED", { message: texts.faulty(counts.fault) });
      if (counts.new !== added || counts.fills !== filled) return refuse("STALE", { message: texts.changed });
      if (!counts.new && !counts.fills && !counts.dues) return refuse("LOCKED", { message: texts.nothing });
      const full = await overfull(reader);
      return full.length && !confirmed
        ? refuse("SEATS_FULL", { message: texts.seats(overfullSaid(full)) })
        : null;
    };
    const isOld = before.state !== "draft" || (version !== undefined && version !== before.version);
    // Ids that are given out are gone: what will be refused gets none.
    const rolls = await newRollsOf(db, before, async (tally) => !isOld && !(await refusalOf(tally, db)));
    const of = rolls.size + filled;
    const data = await writeMoney(context, async (change, actor) => {
      await change.tx.execute(sql`select pg_advisory_xact_lock(${locks.imports})`);
      const found = await lockDraft(change, importId);
      checkReady(found);
      const tally = newTally();
      for await (const { plan } of plansOf(change.tx, found)) tally.add(plan);
      const refusal = await refusalOf(tally, change.tx);
      if (refusal) throw refusal;
      // As many ids were given out as were needed before; who came meanwhile makes another list of it.
      if (rolls.size !== tally.counts.new) throw refuse("STALE", { message: texts.changed });
      const wrote = await writePlan(change, actor, found, { rolls, tell: telling(importId, of) });
      const state = { state: "written" as const, ...wrote, writtenAt: new Date() };
      await change.edit(studentImports, importId, state, { version, newer: (row) => row });
      return wrote;
    }).finally(() => running.delete(importId));
    return { data };
  }),

  progress: api.progress.handler(async ({ input: { importId } }) => ({
    data: running.get(importId) ?? null,
  })),

  takeBack: api.takeBack.handler(async ({ input: { importId, version }, context }) => {
    const of = await context.db.$count(
      studentImportRows,
      sql`${studentImportRows.importId} = ${importId} and ${studentImportRows.studentId} is not null`,
    );
    const data = await writeMoney(context, async (change, actor) => {
      await change.tx.execute(sql`select pg_advisory_xact_lock(${locks.imports})`);
      const found = await lockImport(change, importId);
      if (found.state !== "written") throw refuse("LOCKED", { message: texts.notWritten });
      if (!of) throw refuse("LOCKED", { message: texts.tooOld });
      const outcomes = await takeBack(change, actor, importId, telling(importId, of));
      const state = { state: "takenBack" as const, takenBackAt: new Date() };
      await change.edit(studentImports, importId, state, { version, newer: (row) => row });
      return outcomes;
    }).finally(() => running.delete(importId));
    return { data };
  }),

  givePasswords: api.givePasswords.handler(async ({ input: { importId, batchId }, context }) => {
    await readImport(context.db, importId);
    return { data: await givePasswords(context, importId, batchId) };
  }),

  remove: api.remove.handler(async ({ input: { importId, version }, context }) => {
    await write(context, async (change) => {
      await lockDraft(change, importId);
      await change.remove(studentImports, importId, { version, newer: (row) => row });
    });
    return { data: { importId } };
  }),
});

/** A source file that Node runs as it is, in a process of its own. */
const program = "src/features/people/student-import/read-file.ts";

/** Lists that this process writes or takes back at this moment. */
const running = new Map<number, { done: number; of: number }>();
const telling = (importId: number, of: number) => (done: number) => void running.set(importId, { done, of });

async function lockImport({ tx }: Change, importId: number): Promise<ImportRow> {
  const [found] = await tx
    .select()
    .from(studentImports)
    .where(eq(studentImports.importId, importId))
    .for("update");
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

async function lockDraft(change: Change, importId: number): Promise<ImportRow> {
  const found = await lockImport(change, importId);
  if (found.state !== "draft") throw refuse("LOCKED", { message: texts.notDraft });
  return found;
}

/** Each column is said, each role once; and remembered for the next list with the same heads. */
async function checkRoles(change: Change, { headsHash, heads }: ImportRow, roles: ImportRow["roles"]) {
  if (roles.length !== heads.length) throw refuseField("roles", texts.changed);
  const said = roles.filter((role) => role !== "" && role !== "?");
  if (new Set(said).size !== said.length) throw refuseField("roles", texts.roleTwice);
  const [known] = await change.tx
    .select()
    .from(studentImportHeads)
    .where(eq(studentImportHeads.headsHash, headsHash))
    .for("update");
  if (!known) await change.add(studentImportHeads, { headsHash, roles });
  else await change.edit(studentImportHeads, known.headsId, { roles });
}

function checkReady({ roles, coded, converted, left }: ImportRow): void {
  const undecided = coded.some((at) => roles[at] !== "" && !converted.includes(at) && !left.includes(at));
  if (roles.includes("?") || undecided) throw refuse("LOCKED", { message: texts.undecided });
  if (!roles.includes("userName")) throw refuse("LOCKED", { message: texts.noName });
}

async function faultyLines({ tx }: Change, found: ImportRow): Promise<number[]> {
  const faulty: number[] = [];
  for await (const { plan } of plansOf(tx, found))
    for (const { state, line } of plan) if (state === "fault") faulty.push(line);
  return faulty;
}

async function charactersOf(db: Reader, importId: number): Promise<number> {
  const cells = sql`coalesce(${studentImportRows.mended}, ${studentImportRows.cells})`;
  const [sum] = await db
    .select({ characters: sql<number>`sum(length(array_to_string(${cells}, '')))::int` })
    .from(studentImportRows)
    .where(eq(studentImportRows.importId, importId));
  return sum?.characters ?? 0;
}

async function skippedLines(db: Reader, importId: number): Promise<Set<number>> {
  const rows = await db
    .select({ line: studentImportRows.line })
    .from(studentImportRows)
    .where(and(eq(studentImportRows.importId, importId), eq(studentImportRows.skipped, true)));
  return new Set(rows.map(({ line }) => line));
}

const overfullSaid = (overfull: readonly { batchName: string; students: number }[]) =>
  overfull
    .map(
      ({ batchName, students }) => `${batchName} (${bengaliDigits(students)}/${bengaliDigits(seatsOfBatch)})`,
    )
    .join(", ");

function nameOf({ name }: File): string {
  const shown = name.slice(0, 100);
  return isForbidden(shown) ? "" : clean(shown);
}
