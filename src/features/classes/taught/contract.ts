import * as z from "zod";
import { time } from "../../../shared/day-fields.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { month } from "../../../shared/months.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText } from "../../../shared/text.ts";
import { taughtTexts as words } from "./texts.ts";

/** Classes of a batch on one day: by the hour where somebody knows it, and by subject. */
const said = z
  .array(z.object({ from: time().nullable(), subject: optionalText(60), teacherId: id<TeacherId>() }))
  .min(1, words.none)
  .max(12)
  .refine(
    (all) => new Set(all.map(({ from, subject }) => `${from} ${subject}`)).size === all.length,
    words.twice,
  );

const dayTaught = record("ClassesTaught", {
  batchId: id(),
  batchName: z.string(),
  day: z.string(),
  /** Somebody has said who taught; before that the classes are a proposal. */
  said: z.boolean(),
  classes: z.array(
    z.object({
      from: z.string().nullable(),
      subject: z.string(),
      /** Null where the portal knows nobody to propose. */
      teacherId: id<TeacherId>().nullable(),
      teacherName: z.string().nullable(),
    }),
  ),
  /** Who said it last. */
  by: z.string().nullable(),
  /** Changes with what was said. */
  tag: z.string(),
});
export type DayTaught = z.infer<typeof dayTaught>;

const opens = openTo("rollCall", "studentManagement");

export const taughtContract = {
  getAll: opens
    .get(
      "/taught/getAll",
      "List the days of a month on which a batch's class was held, with who taught",
      "Unconfirmed classes carry a proposal, taken from the same weekday before, else from the weekly hours and the batch's only teacher. `unsaid` counts those days; with `unsaid`, only they are listed.",
    )
    .input(
      listInput({
        month: month(),
        batchId: id().optional(),
        unsaid: z.stringbool().or(z.boolean()).optional(),
      }),
    )
    .output(pageOf(dayTaught).extend({ unsaid: z.int() })),
  teachers: opens
    .get("/taught/teachers", "Staff who may be said to have taught, by name")
    .output(answer(z.array(z.object({ teacherId: id<TeacherId>(), teacherName: z.string() })))),
  say: opens
    .put(
      "/taught/say",
      "Say who taught a batch's classes of a day",
      "`classes` replaces what was said. Of a day whose class was held by the roll-call alone: LOCKED otherwise. With `tag`, STALE where somebody said something else since.",
    )
    .input(z.object({ batchId: id(), day: z.iso.date(), classes: said, tag: z.string().max(40).optional() }))
    .output(answer(dayTaught)),
};
