/** Total is MCQ plus written, in hundredths, so that 0.1 + 0.2 is 0.3. */
export function totalOf({ mcqMarks, writtenMarks }: { mcqMarks: number; writtenMarks: number }): number {
  return (Math.round(mcqMarks * 100) + Math.round(writtenMarks * 100)) / 100;
}

/** Nobody has more than the highest. */
export const isWithinHighest = (marks: { mcqMarks: number; writtenMarks: number; highestMarks: number }) =>
  totalOf(marks) <= marks.highestMarks;
