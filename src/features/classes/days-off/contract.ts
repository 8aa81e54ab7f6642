import * as z from "zod";
import { dayAfter, isDay } from "../../../shared/dates.ts";
import { date } from "../../../shared/day-fields.ts";
import { longestDayOff } from "../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { dayOffTexts as words } from "./texts.ts";

const dayOff = record("DayOff", {
  dayOffId: id(),
  from: z.string(),
  until: z.string(),
  /** Null of all batches. */
  batchId: id().nullable(),
  batchName: z.string().nullable(),
  reason: z.string(),
  version: z.int(),
});
export type DayOff = z.infer<typeof dayOff>;

const manages = openTo("batchManagement");

export const dayOffContract = {
  getAll: openTo.staff
    .get("/dayOff/getAll", "List the days off that are not over, the next first")
    .input(listInput({}))
    .output(pageOf(dayOff)),
  addDayOff: manages
    .post(
      "/dayOff/addDayOff",
      "Say on which days there are no classes",
      "Of all batches, or with `batchId` of one; without `until` on one day.",
    )
    .input(
      z
        .object({
          from: date(),
          until: date().optional(),
          batchId: id().nullable().default(null),
          reason: text(100),
        })
        .refine(({ from, until }) => !until || until >= from, { path: ["until"], message: words.backwards })
        // Of what is no day its own message tells.
        .refine(({ from, until }) => !until || !isDay(from) || until <= dayAfter(from, longestDayOff), {
          path: ["until"],
          message: words.tooLong,
        }),
    )
    .output(answer(dayOff)),
  delete: manages
    .post("/dayOff/delete", "Delete a day off")
    .input(z.object({ dayOffId: id(), version: z.int().optional() }))
    .output(answer(z.object({ dayOffId: id() }))),
};
