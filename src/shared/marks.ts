/** Marks as whole ten-thousandths, in which they are added: a share of a question's mark has up to four decimals. */
export const exact = (marks: number) => Math.round(marks * 10_000);
export const fromExact = (whole: number) => whole / 10_000;

/** Ten-thousandths on average, as marks to two decimals, halves up. */
export const averageOf = (exactMarks: readonly number[]) =>
  exactMarks.length
    ? Math.round(exactMarks.reduce((sum, one) => sum + one, 0) / exactMarks.length / 100) / 100
    : null;
