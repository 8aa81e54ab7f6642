/** The drawing's units: the frame in which marks are plotted, room for the axes around it. */
export const frame = {
  width: 320,
  height: 176,
  left: 34,
  right: 312,
  inset: 16,
  top: 22,
  bottom: 148,
} as const;

export type Plotted = { x: number; own: number; highest: number };

/** Where the marks of one subject lie in the drawing: one after another in time, zero at the bottom. */
export function plotted(marks: readonly { marks: number; highestMarks: number }[]): Plotted[] {
  const top = ceiling(marks);
  const [first, last] = [frame.left + frame.inset, frame.right - frame.inset];
  const step = (last - first) / Math.max(1, marks.length - 1);
  return marks.map((mark, at) => ({
    x: marks.length === 1 ? (first + last) / 2 : first + at * step,
    own: heightOf(mark.marks, top),
    highest: heightOf(mark.highestMarks, top),
  }));
}

/** The lines of the grid: nothing, the half and the whole of what the drawing has room for. */
export function gridOf(marks: readonly { marks: number; highestMarks: number }[]) {
  const top = ceiling(marks);
  return [0, top / 2, top].map((value) => ({ value, y: heightOf(value, top) }));
}

/** Whether a point has room for its number, or its day: all of a few have, else the first and the last. */
export const hasRoom = (at: number, many: number, few: number) => many <= few || at === 0 || at === many - 1;

/** The highest mark, rounded up to a number that halves well. */
function ceiling(marks: readonly { highestMarks: number }[]): number {
  const most = Math.max(0, ...marks.map(({ highestMarks }) => highestMarks));
  const step = [2, 10, 20, 100, 200].find((one) => most <= one * 10) ?? 1000;
  return Math.max(step, Math.ceil(most / step) * step);
}

const heightOf = (value: number, top: number) => frame.bottom - (value / top) * (frame.bottom - frame.top);
