import { bengaliDigits } from "../../../shared/digits.ts";
import type { Run } from "./outcome.server.ts";
import { blocks } from "./problems.ts";
import type { omrFiles } from "./table.server.ts";
import { countTexts as words } from "./texts.ts";

/** How many sheets there are, from the pile on the table to the marks of an exam. */
export type Count = {
  /** As somebody has counted them, and as the reader's counter says; null where nobody has said. */
  byHand: number | null;
  byReader: number | null;
  /** Lines of sheets in readers' files, those among them that had come before, and the sheets that there are: kept of them, or from phones. */
  lines: number;
  repeated: number;
  sheets: number;
  /** Of the sheets: those that came from phones, of which no pile lies on a table. */
  phones: number;
  /** Of the sheets: those that somebody set aside, that wait for repair, and that are one student's each. */
  setAside: number;
  phonesAside: number;
  waiting: number;
  matched: number;
  /** Who has marks in the sheet's subjects now, and those of them who have no such sheet. */
  entered: number;
  withoutSheet: number;
};

type Counted = { countedByHand: number | null; countedByReader: number | null };

export function countOf(
  { countedByHand, countedByReader }: Counted,
  all: readonly Pick<typeof omrFiles.$inferSelect, "fileId" | "added" | "repeated" | "second" | "phones">[],
  { sheets, scored, entered }: Pick<Run, "sheets" | "scored" | "entered">,
): Count {
  // A second reading counts no sheet again.
  const files = all.filter(({ second, phones }) => !second && !phones);
  const onPhones = new Set(all.flatMap(({ fileId, phones }) => (phones ? [fileId] : [])));
  const fromPhones = sheets.filter(({ row }) => onPhones.has(row.fileId));
  const repeated = files.reduce((sum, file) => sum + file.repeated, 0);
  const setAside = sheets.filter(({ row }) => row.setAside).length;
  const waiting = sheets.filter(({ problems }) => problems.some(blocks)).length;
  const bySheet = new Set(scored);
  return {
    ...{ byHand: countedByHand, byReader: countedByReader },
    ...{ lines: files.reduce((sum, file) => sum + file.added, repeated), repeated, sheets: sheets.length },
    ...{ phones: fromPhones.length, phonesAside: fromPhones.filter(({ row }) => row.setAside).length },
    ...{ setAside, waiting, matched: sheets.length - setAside - waiting },
    entered: entered.length,
    withoutSheet: entered.filter((studentId) => !bySheet.has(studentId)).length,
  };
}

/**
 * Where the count does not add up, in words. The pile may have lain under the reader with or without what was set aside: a sheet that was
 * read twice lies in it once.
 */
export function differences({ byHand, byReader, lines, ...count }: Omit<Count, "matched">): string[] {
  const said: string[] = [];
  const onPaper = count.sheets - count.phones;
  const counting = onPaper - (count.setAside - count.phonesAside);
  if (byHand !== null && (byHand < counting || byHand > onPaper))
    said.push(words.byHandDiffers(...told(byHand, onPaper)));
  if (byReader !== null && byReader !== lines) said.push(words.byReaderDiffers(...told(byReader, lines)));
  return said;
}

const told = (counted: number, found: number): [string, string, string] => [
  bengaliDigits(counted),
  bengaliDigits(found),
  counted > found ? words.fewer(bengaliDigits(counted - found)) : words.more(bengaliDigits(found - counted)),
];
