import { fold } from "../../../shared/folding.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { studentList } from "../../../shared/limits.ts";
import { mergedCell } from "../../../shared/table-file-texts.ts";
import type { ColumnRole, ImportField } from "./fields.ts";
import {
  type CellRead,
  isNothing,
  readAmount,
  readDate,
  readEmail,
  readGpa,
  readMobile,
  readText,
} from "./read-cell.ts";
import { type Choices, type Fillable, type FilledValues, fillable, type RowState } from "./rules.ts";
import { cellFaults as faults } from "./texts.ts";

/** A line of a list as it stands now; `whole`: its cells are as many as the heads; `original`: as the file had it, where it was mended. */
export type Line = {
  line: number;
  cells: readonly string[];
  original: readonly string[] | null;
  whole: boolean;
  skipped: boolean;
};

/** Who is there. */
export type Known = {
  studentId: StudentId;
  regId: string;
  userName: string;
  batchId: number | null;
  archived: boolean;
  /** Whether what they owed before the portal is billed. */
  openingBilled: boolean;
} & Record<Fillable, string | number | null>;

export type Said = { at: number | null; text: string };

/** What a line comes to, by the same code before it is written and while it is. */
export type Planned = {
  line: number;
  state: RowState;
  faults: Said[];
  remarks: Said[];
  values: ReadValues;
  known: Known | null;
  /** What is put into the record that is there. */
  fills: FilledValues;
  openingDue: number;
};

export type ReadValues = {
  regId: string;
  userName: string;
  batchId: number | null;
  doj: string;
  openingDue: number;
} & Record<Exclude<Fillable, "sscGpa" | "hscGpa">, string> & { sscGpa: number | null; hscGpa: number | null };

export type List = {
  roles: readonly ColumnRole[];
  choices: Choices;
  /** The text of a cell as it is to be read: in Unicode. */
  textOf: (cell: string, column: number) => { text: string; remark?: string };
  /** By folded names. */
  batches: ReadonlyMap<string, number>;
  byRoll: ReadonlyMap<string, Known>;
  ofNumbers: OfNumbers;
};

/** Of each number the names of two who have it, and by name and number who is there and who was: thousands may have one number. */
export type OfNumbers = {
  names: ReadonlyMap<string, readonly string[]>;
  there: ReadonlyMap<string, Known>;
  archived: ReadonlyMap<string, Known>;
};

/** Plans lines in their order; `seen` holds those before, so that one that is another's again is told so. */
export function planner(list: List, seen: Map<string, number>): (line: Line) => Planned {
  return (line) => {
    const { values, said } = readLine(list, line);
    const planned: Planned = {
      ...{ line: line.line, state: "new", faults: [], remarks: [], known: null, fills: {}, openingDue: 0 },
      values,
    };
    for (const { fault, ...one } of said) (fault ? planned.faults : planned.remarks).push(one);
    if (line.skipped) return { ...planned, state: "skipped", faults: [], remarks: [] };
    const found = whose(list, values);
    if ("fault" in found) planned.faults.push({ at: columnOf(list, "regId"), text: found.fault });
    const known = "known" in found ? found.known : null;
    const keys = [...(known ? [`id ${known.studentId}`] : []), keyOf(values)];
    const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (before !== undefined && values.userName)
      planned.faults.push({ at: columnOf(list, "userName"), text: faults.twice(before) });
    if (!planned.faults.length) for (const key of keys) if (!seen.has(key)) seen.set(key, line.line);
    if (known) return { ...planned, ...thereOf(list, values, known, planned) };
    for (const [field, text] of missing(values)) {
      const at = columnOf(list, field);
      if (at === null || !planned.faults.some((one) => one.at === at)) planned.faults.push({ at, text });
    }
    planned.remarks.push(...othersOf(list, values));
    if (!values.mobile) values.mobile = values.guardianMobile;
    return { ...planned, state: planned.faults.length ? "fault" : "new", openingDue: values.openingDue };
  };
}

type SaidOf = Said & { fault: boolean };

