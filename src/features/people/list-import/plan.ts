import { fold } from "../../../shared/folding.ts";
import { importedList } from "../../../shared/limits.ts";
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
import type { Choices, Fillable, FilledValues, RowState } from "./rules.ts";
import { cellFaults as faults } from "./texts.ts";

/** A line of a list as it stands now; `whole`: its cells are as many as the heads; `typed`: columns that somebody has typed over. */
export type Line = {
  line: number;
  cells: readonly string[];
  typed: readonly number[];
  /** What somebody chose that the person becomes, over what the file says. */
  userTypeId: number | null;
  whole: boolean;
  skipped: boolean;
};

/** Who is there, with what their kind of list may fill. */
export type Known = {
  personId: number;
  regId: string;
  userName: string;
  mobile: string;
  archived: boolean;
  /** Of a student. */
  batchId?: number | null;
  /** Whether what they owed before the portal is billed. */
  openingBilled?: boolean;
  /** Why this caller may not fill anything of them. */
  locked?: string | undefined;
} & Partial<Record<Fillable, string | number | null>>;

/** `asks`: to be typed over, or said to be right as it stands. */
export type Said = { at: number | null; text: string; asks?: boolean };

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
  userTypeId: number | null;
} & Record<Exclude<Fillable, "sscGpa" | "hscGpa">, string> & { sscGpa: number | null; hscGpa: number | null };

/** What differs between lists of students and of staff. */
export type Rules = {
  fillable: readonly Fillable[];
  /** What somebody new must have, and lacks. */
  missing(values: ReadValues): Iterable<readonly [ImportField, string]>;
  faults: { twoOfRow: string; archived: (regId: string) => string };
};

export type List = {
  rules: Rules;
  roles: readonly ColumnRole[];
  choices: Choices;
  /** The text of a cell as it is to be read: in Unicode. */
  textOf: (cell: string, column: number) => { text: string; remark?: string };
  /** What a cell of a batch or a user type says, by folded names. */
  batches: Named;
  userTypes: Named;
  /** What may be chosen of a line, by id. */
  choosable: ReadonlyMap<number, CellRead<number>>;
  byRoll: ReadonlyMap<string, Known>;
  ofNumbers: OfNumbers;
};

export type Named = ReadonlyMap<string, CellRead<number>>;

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
    const keys = [...(known ? [`id ${known.personId}`] : []), keyOf(values)];
    const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (before !== undefined && values.userName)
      planned.faults.push({ at: columnOf(list, "userName"), text: faults.twice(before) });
    if (!planned.faults.length) for (const key of keys) if (!seen.has(key)) seen.set(key, line.line);
    if (known) return { ...planned, ...thereOf(list, values, known, planned) };
    for (const [field, text] of list.rules.missing(values)) {
      const at = columnOf(list, field);
      if (at === null || !planned.faults.some((one) => one.at === at)) planned.faults.push({ at, text });
    }
    planned.remarks.push(...othersOf(list, values));
    if (!values.mobile) values.mobile = values.guardianMobile;
    return { ...planned, state: planned.faults.length ? "fault" : "new", openingDue: values.openingDue };
  };
}

type SaidOf = Said & { fault: boolean };

