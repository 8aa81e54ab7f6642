import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { packed, unpacked } from "./answers.ts";
import { fingerprintOf } from "./ingest.server.ts";
import type { PaperRow } from "./paper.server.ts";
import { type Compared, compare } from "./second.ts";
import type { Reading } from "./sheets-of-table.ts";
import { omrFiles, omrSecondSheets, omrSheets } from "./table.server.ts";
import { secondTexts } from "./texts.ts";

type SheetRow = typeof omrSheets.$inferSelect;
export type SecondRow = typeof omrSecondSheets.$inferSelect & { fileName: string };

/** Takes up a file as a second reading of the exam's sheets: no sheet is new by it, and nothing is scored. */
export async function ingestSecond(
  change: Change,
  { paperId }: PaperRow,
  { fileName, reading: { sheets, keys } }: { fileName: string; reading: Reading },
) {
  const counts = { added: sheets.length, repeated: 0 };
  const { fileId } = await change.add(omrFiles, { paperId, fileName, keys, ...counts, second: true });
  await change.tx.execute(sql`
    insert into omr_second_sheets (paper_id, file_id, line, roll, set, answers, source, fault)
    select ${paperId}, ${fileId}, line, roll, set, answers, source, fault
    from json_to_recordset(${JSON.stringify(sheets)}::json) as sheet
      (line int, roll text, set text, answers text, source text, fault text)`);
  change.touch(omrSecondSheets);
  return { fileId, ...counts };
}

export type SecondReading = {
  /** What differs and nobody has decided, in the order of the files. */
  open: Compared<SheetRow, SecondRow>[];
  notAgain: SheetRow[];
  sums: Record<"sheets" | "same" | "differs" | "cells" | "alone" | "notAgain", number>;
};

/** What second readings of an exam's sheets say against the first, without what was decided. */
export async function readSecond(db: Reader, paperId: number): Promise<SecondReading> {
  const second = await db
    .select({ ...getTableColumns(omrSecondSheets), fileName: omrFiles.fileName })
    .from(omrSecondSheets)
    .innerJoin(omrFiles, eq(omrFiles.fileId, omrSecondSheets.fileId))
    .where(eq(omrSecondSheets.paperId, paperId))
    .orderBy(asc(omrSecondSheets.fileId), asc(omrSecondSheets.line));
  if (!second.length) return { open: [], notAgain: [], sums: none };
  const first = await db
    .select()
    .from(omrSheets)
    .where(and(eq(omrSheets.paperId, paperId), eq(omrSheets.setAside, false)))
    .orderBy(asc(omrSheets.fileId), asc(omrSheets.line));
  const readings = [...Map.groupBy(second, ({ fileId }) => fileId).values()].map((of) => compare(first, of));
  const open = readings.flatMap(({ compared }) => compared.flatMap(undecided));
  const differing = open.flatMap((one) => (one.kind === "same" ? [one] : []));
  const again = new Set(
    readings.flatMap(({ compared }) =>
      compared.flatMap((one) => (one.kind === "alone" ? [] : [one.first.sheetId])),
    ),
  );
  const notAgain = first.filter(({ sheetId }) => !again.has(sheetId));
  const alone = open.length - differing.length;
  return {
    open,
    notAgain,
    sums: {
      ...{ sheets: second.length, same: second.length - open.length, differs: differing.length, alone },
      cells: differing.reduce((sum, { differs }) => sum + differs.length, 0),
      notAgain: notAgain.length,
    },
  };
}

const none = { sheets: 0, same: 0, differs: 0, cells: 0, alone: 0, notAgain: 0 };

/** What of it nobody has decided. */
function undecided(one: Compared<SheetRow, SecondRow>): Compared<SheetRow, SecondRow>[] {
  const { decided } = one.second;
  if (decided.includes("sheet")) return [];
  if (one.kind !== "same") return [one];
  const differs = one.differs.filter(({ at }) => !decided.includes(at));
  return differs.length ? [{ ...one, differs }] : [];
}

type Decision = { secondId: number; at: string; keep: "first" | "second" };

/**
 * Decides one place in which two readings of a sheet differ, or `sheet`, all of them; the paper is held by the caller. What the second
 * says is put into the first as a repair is; a sheet that the first reading has not becomes one of its. LOCKED where nothing differs.
 */
export async function decideSecond(change: Change, paper: PaperRow, { secondId, at, keep }: Decision) {
  const { open } = await readSecond(change.tx, paper.paperId);
  const one = open.find(({ second }) => second.secondId === secondId);
  const items = one?.kind === "same" ? one.differs.filter((item) => at === "sheet" || item.at === at) : [];
  if (!one || (one.kind === "same" ? !items.length : at !== "sheet"))
    throw refuse("LOCKED", { message: secondTexts.nothing });
  const { second } = one;
  if (keep === "second") {
    if (one.kind === "same") {
      const { first } = one;
      const answers = unpacked(first.answers);
      for (const item of items)
        if (item.at !== "roll" && item.at !== "set") answers[Number(item.at) - 1] = item.second;
      const isTaken = (name: string) => items.some((item) => item.at === name);
      await change.edit(omrSheets, first.sheetId, {
        answers: packed(answers),
        ...(isTaken("roll") && { roll: second.roll }),
        ...(isTaken("set") && { set: second.set }),
      });
    } else {
      const { line, roll, set, answers, source, fault, fileId } = second;
      await change.add(omrSheets, {
        ...{ paperId: paper.paperId, fileId, line, roll, set, answers, source, fault },
        fingerprint: fingerprintOf(second, [String(fileId), String(line)]),
      });
    }
  }
  const decided = [...second.decided, ...(one.kind === "same" ? items.map((item) => item.at) : ["sheet"])];
  await change.edit(omrSecondSheets, secondId, { decided });
}
