/** One option of a question: its id stays the same through every shuffle, set and new wording; `fixed` ones do not move. */
export type QuestionOption = { id: string; text: string; fixed: boolean };

/**
 * What a question asks, as one of its versions keeps it. Texts are Bengali with TeX between dollar signs.
 * `one`: one option is right. `any`: one of several is enough. `all`: all of several together. `number`: a number is typed.
 */
export type QuestionContent = {
  kind: "one" | "any" | "all" | "number";
  stem: string;
  options: QuestionOption[];
  /** Ids of the options that are right; none at a number. */
  right: string[];
  /** What is right at a number: decimal text, how far from it still counts, and the unit that is shown. */
  number: { value: string; tolerance: string; unit: string } | null;
  explanation: string;
  /** The text that several questions share, as it was. */
  stimulus: { stimulusId: number; text: string; pictureId?: string | null } | null;
  /** Of its picture; the stimulus's own is the stimulus's. */
  pictureId: string | null;
};
