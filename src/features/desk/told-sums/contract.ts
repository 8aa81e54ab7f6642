import * as z from "zod";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { sumNames } from "./rules.ts";

const toldSum = record("ToldSum", {
  sum: z.enum(sumNames),
  /** YYYY-MM; null of what is of all months. */
  month: z.string().nullable(),
  before: z.number(),
  now: z.number(),
  at: z.string(),
});
export type ToldSum = z.infer<typeof toldSum>;

export const toldSumContract = {
  getAll: openTo("studentManagement")
    .get(
      "/toldSum/getAll",
      "List what an update made of the sums that mean something else since: as they were, and as they are",
      "Written on the day of the update, from the same rows. Empty where the portal began later.",
    )
    .input(listInput({}))
    .output(pageOf(toldSum)),
};
