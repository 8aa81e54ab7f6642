import * as z from "zod";
import { time } from "../../../shared/day-fields.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { anyMeet, endsAfter } from "./rules.ts";
import { classDayTexts as words } from "./texts.ts";

/** A class of each week. */
export const classTime = z.object({
  /** 0 is Sunday, 6 Saturday. */
  weekday: z.int().min(0).max(6),
  from: time(),
  until: time().nullable(),
});

const times = z
  .array(classTime.refine(endsAfter, words.backwards))
  .max(40)
  .refine(
    (all) => new Set(all.map(({ weekday, from }) => `${weekday} ${from}`)).size === all.length,
    words.twice,
  )
  .refine((all) => !anyMeet(all), words.meet);

const weekOfBatch = record("ClassesOfBatch", {
  batchId: id(),
  batchName: z.string(),
  /** Days and time, as the office has typed them for people. */
  schedule: z.string(),
  /** As a week is read, from Saturday on. */
  times: z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string().nullable() })),
  /** They are those of the typed text, or somebody has said them since; otherwise a person has to. */
  known: z.boolean(),
  version: z.int().nullable(),
});
export type WeekOfBatch = z.infer<typeof weekOfBatch>;

/** A batch of which nobody knows on which days it has classes; that nothing is planned says nothing of it. */
export const unknownWeek = record("UnknownWeek", weekOfBatch.pick({ batchName: true, schedule: true }).shape);
export type UnknownWeek = z.infer<typeof unknownWeek>;

export const classContract = {
  getAll: openTo.staff
    .get(
      "/class/getAll",
      "List the batches with their classes of a week",
      "Batches whose days are not set yet come first.",
    )
    .input(listInput({ batchId: id().optional() }))
    .output(pageOf(weekOfBatch)),
  setWeek: openTo("batchManagement")
    .put(
      "/class/setWeek",
      "Say on which days and at what time a batch has its classes",
      "`times` replaces the whole week; an empty one says that the batch has no fixed days. A class that stays keeps its subject, teacher and room, and those that stand for a while stay. `until` before `from` is after midnight. TAKEN where a class that became longer meets another of its teacher or room.",
    )
    .input(z.object({ batchId: id(), times, version: z.int().nullable().optional() }))
    .output(answer(weekOfBatch)),
};
