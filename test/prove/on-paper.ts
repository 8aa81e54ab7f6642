/** An exam as one would reckon it on paper, slowly and plainly: it knows nothing of the portal but what was typed into it. */
export type Word = "absent" | "excused";
/** What is typed of a script: nothing, a word, or marks of its parts. */
export type Typed = Word | null | { mcq: number | null; written: number | null };
export type Pupil = {
  studentId: number;
  batchId: number;
  kind: "first" | "second" | "admitted";
  ssc: number;
  hsc: number;
  shift: string;
  expelled: boolean;
  marks: Record<string, Typed>;
};
export type PaperSection = {
  key: string;
  mcq: { questions: number } | null;
  written: { full: number } | null;
  minimum: number | null;
};
export type PaperScheme = {
  sections: PaperSection[];
  minimum: { total: number | null; mcq: number | null; written: number | null };
  gate: boolean;
  gpa: { ssc: number; hsc: number } | null;
  deduct: { second: number; admitted: number } | null;
  scripts: { best: number; seats: number } | null;
  secondTime: boolean;
  merit: "joint" | "shift";
  belowZero: boolean;
  byMcq: boolean;
};
export type Reckoned = {
  state: "sat" | "absent" | "excused" | "expelled" | "notEntered";
  total: number | null;
  passed: boolean | null;
  scriptRead: boolean | null;
  centralPosition: number | null;
  batchPosition: number | null;
};

const two = (mark: number) => Math.round(mark * 10_000) / 10_000;
const isMarked = (typed: Typed | undefined): typed is Exclude<Typed, Word | null> =>
  typeof typed === "object" && typed !== null && (typed.mcq !== null || typed.written !== null);

export function stateOf({ expelled, marks }: Pupil, { sections }: PaperScheme): Reckoned["state"] {
  const typed = sections.map(({ key }) => marks[key]);
  if (expelled) return "expelled";
  if (typed.some(isMarked)) return "sat";
  if (typed.every((one) => one === "excused")) return "excused";
  return typed.includes("absent") ? "absent" : "notEntered";
}

/** The sums of one who sat it, with what they wrote or without. */
function sums(scheme: PaperScheme, { marks }: Pupil, isRead: boolean) {
  let [mcq, written] = [0, 0];
  for (const { key } of scheme.sections) {
    const typed = marks[key];
    if (!isMarked(typed)) continue;
    mcq += typed.mcq ?? 0;
    if (isRead) written += typed.written ?? 0;
  }
  return { mcq: two(mcq), written: two(written) };
}

const gateOf = ({ gate, minimum }: PaperScheme) => (gate ? minimum.mcq : null);
const isShut = (scheme: PaperScheme, pupil: Pupil) => {
  const least = gateOf(scheme);
  return least !== null && sums(scheme, pupil, false).mcq < least;
};

/** What one who sat it comes to. */
export function comesTo(scheme: PaperScheme, pupil: Pupil, isChosen: boolean) {
  const isRead = isChosen && !isShut(scheme, pupil);
  const { mcq, written } = sums(scheme, pupil, isRead);
  const gpa = scheme.gpa ? scheme.gpa.ssc * pupil.ssc + scheme.gpa.hsc * pupil.hsc : 0;
  const off = scheme.deduct && pupil.kind !== "first" ? scheme.deduct[pupil.kind] : 0;
  const sum = two(mcq + written + gpa - off);
  const total = scheme.belowZero ? sum : Math.max(0, sum);
  /** Each pass mark with whether it is reached. */
  const lines: boolean[] = [];
  if (scheme.minimum.total !== null) lines.push(total >= scheme.minimum.total);
  if (scheme.minimum.mcq !== null) lines.push(mcq >= scheme.minimum.mcq);
  if (scheme.minimum.written !== null) lines.push(written >= scheme.minimum.written);
  for (const { key, minimum } of scheme.sections) {
    const typed = pupil.marks[key];
    if (minimum === null || typed === "excused") continue;
    const own = isMarked(typed) ? (typed.mcq ?? 0) + (isRead ? (typed.written ?? 0) : 0) : 0;
    lines.push(own >= minimum);
  }
  const hasLines =
    Object.values(scheme.minimum).some((one) => one !== null) ||
    scheme.sections.some(({ minimum }) => minimum !== null);
  const isPartly = scheme.scripts !== null || gateOf(scheme) !== null;
  return {
    ...{ total, mcq, lines, passed: hasLines ? lines.every(Boolean) : null },
    scriptRead: isPartly ? isRead : null,
  };
}

/** Everybody of an exam: totals, who passed, and places, found by counting those who are before. */
export function onPaper(scheme: PaperScheme, pupils: readonly Pupil[]): Map<number, Reckoned> {
  const sitting = pupils.filter((one) => stateOf(one, scheme) === "sat");
  const listOf = ({ shift }: Pupil) => (scheme.merit === "shift" ? shift : "all");
  const isIn = ({ kind }: Pupil) => scheme.secondTime || kind === "first";
  const isChosen = (one: Pupil): boolean => {
    if (!scheme.scripts) return true;
    if (!isIn(one)) return false;
    const rivals = sitting.filter(
      (other) => isIn(other) && listOf(other) === listOf(one) && !isShut(scheme, other),
    );
    const own = sums(scheme, one, false).mcq;
    const better = rivals.filter((other) => sums(scheme, other, false).mcq > own);
    return better.length < scheme.scripts.best * scheme.scripts.seats;
  };
  const rows = sitting.map((pupil) => ({ pupil, ...comesTo(scheme, pupil, isChosen(pupil)) }));
  type Row = (typeof rows)[number];
  const isBefore = (other: Row, one: Row) =>
    other.total > one.total || (scheme.byMcq && other.total === one.total && other.mcq > one.mcq);
  const place = (one: Row, among: Row[]) => 1 + among.filter((other) => isBefore(other, one)).length;
  const found = new Map<number, Reckoned>();
  for (const pupil of pupils) {
    const state = stateOf(pupil, scheme);
    const none = { total: null, passed: null, scriptRead: null, centralPosition: null, batchPosition: null };
    found.set(pupil.studentId, { state, ...none });
  }
  for (const row of rows) {
    const { pupil, total, passed, scriptRead } = row;
    const rivals = rows.filter((other) => isIn(other.pupil));
    const batch = rivals.filter((other) => other.pupil.batchId === pupil.batchId);
    const list = rivals.filter((other) => listOf(other.pupil) === listOf(pupil));
    const isSplit = new Set(batch.map((other) => listOf(other.pupil))).size > 1;
    found.set(pupil.studentId, {
      ...{ state: "sat", total, passed, scriptRead },
      centralPosition: isIn(pupil) ? place(row, list) : null,
      batchPosition: isSplit || !isIn(pupil) ? null : place(row, batch),
    });
  }
  return found;
}
