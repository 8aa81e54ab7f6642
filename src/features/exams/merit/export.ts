import { bengaliDigits } from "../../../shared/digits.ts";
import { combinedExams } from "../../../shared/limits.ts";
import {
  type Ask,
  type Cell,
  type ListColumns,
  type ListExport,
  listExport,
  pagesOf,
} from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { meritContract, type RankedInExam } from "./contract.ts";
import { cardTexts, combinedTexts, examPagesTexts, lackingSaid, listTexts as words } from "./texts.ts";

/** What the address of an exam's list asks for; null for what cannot be. */
export function meritFilter({ id, text }: ListParams, examId: number | null | undefined) {
  const batchId = id("batch");
  const courseId = id("course");
  if (!examId || batchId === null || courseId === null) return null;
  return { examId, batchId, courseId, shift: text("shift")?.slice(0, 60) };
}

/** What the address of a combined list asks for; null while no exam is chosen. */
export function combinedFilter({ id, ids }: ListParams) {
  const examIds = ids("exams", combinedExams);
  const batchId = id("batch");
  return examIds.length && batchId !== null ? { examIds, batchId } : null;
}

/** The combined list has a column for each of its exams. */
export const combinedExport: ListExport = {
  name: "combined-merit",
  title: combinedTexts.title,
  permission: "studentManagement",
  header: [words.place, words.roll, words.name, words.batch],
  async headerFor(ask, query) {
    const exams = await examsOf(ask, query);
    const repeats = repeatsGpa(exams) ? [combinedTexts.repeatedGpa] : [];
    const names = exams.map(({ examName }) => examName);
    return [
      ...[...combinedExport.header, ...names, combinedTexts.exams],
      ...[...repeats, words.total, combinedTexts.full],
    ];
  },
  async *cells(ask, query) {
    const repeats = repeatsGpa(await examsOf(ask, query));
    for await (const page of pagesOf(ask, meritContract.combined, combinedFilter(query)))
      yield page.map(({ position, regId, userName, batch, totals, exams, repeatedGpa, total, full }) => [
        ...[position, regId, userName, batch?.batchName ?? null],
        ...[...totals, exams, ...(repeats ? [repeatedGpa ? -repeatedGpa : null] : []), total, full],
      ]);
  },
};

/** The exams of a combined list, by day. */
async function examsOf(ask: Ask, query: ListParams) {
  const filter = combinedFilter(query);
  return filter ? (await ask(meritContract.combined, { ...filter, page: 1, pageSize: 1 })).exams : [];
}

/** Whether some GPA would count more than once: a column says what was taken off. */
export const repeatsGpa = (exams: readonly { countsGpa: boolean }[]) =>
  exams.filter(({ countsGpa }) => countsGpa).length > 1;

/** The columns of the merit list, in its file and on its screen. */
export const meritColumns = {
  position: { name: words.place, number: ({ position }) => position },
  regId: { name: words.roll, text: ({ regId }) => regId },
  userName: { name: words.name, text: ({ userName }) => userName },
  batch: { name: words.batch, text: ({ batch }) => batch?.batchName },
  shift: { name: words.shift, text: ({ shift }) => shift },
  total: { name: words.total, number: ({ total }) => total },
  full: { name: words.full, number: ({ full }) => full, only: "file" },
  passed: { name: words.passed, text: resultOf },
  batchPosition: { name: words.batchPlace, number: ({ batchPosition }) => batchPosition },
  centralPosition: { name: words.centralPlace, number: ({ centralPosition }) => centralPosition },
  percentile: { name: words.percentile, number: ({ percentile }) => percentile, only: "file" },
  before: { name: words.before, text: movementOf },
} satisfies ListColumns<RankedInExam>;

export const meritExport = listExport({
  name: "merit",
  title: examPagesTexts.merit,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, meritContract.getAll, meritFilter(query, query.id("exam"))),
  columns: meritColumns,
});

const fixed = [words.roll, words.name, words.batch] as const;
const last = [words.total, words.full, words.passed, words.batchPlace, words.centralPlace] as const;

/** The tabulation sheet: a line for each student by roll, with the columns that the exam's own scheme has. */
export const tabulationExport: ListExport = {
  name: "tabulation",
  title: examPagesTexts.tabulation,
  permission: "studentManagement",
  header: fixed,
  async headerFor(ask, query) {
    const filter = meritFilter(query, query.id("exam"));
    if (!filter) return fixed;
    const { data } = await ask(meritContract.getAll, { ...filter, order: "roll", page: 1, pageSize: 1 });
    return [...fixed, ...(data[0]?.sections ?? []).flatMap(partsOf).map(({ name }) => name), ...last];
  },
  async *cells(ask, query) {
    const filter = meritFilter(query, query.id("exam"));
    const by = filter && { ...filter, order: "roll" as const };
    for await (const page of pagesOf(ask, meritContract.getAll, by)) yield page.map(lineOf);
  },
};

const lineOf = (row: RankedInExam): Cell[] => [
  ...[row.regId, row.userName, row.batch?.batchName ?? null],
  ...row.sections.flatMap(partsOf).map(({ value }) => value),
  ...[row.total, row.full, resultOf(row), row.batchPosition, row.centralPosition],
];

/** What a tabulation says of a section: what was entered, its parts, and its total; absent and excused in words. */
export function partsOf(section: RankedInExam["sections"][number]): { name: string; value: Cell }[] {
  const { subject, state, right, wrong, written, total } = section;
  const said = (value: number | null): Cell => (state === "marked" ? value : words.states[state]);
  return [
    { name: `${subject}: ${cardTexts.right}`, value: said(right) },
    { name: `${subject}: ${cardTexts.wrong}`, value: said(wrong) },
    { name: `${subject}: ${cardTexts.written}`, value: said(written) },
    { name: `${subject}: ${cardTexts.total}`, value: said(total) },
  ];
}

/** Passed or not, as they are told, and what is lacking; of who did not sit it, why; of who sat it a second time, that they have no place. */
export function resultOf({
  state,
  told,
  lacking,
  unplaced,
}: Pick<RankedInExam, "state" | "told" | "lacking" | "unplaced">): string {
  if (state !== "sat") return words.states[state];
  if (unplaced) return words.unplaced;
  const [passed, without] = [told === null ? "" : told ? words.pass : words.fail, lackingSaid(lacking)];
  return passed && without ? words.sure(passed, without) : passed || without;
}

/** "১২ থেকে ৭": the central position last time and now. */
export function movementOf({
  previous,
  centralPosition,
}: Pick<RankedInExam, "previous" | "centralPosition">) {
  const before = previous?.centralPosition;
  return before && centralPosition
    ? words.moved(bengaliDigits(before), bengaliDigits(centralPosition))
    : null;
}
