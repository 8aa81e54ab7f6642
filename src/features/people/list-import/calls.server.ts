import { and, desc, eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Reader } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { csvOf } from "../../../server/export/csv.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { clean, isForbidden } from "../../../shared/folding.ts";
import { importedList, tableFile } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { lockDraft, lockImport } from "./change.server.ts";
import type { ImportCalls } from "./contract.ts";
import type { ImportKind } from "./kind.server.ts";
import { listedColumns, presentListed } from "./present.server.ts";
import { plansOf, readImport } from "./read.server.ts";
import type { ListRead, ListToRead } from "./read-file.ts";
import type { ImportRow } from "./tables.server.ts";
import { takeBackAll } from "./take-back.server.ts";
import { newTally, type Tally } from "./tally.ts";
import { listPageTexts, listTexts as texts } from "./texts.ts";
import { newRegIdsOf, writePlan } from "./write.server.ts";

/** What lists of all kinds answer, by what a list of one kind has of its own for a caller. */
export function importHandlers(calls: ImportCalls, kindOf: (call: Call) => ImportKind) {
  const api = serve(calls);
  return {
    getAll: api.getAll.handler(async ({ input, context }) => {
      const { db } = context;
      const kind = kindOf(context);
      const { limit, offset } = rowsOf(input);
      const rows = await db
        .select({ ...getTableColumns(kind.imports), ...listedColumns(kind) })
        .from(kind.imports)
        .orderBy(desc(kind.imports.importId))
        .limit(limit)
        .offset(offset);
      return { data: rows.map((row) => presentListed(row, row)), total: await db.$count(kind.imports) };
    }),

    add: api.add.handler(async ({ input: { file }, context }) => {
      const sent = newFile(file);
      if (!sent) throw refuseField("file", texts.noFile);
      if (sent.size > tableFile.bytes)
        throw refuse("TOO_LARGE", { message: texts.tooLarge, fields: { file: texts.tooLarge } });
      const { accountId } = signedIn(context);
      const { imports, lines, ...kind } = kindOf(context);
      const waiting = and(eq(imports.by, accountId), eq(imports.state, "draft"));
      if ((await context.db.$count(imports, waiting)) >= importedList.drafts)
        return { data: { importId: null, problem: texts.tooManyDrafts } };
      const remembered = await context.db.select().from(kind.headsOf);
      const list: ListToRead = {
        ...{ bytes: new Uint8Array(await sent.arrayBuffer()), known: kind.heads, most: kind.most },
        remembered: remembered.map((one) => [one.headsHash, one.roles]),
      };
      const read = await readApart<ListRead | { problem: string }>(context.waiter, program, list);
      if (!read) return { data: { importId: null, problem: tableFileProblems.tooLarge } };
      if ("problem" in read) return { data: { importId: null, problem: read.problem } };
      const { rows, ...of } = read;
      const data = await write(context, async (change) => {
        const choices = await kind.firstChoices(change.tx);
        const made = await change.add(imports, {
          ...{ ...of, fileName: nameOf(sent), choices, by: accountId },
        });
        const { importId } = made;
        for (const some of chunksOf(rows))
          await change.tx.execute(sql`insert into ${lines} (import_id, line, cells)
          select ${importId}, line, cells from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as row (line int, cells text[])`);
        return { importId, problem: null };
      });
      return { data };
    }),

    mend: api.mend.handler(async ({ input: { importId, line, at, value, everywhere }, context }) => {
      if (isForbidden(value)) throw refuseField("value", texts.forbidden);
      const data = await write(context, async (change) => {
        const kind = kindOf(context);
        const { imports, lines } = kind;
        const found = await lockDraft(change, kind, importId);
        if (at >= found.heads.length) throw refuse("NOT_FOUND");
        const of = found.heads.length;
        const now = sql`(coalesce(${lines.mended}, ${lines.cells}) || array_fill(''::text, array[${of}::int]))`;
        const own = sql`${lines.importId} = ${importId}`;
        const column = sql`${now}[${at + 1}::int]`;
        const [before] = await change.tx
          .select({ was: sql<string>`${column}` })
          .from(lines)
          .where(sql`${own} and ${lines.line} = ${line}`);
        if (!before) throw refuse("NOT_FOUND", { message: texts.noSuchLine });
        const { rowCount } = await change.tx.execute(sql`update ${lines}
        set typed = array_append(array_remove(typed, ${at}::int), ${at}::int),
          mended = ${now}[1:${at}::int] || ${clean(value)}::text || ${now}[${at + 2}::int:${of}::int]
        where ${own} and ${everywhere ? sql`${column} = ${before.was}` : sql`${lines.line} = ${line}`}`);
        const mended = rowCount ?? 0;
        if (mended > 1 && (await charactersOf(change.tx, kind, importId)) > importedList.characters)
          throw refuseField("value", texts.grows);
        // What stood there and stands there now may say who somebody is: the audit outlives the list.
        await change.note("mend", imports, importId, null, { line, at, cells: mended });
        return { mended };
      });
      return { data };
    }),

    skip: api.skip.handler(async ({ input: { importId, lines, skipped }, context }) => {
      const data = await write(context, async (change) => {
        const kind = kindOf(context);
        const found = await lockDraft(change, kind, importId);
        const some = lines === "faulty" ? await faultyLines(change, kind, found) : lines;
        await change.tx.execute(sql`update ${kind.lines} set skipped = ${skipped}
        where ${kind.lines.importId} = ${importId} and ${kind.lines.line} = any(${sql.param(some)}::int[])`);
        await change.note("skip", kind.imports, importId, null, { lines: some.length, skipped });
        return { lines: some.length };
      });
      return { data };
    }),

    faultFile: api.faultFile.handler(async ({ input: { importId }, context }) => {
      const { db } = context;
      const kind = kindOf(context);
      const found = await readImport(db, kind, importId);
      const left = await skippedLines(db, kind, importId);
      const pages = (async function* () {
        for await (const { lines, plan } of plansOf(db, kind, found, (line) => ({ ...line, skipped: false })))
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
      for await (const some of csvOf([...found.heads, listPageTexts.faultHead], pages)) csv += some;
      return { data: { fileName: listPageTexts.faultFileName(found.fileName), csv } };
    }),

    write: api.write.handler(async ({ input: { importId, added, filled, confirmed, version }, context }) => {
      const { db } = context;
      const kind = kindOf(context);
      const before = await readImport(db, kind, importId);
      checkReady(before);
      const refusalOf = async (tally: Tally, reader: Reader) => {
        const { counts } = tally;
        if (counts.fault) return refuse("LOCKED", { message: texts.faulty(counts.fault) });
        if (counts.new !== added || counts.fills !== filled)
          return refuse("STALE", { message: texts.changed });
        if (!counts.new && !counts.fills && !counts.dues) return refuse("LOCKED", { message: texts.nothing });
        return (await kind.refusalOf?.(tally, reader, confirmed)) ?? null;
      };
      const isOld = before.state !== "draft" || (version !== undefined && version !== before.version);
      // Ids that are given out are gone: what will be refused gets none.
      const regIds = await newRegIdsOf(
        db,
        kind,
        before,
        async (tally) => !isOld && !(await refusalOf(tally, db)),
      );
      const tell = telling(kind, importId, regIds.size + filled);
      const data = await kind
        .begin(async (begun) => {
          const { change } = begun;
          await change.tx.execute(sql`select pg_advisory_xact_lock(${locks.imports})`);
          const found = await lockDraft(change, kind, importId);
          checkReady(found);
          const tally = newTally();
          for await (const { plan } of plansOf(change.tx, kind, found)) tally.add(plan);
          const refusal = await refusalOf(tally, change.tx);
          if (refusal) throw refusal;
          // As many ids were given out as were needed before; who came meanwhile makes another list of it.
          if (regIds.size !== tally.counts.new) throw refuse("STALE", { message: texts.changed });
          const wrote = await writePlan(begun, kind, found, { regIds, tell });
          const state = { state: "written" as const, ...wrote, writtenAt: new Date() };
          await change.edit(kind.imports, importId, state, { version, newer: (row) => row });
          return wrote;
        })
        .finally(() => running.delete(keyOf(kind, importId)));
      return { data };
    }),

    progress: api.progress.handler(async ({ input: { importId }, context }) => ({
      data: running.get(keyOf(kindOf(context), importId)) ?? null,
    })),

    takeBack: api.takeBack.handler(async ({ input: { importId, version }, context }) => {
      const kind = kindOf(context);
      const of = await context.db.$count(
        kind.lines,
        sql`${kind.lines.importId} = ${importId} and ${kind.person} is not null`,
      );
      const data = await kind
        .begin(async (begun) => {
          const { change } = begun;
          await change.tx.execute(sql`select pg_advisory_xact_lock(${locks.imports})`);
          const found = await lockImport(change, kind, importId);
          if (found.state !== "written") throw refuse("LOCKED", { message: texts.notWritten });
          if (!of) throw refuse("LOCKED", { message: texts.tooOld });
          const outcomes = await takeBackAll(begun, kind, found, telling(kind, importId, of));
          const state = { state: "takenBack" as const, takenBackAt: new Date() };
          await change.edit(kind.imports, importId, state, { version, newer: (row) => row });
          return outcomes;
        })
        .finally(() => running.delete(keyOf(kind, importId)));
      return { data };
    }),

    remove: api.remove.handler(async ({ input: { importId, version }, context }) => {
      const kind = kindOf(context);
      await write(context, async (change) => {
        await lockDraft(change, kind, importId);
        await change.remove(kind.imports, importId, { version, newer: (row) => row });
      });
      return { data: { importId } };
    }),
  };
}

/** A source file that Node runs as it is, in a process of its own. */
const program = "src/features/people/list-import/read-file.ts";

/** Lists that this process writes or takes back at this moment. */
const running = new Map<string, { done: number; of: number }>();
const keyOf = ({ imports }: ImportKind, importId: number) => `${getTableName(imports)} ${importId}`;
const telling = (kind: ImportKind, importId: number, of: number) => (done: number) =>
  void running.set(keyOf(kind, importId), { done, of });

function checkReady({ roles, coded, converted, left }: ImportRow): void {
  const undecided = coded.some((at) => roles[at] !== "" && !converted.includes(at) && !left.includes(at));
  if (roles.includes("?") || undecided) throw refuse("LOCKED", { message: texts.undecided });
  if (!roles.includes("userName")) throw refuse("LOCKED", { message: texts.noName });
}

async function faultyLines({ tx }: Change, kind: ImportKind, found: ImportRow): Promise<number[]> {
  const faulty: number[] = [];
  for await (const { plan } of plansOf(tx, kind, found))
    for (const { state, line } of plan) if (state === "fault") faulty.push(line);
  return faulty;
}

async function charactersOf(db: Reader, { lines }: ImportKind, importId: number): Promise<number> {
  const cells = sql`coalesce(${lines.mended}, ${lines.cells})`;
  const [sum] = await db
    .select({ characters: sql<number>`sum(length(array_to_string(${cells}, '')))::int` })
    .from(lines)
    .where(eq(lines.importId, importId));
  return sum?.characters ?? 0;
}

async function skippedLines(db: Reader, { lines }: ImportKind, importId: number): Promise<Set<number>> {
  const rows = await db
    .select({ line: lines.line })
    .from(lines)
    .where(and(eq(lines.importId, importId), eq(lines.skipped, true)));
  return new Set(rows.map(({ line }) => line));
}

function nameOf({ name }: File): string {
  const shown = name.slice(0, 100);
  return isForbidden(shown) ? "" : clean(shown);
}
