import type { Column } from "./table-columns.ts";

/** The rem of each width in a table of few columns, of many, and where of many all are asked for: a day's time stands below it then. */
const widths = {
  id: [7.4, 6, 6],
  number: [4.8, 4.2, 4.2],
  money: [7, 6, 5.5],
  moment: [12.75, 11.75, 6.4],
  name: [13, 10, 6.4],
  state: [6.4, 6.9, 6.4],
  step: [11.75, 11.75, 8.2],
  verb: [8, 7.4, 7.4],
} as const;

/** The least that can be read of what takes its part of the room, in a table of few columns and of many. */
const least = { text: [7.5, 5.5, 4.5], prose: [13, 13, 13], head: [12, 8, 8] } as const;

/** The width of a column; days are as wide as ids. */
export const widthOf = ({ look = "text" }: Column<never>) =>
  look === "date" || look === "day" ? "id" : look === "word" ? "text" : look;

/** Whether a state with its button stands beside a moment; there it may say a day too. */
const isPlanned = (columns: readonly Column<never>[]) =>
  ["step", "moment"].every((look) => columns.some((column) => column.look === look));

/** Which of its widths a table has; many buttons take the room of one column, and so does such a button. */
export const densityOf = (columns: readonly Column<never>[], actionCount: number, all: boolean) => {
  const more = (actionCount > 3 ? 1 : 0) + (isPlanned(columns) ? 1 : 0);
  return columns.length + more <= 5 ? 0 : all ? 2 : 1;
};

/** The widths for the style sheet, and the rem below which a table of these columns and buttons could not be read. */
export function roomFor(columns: readonly Column<never>[], actionCount: number, density: 0 | 1 | 2) {
  const longer = density === 1 && isPlanned(columns) ? 2.25 : 0;
  // Beside them a batch is told whole, beside a button alone nearly so.
  const hasName = columns.some(({ look }) => look === "name");
  const hasVerb = density === 1 && columns.some(({ look }) => look === "verb");
  const wider = hasName ? (longer ? 1.75 : hasVerb ? 0.5 : 0) : 0;
  const rem = { ...widths, ...least };
  const room = columns.reduce(
    (sum, column) => sum + rem[widthOf(column)][density],
    least.head[density] - least.text[density] + actionCount * 2.55 + 1.25 + longer + wider,
  );
  const of = (name: keyof typeof widths) => `${widths[name][density]}rem`;
  return {
    ...{ "--buttons": actionCount, "--room": room },
    ...{
      "--id": of("id"),
      "--number": of("number"),
      "--money": of("money"),
      "--moment": of("moment"),
      "--name": `${widths.name[density] + wider}rem`,
      "--state": of("state"),
      "--verb": of("verb"),
      "--step": `${widths.step[density] + longer}rem`,
    },
  };
}
