import { parseMark } from "../../../shared/marks.ts";
import type { Scheme, Section, TieKey } from "./contract.ts";

/** One subject as it is typed: no number of questions, or no marks for what is written, is no such part. */
export type SectionValues = {
  key: string;
  subject: string;
  mcq: {
    questions: string;
    right: string;
    wrong: { of: "marks" | "share"; value: string };
    twoMarks: "wrong" | "blank";
    enter: "counts" | "marks";
  };
  written: { full: string };
  minimum: string;
};

/** A scheme whose fields stand in a form, by the names that the calls give them. */
export type SchemeValues = {
  name: string;
  season: string;
  sections: SectionValues[];
  answer: { any: string; of: string[] };
  minimum: { total: string; mcq: string; written: string };
  gate: boolean;
  gpa: { ssc: string; hsc: string };
  deduct: { second: string; admitted: string };
  scripts: { best: string; seats: string };
  secondTime: boolean;
  merit: "joint" | "shift";
  belowZero: boolean;
  /** "section s1", "mcq", "written" or "gpa". */
  ties: string[];
};

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value);

export const schemeValues = (scheme: Scheme): SchemeValues => {
  const { sections, answer, minimum, gpa, deduct, scripts, ties, ...rest } = scheme;
  return {
    ...rest,
    sections: sections.map(sectionValues),
    answer: { any: typed(answer?.any), of: answer?.of ?? [] },
    minimum: { total: typed(minimum.total), mcq: typed(minimum.mcq), written: typed(minimum.written) },
    gpa: { ssc: typed(gpa?.ssc), hsc: typed(gpa?.hsc) },
    deduct: { second: typed(deduct?.second), admitted: typed(deduct?.admitted) },
    scripts: { best: typed(scripts?.best), seats: typed(scripts?.seats) },
    ties: ties.map((tie) => (tie.by === "section" ? `section ${tie.key}` : tie.by)),
  };
};

/** The usual scheme of these subjects: questions of one mark, a quarter off for a wrong answer. */
export const newScheme = (subjects: readonly string[]): SchemeValues => ({
  ...{ name: "", season: "" },
  sections: (subjects.length ? subjects : [""]).map((subject, at) => sectionOf(`s${at + 1}`, subject)),
  answer: { any: "", of: [] },
  minimum: { total: "", mcq: "", written: "" },
  gate: false,
  gpa: { ssc: "", hsc: "" },
  deduct: { second: "", admitted: "" },
  scripts: { best: "", seats: "" },
  secondTime: true,
  merit: "joint",
  belowZero: true,
  ties: [],
});

export const newSection = (subject: string, taken: readonly Pick<SectionValues, "key">[]): SectionValues =>
  sectionOf(freeKey(taken), subject);

/** The typed scheme as the calls read it. */
export function schemeInput(values: SchemeValues) {
  const { sections, answer, minimum, gpa, deduct, scripts, ties, ...rest } = values;
  const any = parseMark(answer.any);
  const keys = new Set(sections.map(({ key }) => key));
  return {
    ...rest,
    sections: sections.map(({ mcq, written, minimum, ...section }) => ({
      ...section,
      mcq: mcq.questions.trim()
        ? {
            ...mcq,
            questions: parseMark(mcq.questions),
            right: parseMark(mcq.right),
            wrong: { of: mcq.wrong.of, value: parseMark(mcq.wrong.value) ?? 0 },
          }
        : null,
      written: written.full.trim() ? { full: parseMark(written.full) } : null,
      minimum: parseMark(minimum) ?? null,
    })),
    answer: any === undefined ? null : { any, of: answer.of.filter((key) => keys.has(key)) },
    minimum: {
      total: parseMark(minimum.total) ?? null,
      mcq: parseMark(minimum.mcq) ?? null,
      written: parseMark(minimum.written) ?? null,
    },
    gpa:
      gpa.ssc.trim() || gpa.hsc.trim()
        ? { ssc: parseMark(gpa.ssc) ?? 0, hsc: parseMark(gpa.hsc) ?? 0 }
        : null,
    deduct:
      deduct.second.trim() || deduct.admitted.trim()
        ? {
            second: parseMark(deduct.second) ?? 0,
            admitted: parseMark(deduct.admitted || deduct.second) ?? 0,
          }
        : null,
    scripts:
      scripts.best.trim() || scripts.seats.trim()
        ? { best: parseMark(scripts.best), seats: parseMark(scripts.seats) }
        : null,
    ties: ties.filter(Boolean).map(tieOf),
  };
}

const sectionOf = (key: string, subject: string): SectionValues => ({
  key,
  subject,
  mcq: {
    questions: "",
    right: "1",
    wrong: { of: "marks", value: "0.25" },
    twoMarks: "wrong",
    enter: "counts",
  },
  written: { full: "" },
  minimum: "",
});

const sectionValues = ({ mcq, written, minimum, ...section }: Section): SectionValues => ({
  ...section,
  mcq: {
    questions: typed(mcq?.questions),
    right: typed(mcq?.right ?? 1),
    wrong: { of: mcq?.wrong.of ?? "marks", value: typed(mcq?.wrong.value ?? 0.25) },
    twoMarks: mcq?.twoMarks ?? "wrong",
    enter: mcq?.enter ?? "counts",
  },
  written: { full: typed(written?.full) },
  minimum: typed(minimum),
});

function tieOf(word: string): TieKey {
  const [by, key = ""] = word.split(" ");
  return by === "section" ? { by, key } : { by: by === "mcq" || by === "written" ? by : "gpa" };
}

/** Marks hang on keys: one that was taken away is not given again within the form's own life, as the next number is. */
function freeKey(taken: readonly Pick<SectionValues, "key">[]): string {
  const numbers = taken.map(({ key }) => Number(key.slice(1)) || 0);
  return `s${Math.max(0, ...numbers) + 1}`;
}
