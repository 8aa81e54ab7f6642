import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import type { Question } from "./contract.ts";
import { type Kind, optionIds } from "./rules.ts";
import type { QuestionOption } from "./shape.ts";

/** What stands in the form's fields. */
export type QuestionValues = {
  subject: string;
  chapter: string;
  kind: Kind;
  stem: string;
  options: QuestionOption[];
  right: string[];
  value: string;
  tolerance: string;
  unit: string;
  explanation: string;
  source: string;
  year: string;
  /** A picture that was chosen, and the one that is there. */
  file: File | null;
  pictureId: string | null;
  stimulusId: number | null;
  stimulus: string;
  stimulusFile: File | null;
  stimulusPictureId: string | null;
};

/** A new one: of the subject that the list was narrowed to, or beside another of its stimulus. */
export const newQuestion = (of: Partial<QuestionValues> = {}): QuestionValues => ({
  ...{ subject: "", chapter: "", kind: "one", stem: "", right: [] },
  options: optionIds.slice(0, 4).map((id) => ({ id, text: "", fixed: false })),
  ...{ value: "", tolerance: "", unit: "", explanation: "", source: "", year: "" },
  ...{ file: null, pictureId: null, stimulusId: null, stimulus: "" },
  ...{ stimulusFile: null, stimulusPictureId: null },
  ...of,
});

export const valuesOf = (question: Question) => ({
  ...{ questionId: question.questionId, version: question.version },
  ...{ subject: question.subject, chapter: question.chapter, kind: question.kind, stem: question.stem },
  ...{ options: question.options, right: question.right, explanation: question.explanation },
  ...{ value: question.number?.value ?? "", tolerance: question.number?.tolerance ?? "" },
  ...{ unit: question.number?.unit ?? "", source: question.source, year: String(question.year ?? "") },
  ...{ file: null as File | null, pictureId: question.pictureId },
  ...{ stimulusId: question.stimulusId, stimulus: question.stimulus },
  ...{ stimulusFile: null as File | null, stimulusPictureId: question.stimulusPictureId },
});

/** The values as the calls read them; options that nothing was written in are left out. */
export function questionOf<Values extends QuestionValues>({ file: _, stimulusFile: __, ...values }: Values) {
  const { kind, value, tolerance, unit, options, right, year, ...fields } = values;
  const written = kind === "number" ? [] : options.filter(({ text }) => text.trim());
  return {
    ...fields,
    kind,
    options: written,
    right: right.filter((id) => written.some((option) => option.id === id)),
    number: kind === "number" && value.trim() ? { value, tolerance: tolerance.trim() || "0", unit } : null,
    year: year.trim() ? parseNumber(year) : null,
  };
}

/** An option more, of an id that none has. */
export const withOption = (options: readonly QuestionOption[]): QuestionOption[] => {
  const id = optionIds.find((one) => !options.some((option) => option.id === one));
  return id ? [...options, { id, text: "", fixed: false }] : [...options];
};