function readLine({ roles, choices, textOf, batches }: List, { cells, original, whole }: Line) {
  const said: SaidOf[] = whole ? [] : [{ at: null, text: faults.cells, fault: true }];
  const read = <Value>(field: ImportField, none: Value, as: (cell: string) => CellRead<Value>): Value => {
    const at = roles.indexOf(field);
    const cell = cells[at] ?? "";
    if (at < 0 || isNothing(cell)) return none;
    // No field is as long, and a page of text takes long to convert.
    if (cell.length > studentList.mended) {
      said.push({ at, text: faults.tooLong(studentList.mended), fault: true });
      return none;
    }
    // What somebody has typed over is as they mean it.
    const isTyped = original !== null && cell !== (original[at] ?? "");
    const { text, remark } = isTyped ? { text: cell } : textOf(cell, at);
    const found: CellRead<Value> = cell === mergedCell ? { fault: faults.merged } : as(text);
    if (remark) said.push({ at, text: remark, fault: false });
    if ("fault" in found) {
      said.push({ at, text: found.fault, fault: true });
      return none;
    }
    if (found.remark) said.push({ at, text: found.remark, fault: false });
    return found.value;
  };
  const values: ReadValues = {
    regId: read("regId", "", (cell) => readText(cell.replace(/\.0$/, ""), 30)),
    userName: read("userName", "", (cell) => readText(cell, 100)),
    mobile: read("mobile", "", readMobile),
    fatherName: read("fatherName", "", (cell) => readText(cell, 100)),
    guardianMobile: read("guardianMobile", "", readMobile),
    batchId: read<number | null>("batch", choices.batchId, (cell) => batchOf(batches, cell)),
    doj: read("doj", choices.doj, readDate),
    schoolName: read("schoolName", "", (cell) => readText(cell, 150)),
    collegeName: read("collegeName", "", (cell) => readText(cell, 150)),
    email: read("email", "", readEmail),
    sscGpa: read<number | null>("sscGpa", null, readGpa),
    hscGpa: read<number | null>("hscGpa", null, readGpa),
    openingDue: read("openingDue", 0, readAmount),
  };
  return { values, said };
}

function batchOf(batches: List["batches"], cell: string): CellRead<number> {
  const value = batches.get(fold(cell));
  return value === undefined ? { fault: faults.noSuchBatch } : { value };
}

const columnOf = ({ roles }: List, field: ImportField) => {
  const at = roles.indexOf(field);
  return at < 0 ? null : at;
};

/** Two lines of one name and number are one person's. */
const keyOf = ({ userName, mobile, guardianMobile }: ReadValues) =>
  nameAndNumber(userName, mobile || guardianMobile);
export const nameAndNumber = (name: string, number: string) => `${fold(name)}/${number}`;

/** Whose line it is, by the roll, which must be of the same name or number, else by number and name. */
function whose({ byRoll, ofNumbers }: List, values: ReadValues): { known: Known | null } | { fault: string } {
  const { regId, userName, mobile } = values;
  const ofRoll = regId ? byRoll.get(fold(regId)) : undefined;
  const isSame = (one: Known) => fold(one.userName) === fold(userName);
  const ofNumber = ofNumbers.there.get(keyOf(values));
  if (!ofRoll) return { known: ofNumber ?? null };
  if (ofNumber && ofNumber.studentId !== ofRoll.studentId) return { fault: faults.twoOfRow };
  const isTheirs = isSame(ofRoll) || (!!mobile && ofRoll.mobile === mobile) || !userName;
  return isTheirs ? { known: ofRoll } : { fault: faults.otherOfRoll(ofRoll.userName) };
}

/** Who is there is filled where that is wanted, in what is empty alone, and billed once. */
function thereOf({ choices }: List, values: ReadValues, known: Known, { faults: found, remarks }: Planned) {
  const fills: FilledValues = {};
  if (choices.existing === "fill") {
    for (const field of fillable) {
      const value = values[field];
      if (!known[field] && value) fills[field] = value;
    }
    if (known.batchId === null && values.batchId) fills.batchId = values.batchId;
  }
  if (values.openingDue && known.openingBilled) remarks.push({ at: null, text: faults.billedBefore });
  const openingDue = known.openingBilled ? 0 : values.openingDue;
  const state: RowState = found.length ? "fault" : "there";
  return { state, known, fills, openingDue, remarks };
}

function* missing(values: ReadValues): Generator<[ImportField, string]> {
  if (!values.userName) yield ["userName", faults.required];
  if (!values.mobile && !values.guardianMobile) yield ["mobile", faults.noMobile];
  if (values.batchId === null) yield ["batch", faults.noBatch];
}

/** Who else has the number of a new student. */
function othersOf(list: List, values: ReadValues): Said[] {
  const at = columnOf(list, "mobile");
  const { mobile, guardianMobile } = values;
  if (!mobile && guardianMobile) return [{ at, text: faults.guardianAsOwn }];
  const { names, archived } = list.ofNumbers;
  const gone = archived.get(keyOf(values));
  if (gone) return [{ at, text: faults.archived(gone.regId) }];
  const others = names.get(mobile);
  return others ? [{ at, text: faults.sameMobile(others.join(", ")) }] : [];
}