function readLine({ roles, choices, textOf, batches, userTypes, choosable }: List, line: Line) {
  const { cells, typed, whole } = line;
  const said: SaidOf[] = whole ? [] : [{ at: null, text: faults.cells, fault: true }];
  const read = <Value>(field: ImportField, none: Value, as: (cell: string) => CellRead<Value>): Value => {
    const at = roles.indexOf(field);
    const cell = cells[at] ?? "";
    if (at < 0 || isNothing(cell)) return none;
    // No field is as long, and a page of text takes long to convert.
    if (cell.length > importedList.mended) {
      said.push({ at, text: faults.tooLong(importedList.mended), fault: true });
      return none;
    }
    // What somebody has typed over is as they mean it.
    const { text, remark } = typed.includes(at) ? { text: cell } : textOf(cell, at);
    const found: CellRead<Value> = cell === mergedCell ? { fault: faults.merged } : as(text);
    if (remark) said.push({ at, text: remark, fault: false, asks: true });
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
    batchId: read<number | null>("batch", choices.batchId ?? null, namedIn(batches, faults.noSuchBatch)),
    doj: read("doj", choices.doj ?? "", readDate),
    schoolName: read("schoolName", "", (cell) => readText(cell, 150)),
    collegeName: read("collegeName", "", (cell) => readText(cell, 150)),
    email: read("email", "", readEmail),
    sscGpa: read<number | null>("sscGpa", null, readGpa),
    hscGpa: read<number | null>("hscGpa", null, readGpa),
    openingDue: read("openingDue", 0, readAmount),
    address: read("address", "", (cell) => readText(cell, 200)),
    userTypeId:
      line.userTypeId ??
      read<number | null>("userType", choices.userTypeId ?? null, namedIn(userTypes, faults.noSuchType)),
  };
  const chosen = line.userTypeId === null ? null : choosable.get(line.userTypeId);
  if (chosen && "fault" in chosen) said.push({ at: null, text: chosen.fault, fault: true });
  return { values, said };
}

const namedIn =
  (names: Named, fault: string) =>
  (cell: string): CellRead<number> =>
    names.get(fold(cell)) ?? { fault };

const columnOf = ({ roles }: List, field: ImportField) => {
  const at = roles.indexOf(field);
  return at < 0 ? null : at;
};

/** Two lines of one name and number are one person's. */
const keyOf = ({ userName, mobile, guardianMobile }: ReadValues) =>
  nameAndNumber(userName, mobile || guardianMobile);
export const nameAndNumber = (name: string, number: string) => `${fold(name)}/${number}`;

/** Whose line it is, by the roll, which must be of the same name or number, else by number and name. */
function whose(
  { byRoll, ofNumbers, rules }: List,
  values: ReadValues,
): { known: Known | null } | { fault: string } {
  const { regId, userName, mobile } = values;
  const ofRoll = regId ? byRoll.get(fold(regId)) : undefined;
  const isSame = (one: Known) => fold(one.userName) === fold(userName);
  const ofNumber = ofNumbers.there.get(keyOf(values));
  if (!ofRoll) return { known: ofNumber ?? null };
  if (ofNumber && ofNumber.personId !== ofRoll.personId) return { fault: rules.faults.twoOfRow };
  const isTheirs = isSame(ofRoll) || (!!mobile && ofRoll.mobile === mobile) || !userName;
  return isTheirs ? { known: ofRoll } : { fault: faults.otherOfRoll(ofRoll.userName) };
}

/** Who is there is filled where that is wanted, in what is empty alone, and billed once. */
function thereOf(
  { choices, rules }: List,
  values: ReadValues,
  known: Known,
  { faults: found, remarks }: Planned,
) {
  const fills: FilledValues = {};
  if (choices.existing === "fill") {
    for (const field of rules.fillable) {
      const value = values[field];
      if (!known[field] && value) fills[field] = value;
    }
    if (known.batchId === null && values.batchId) fills.batchId = values.batchId;
  }
  if (known.locked && Object.keys(fills).length) remarks.push({ at: null, text: known.locked });
  if (values.openingDue && known.openingBilled) remarks.push({ at: null, text: faults.billedBefore });
  const openingDue = known.openingBilled ? 0 : values.openingDue;
  const state: RowState = found.length ? "fault" : "there";
  return { state, known, fills: known.locked ? {} : fills, openingDue, remarks };
}

/** Who else has the number of somebody new. */
function othersOf(list: List, values: ReadValues): Said[] {
  const at = columnOf(list, "mobile");
  const { mobile, guardianMobile } = values;
  if (!mobile && guardianMobile) return [{ at, text: faults.guardianAsOwn }];
  const { names, archived } = list.ofNumbers;
  const gone = archived.get(keyOf(values));
  if (gone) return [{ at, text: list.rules.faults.archived(gone.regId) }];
  const others = names.get(mobile);
  return others ? [{ at, text: faults.sameMobile(others.join(", ")) }] : [];
}
