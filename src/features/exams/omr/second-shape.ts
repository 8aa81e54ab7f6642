import * as z from "zod";
import { record } from "../../../shared/paging.ts";
import { id } from "../../../shared/text.ts";

const alike = { same: z.int(), of: z.int() };

/** A sheet of a second reading of which something is to be decided. */
export const secondSheet = record("OmrSecondSheet", {
  secondId: id(),
  fileName: z.string(),
  line: z.int(),
  /** As the first reading has it, where there is one. */
  roll: z.string(),
  userName: z.string(),
  /** The same sheet, read otherwise; another sheet of that roll; or one that the first reading has not. */
  kind: z.enum(["same", "other", "alone"]),
  /** `roll`, `set`, or the number of a question. */
  differs: z.array(z.object({ at: z.string(), first: z.string(), second: z.string() })),
  alike: z.object(alike).nullable(),
});
export type SecondSheet = z.infer<typeof secondSheet>;

export const secondReading = record("OmrSecondReading", {
  rows: z.array(secondSheet),
  /** Sheets of the second reading; of those, without a difference that is open, with some, so many cells in all, and without a first; and first ones that were not read again. */
  sums: z.object({
    ...{ sheets: z.int(), same: z.int(), differs: z.int(), cells: z.int(), alone: z.int() },
    notAgain: z.int(),
  }),
  /** The rolls of some that were not read again. */
  notAgain: z.array(z.string()),
});
export type SecondReadingOfExam = z.infer<typeof secondReading>;

/** Of a sheet whose roll another has too: in how many answers the two are the same, and whether they are one sheet, read twice. */
export const twin = z.object({ ...alike, isSame: z.boolean() });
