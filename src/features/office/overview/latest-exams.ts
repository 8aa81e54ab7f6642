import { overviewRows } from "../../../shared/limits.ts";
import { examKey } from "../../exams/index.ts";
import type { Overview } from "./contract.ts";

export type OfBatch = NonNullable<Overview["results"]>[number];

/** An exam with its results of each batch; `whole` is false where more of it may have been left out. */
export type LatestExam = { key: string; batches: [OfBatch, ...OfBatch[]]; whole: boolean };

/** The exams of the latest results, each once. One that was cut off stands only where it is alone. */
export function latestExams(results: readonly OfBatch[]): LatestExam[] {
  const exams = new Map<string, LatestExam>();
  for (const one of results) {
    const key = `${examKey(one)} ${one.publishDate}`;
    const exam = exams.get(key);
    if (exam) exam.batches.push(one);
    else exams.set(key, { key, batches: [one], whole: true });
  }
  const found = [...exams.values()];
  const last = found.at(-1);
  if (last && results.length >= overviewRows.resultRows) {
    if (found.length > 1) found.pop();
    else last.whole = false;
  }
  return found.slice(0, overviewRows.results);
}

/** The least and the most of their averages, in per cent; none where one is not known. */
export function averagesOf({ batches }: LatestExam): [least: number, most: number] | null {
  const percents = batches.flatMap(({ percent }) => percent ?? []);
  return percents.length === batches.length ? [Math.min(...percents), Math.max(...percents)] : null;
}

/** Who had the most marks of all; the first of them, where several had. */
export const bestOf = ({ batches }: LatestExam): OfBatch["best"] =>
  batches
    .map(({ best }) => best)
    .reduce((most, best) => (best && (!most || best.marks > most.marks) ? best : most));
