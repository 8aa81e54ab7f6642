import { dhakaInstant } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { examMinutes } from "../../../shared/limits.ts";
import type { Scheme } from "../schemes/contract.ts";
import { subjectsOf } from "../schemes/rules.ts";
import { examFieldTexts } from "./texts.ts";

/** "সকাল ব্যাচ, বিকেল ব্যাচ", or that it is every batch's. */
export const batchNames = ({ batches }: { batches: readonly { batchName: string }[] }) =>
  batches.map(({ batchName }) => batchName).join(", ") || examFieldTexts.everyBatch;

/** The same in a line: of more than two how many they are. */
export const batchesInShort = ({ batches }: { batches: readonly { batchName: string }[] }) =>
  batches.length > 2 ? examFieldTexts.batchesOf(bengaliDigits(batches.length)) : batchNames({ batches });

/** The scheme with its subjects called anew, in their order; null where there are not as many. Marks hang on keys, not on names. */
export function renamed(scheme: Scheme, subjects: readonly string[]): Scheme | null {
  const before = subjectsOf(scheme);
  if (before.length !== subjects.length) return null;
  const nameOf = new Map(before.map((name, at) => [name, subjects[at] ?? name]));
  const sections = scheme.sections.map((one) => ({
    ...one,
    subject: nameOf.get(one.subject) ?? one.subject,
  }));
  return { ...scheme, sections };
}

/** The same but for what it is called and its subjects are: no mark depends on that. */
export const withoutNames = (scheme: Scheme | null) =>
  scheme && {
    ...{ ...scheme, name: "", season: "" },
    sections: scheme.sections.map((section) => ({ ...section, subject: "" })),
  };

type Beginning = { examDate: string; time: string };

/** When an exam begins, in milliseconds of the world's clock: its day and time are Dhaka's. */
export const startsAt = ({ examDate, time }: Beginning) => Date.parse(dhakaInstant(examDate, time));

/** When it is taken to be over, in milliseconds. */
export const endsAt = (exam: Beginning) => startsAt(exam) + examMinutes * 60_000;
