/** What is asked, the right option, three wrong ones, and why. */
export type DemoQuestion = {
  chapter: string;
  stem: string;
  right: string;
  wrong: readonly [string, string, string];
  why?: string;
};

/** Questions of a chapter, each as stem, right option, three wrong ones and, where there is something to say, why. */
export const ofChapter = (
  chapter: string,
  rows: readonly (readonly [string, string, string, string, string, string?])[],
): DemoQuestion[] =>
  rows.map(([stem, right, one, two, three, why]) => ({
    ...{ chapter, stem, right, wrong: [one, two, three] },
    ...(why && { why }),
  }));
