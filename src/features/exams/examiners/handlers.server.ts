import { and, eq, sql } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { results } from "../results/table.server.ts";
import { readSheetStudents } from "../sheets/read.server.ts";
import { assign, changePair } from "./assign.server.ts";
import { applyGiven } from "./cells.server.ts";
import { examinerContract } from "./contract.ts";
import { decide } from "./decide.server.ts";
import { examine, isIn, type Unsettled, writtenOf } from "./examine.server.ts";
import { lockDraft, lockPair, ownSeat, pairOf, pairsOf, readNames, readSchemed } from "./pairs.server.ts";
import { inAt, isGiven, readNamed, readOwn, readPeople } from "./read.server.ts";
import { settle } from "./settle.server.ts";
import { readOwnSheet } from "./sheet.server.ts";
import { examinerMarks, examinerPairs } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

const api = serve(examinerContract);

export const examinerHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { examId, ...paging }, context: { db } }) => {
    const all = await pairsOf(db, await readSchemed(db, examId));
    const { limit, offset } = rowsOf(paging);
    return { data: all.slice(offset, offset + limit), total: all.length };
  }),

  people: api.people.handler(async ({ context: { db } }) => ({ data: await readPeople(db) })),

  assign: api.assign.handler(async ({ input: { examId, ...asked }, context }) => {
    const data = await write(context, async (change) => {
      const exam = await lockDraft(change.tx, examId);
      await assign(change, exam, asked);
      return pairsOf(change.tx, exam);
    });
    return { data };
  }),

  update: api.update.handler(async ({ input: { pairId, ...asked }, context }) => {
    const data = await write(context, async (change) => {
      const { exam, pair } = await lockPair(change.tx, pairId);
      await changePair(change, exam, { pair, ...asked });
      return pairOf(change.tx, exam, pairId);
    });
    return { data };
  }),

  remove: api.remove.handler(async ({ input: { pairId, confirmed, version }, context }) => {
    await write(context, async (change) => {
      const { pair } = await lockPair(change.tx, pairId);
      if (isIn(pair)) throw refuse("LOCKED", { message: examinerTexts.bothIn });
      const marks = await change.tx.$count(examinerMarks, and(eq(examinerMarks.pairId, pairId), isGiven));
      if (marks && !confirmed) throw refuse("IN_USE", { message: examinerTexts.hasMarks });
      const given = await change.tx.select().from(examinerMarks).where(eq(examinerMarks.pairId, pairId));
      await change.remove(examinerPairs, pairId, { version, newer: (row) => row });
      await change.noteAll(
        "remove",
        examinerMarks,
        given.map((row) => ({ id: row.markId, old: row, now: null })),
      );
      // Who had marks of theirs alone sits the exam where they are now.
      change.touch(results);
    });
    return { data: { pairId } };
  }),

  giveBack: api.giveBack.handler(async ({ input: { pairId, seat }, context }) => {
    const data = await write(context, async (change) => {
      const { exam, pair } = await lockPair(change.tx, pairId);
      if (isIn(pair)) throw refuse("LOCKED", { message: examinerTexts.bothIn });
      if (!pair[inAt[seat]]) throw refuse("LOCKED", { message: examinerTexts.notHandedIn });
      await change.edit(examinerPairs, pairId, { [inAt[seat]]: null });
      return pairOf(change.tx, exam, pairId);
    });
    return { data };
  }),

  mine: api.mine.handler(async ({ input: { examId, ...paging }, context }) => {
    const all = await readOwn(context.db, signedIn(context).accountId, examId);
    const { limit, offset } = rowsOf(paging);
    return { data: all.slice(offset, offset + limit), total: all.length };
  }),

  getSheet: api.getSheet.handler(async ({ input: { pairId, since }, context }) => {
    const { db } = context;
    const [named] = await readNamed(db, eq(examinerPairs.pairId, pairId));
    if (!named) throw refuse("NOT_FOUND");
    const seat = ownSeat(named.pair, signedIn(context));
    return { data: await readOwnSheet(db, named, seat, since) };
  }),

  save: api.save.handler(async ({ input: { pairId, cells }, context }) => {
    const data = await write(context, async (change) => {
      const { exam, pair } = await lockPair(change.tx, pairId, "share");
      const seat = ownSeat(pair, signedIn(context));
      if (pair[inAt[seat]]) throw refuse("LOCKED", { message: examinerTexts.handedIn });
      const people = await readSheetStudents(change.tx, pair);
      const onSheet = new Map(people.map(({ studentId, gone }) => [studentId, gone !== null]));
      const full = writtenOf(exam.scheme, pair.section)?.written?.full ?? 0;
      return applyGiven(change, { pair, seat, full, onSheet }, cells);
    });
    return { data };
  }),

  handIn: api.handIn.handler(async ({ input: { pairId, entered }, context }) => {
    const data = await write(context, async (change) => {
      const { exam, pair } = await lockPair(change.tx, pairId);
      const seat = ownSeat(pair, signedIn(context));
      if (pair[inAt[seat]]) throw refuse("LOCKED", { message: examinerTexts.handedIn });
      const people = await readSheetStudents(change.tx, pair);
      const ids = sql.param(people.map(({ studentId }) => studentId));
      const own = and(eq(examinerMarks.pairId, pairId), eq(examinerMarks.seat, seat), isGiven);
      const has = await change.tx.$count(
        examinerMarks,
        and(own, sql`${examinerMarks.studentId} = any(${ids}::int[])`),
      );
      if (has !== entered)
        throw refuse("STALE", {
          message: examinerTexts.otherCount(bengaliDigits(has)),
          newer: { entered: has },
        });
      const at = new Date();
      const next = await change.edit(examinerPairs, pairId, { [inAt[seat]]: at });
      if (isIn(next)) await settle(change, exam);
      return { handedInAt: at.toISOString() };
    });
    return { data };
  }),

  differences: api.differences.handler(async ({ input: { examId, ...paging }, context }) => {
    const { db } = context;
    const exam = await readSchemed(db, examId);
    const me = signedIn(context);
    const isBlank = ({ why, ready }: Unsettled) => Number(why === null && ready === null);
    const open = (await examine(db, exam))
      .filter(({ pair }) => may(me, "studentManagement") || pair.thirdId === me.accountId)
      .sort((one, other) => isBlank(one) - isBlank(other));
    const { limit, offset } = rowsOf(paging);
    const shown = open.slice(offset, offset + limit);
    const named = new Map(
      (await readNamed(db, eq(examinerPairs.examId, examId))).map((one) => [one.pair.pairId, one]),
    );
    const people = await readNames(
      db,
      shown.map(({ studentId }) => studentId),
    );
    const data = shown.map(({ pair, section, studentId, first, second, why, ready }) => ({
      ...{ pairId: pair.pairId, studentId, regId: "", userName: "", ...people.get(studentId) },
      batchName: named.get(pair.pairId)?.batchName ?? "",
      ...{ subject: section.subject, full: section.written?.full ?? 0, first, second, why, ready },
    }));
    return { data, total: open.length };
  }),

  decide: api.decide.handler(async ({ input: { pairId, studentId, mark }, context }) => {
    await write(context, async (change) => {
      const { exam, pair } = await lockPair(change.tx, pairId);
      await decide(change, { exam, pair, studentId, mark, me: signedIn(context) });
    });
    return { data: { pairId, studentId, mark } };
  }),

  settle: api.settle.handler(async ({ input: { examId }, context }) => ({
    data: {
      settled: await write(context, async (change) => settle(change, await lockDraft(change.tx, examId))),
    },
  })),
});
