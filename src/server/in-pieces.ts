import { setImmediate as turn } from "node:timers/promises";
import { chunksOf } from "./db/chunks.ts";

/**
 * What `one` makes of each row, with the process free for others after every `most` of them: thousands take a while. As many as
 * are done in some milliseconds.
 */
export async function inPieces<Row, Of>(
  rows: readonly Row[],
  most: number,
  one: (row: Row) => Of,
): Promise<Of[]> {
  const made: Of[] = [];
  for (const some of chunksOf(rows, most)) {
    if (made.length) await turn();
    for (const row of some) made.push(one(row));
  }
  return made;
}
