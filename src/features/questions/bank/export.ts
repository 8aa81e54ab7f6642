import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type Question, questionContract, states, useFilters } from "./contract.ts";
import { hardnesses, letters } from "./rules.ts";
import { kindTexts, questionScreenTexts, questionFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const questionFilter = ({ text }: ListParams) => ({
  searchName: text("search"),
  subject: text("subject")?.slice(0, 80),
  chapter: text("chapter")?.slice(0, 80),
  hardness: hardnesses.find((one) => one === text("hardness")),
  use: useFilters.find((one) => one === text("use")),
  state: states.find((one) => one === text("state")),
});

/** Letters of options by their place, as people write them. */
const lettersOf = ({ options }: Question, is: (option: Question["options"][number]) => boolean) =>
  options.flatMap((option, at) => (is(option) ? [letters[at] ?? ""] : []));

/** What is right as a file has it: `খ`, `ক/গ` for any of them, `কগ` for all, or the number. */
export function rightIn(question: Question): string {
  if (question.number) return question.number.value;
  const right = lettersOf(question, ({ id }) => question.right.includes(id));
  return right.join(question.kind === "any" ? "/" : "");
}

/** Columns of a file from which a bank is brought in again; those of the screen stand among them. */
export const questionColumns = {
  stem: { name: words.stem, text: ({ stem }) => stem },
  ...Object.fromEntries(
    Array.from(letters, (letter, at) => [
      `option${at}`,
      { name: letter, text: ({ options }: Question) => options[at]?.text, only: "file" as const },
    ]),
  ),
  right: { name: words.right, text: rightIn },
  kind: { name: words.kind, text: ({ kind }) => kindTexts[kind], only: "file" },
  tolerance: { name: words.tolerance, text: ({ number }) => number?.tolerance, only: "file" },
  unit: { name: words.unit, text: ({ number }) => number?.unit, only: "file" },
  fixed: { name: words.fixed, text: (one) => lettersOf(one, ({ fixed }) => fixed).join(""), only: "file" },
  subject: { name: words.subject, text: ({ subject }) => subject },
  chapter: { name: words.chapter, text: ({ chapter }) => chapter },
  explanation: { name: words.explanation, text: ({ explanation }) => explanation, only: "file" },
  stimulus: { name: words.stimulus, text: ({ stimulus }) => stimulus, only: "file" },
  source: { name: words.source, text: ({ source }) => source, only: "file" },
  year: { name: words.year, text: ({ year }) => (year === null ? null : String(year)), only: "file" },
  facility: { name: words.facility, only: "screen" },
  uses: { name: words.uses, only: "screen" },
} satisfies ListColumns<Question>;

/** The name of a picture's file beside the table. */
export const pictureFile = (pictureId: string | null): string => pictureId?.split("/").at(-1) ?? "";

/** Columns of the table in a ZIP, which names its pictures. */
export const packedColumns = {
  ...questionColumns,
  picture: { name: words.picture, text: ({ pictureId }) => pictureFile(pictureId), only: "file" },
  stimulusPicture: {
    name: words.stimulusPicture,
    text: ({ stimulusPictureId }) => pictureFile(stimulusPictureId),
    only: "file",
  },
} satisfies ListColumns<Question>;

export const questionExport = listExport({
  name: "questions",
  title: questionScreenTexts.table,
  permission: ["examScheduleManagement", "questionBank"],
  rows: (ask, query) => pagesOf(ask, questionContract.getAll, questionFilter(query)),
  columns: questionColumns,
});
