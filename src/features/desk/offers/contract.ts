import * as z from "zod";
import type { TeacherId } from "../../../shared/ids.ts";
import { pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { planKinds } from "../fees/rules.ts";

/** Taka, of the cheapest and of the dearest batch. */
const fee = z.object({
  head: z.string(),
  kind: z.enum(planKinds),
  least: z.number(),
  most: z.number(),
  includes: z.string(),
});

const offer = record("Offer", {
  courseId: id(),
  fees: z.array(fee),
  batches: z.array(
    z.object({
      batchId: id(),
      batchName: z.string(),
      schedule: z.string(),
      startsOn: z.string().nullable(),
      seatsLeft: z.int(),
      /** False of one that began long ago and has no student: the site is silent of it, the desk may still admit into it. */
      offered: z.boolean(),
    }),
  ),
  teachers: z.array(
    z.object({
      teacherId: id<TeacherId>(),
      teacherName: z.string(),
      file: z.string().nullable(),
      /** Which they teach in these batches, as the routine has it. */
      subjects: z.array(z.string()),
    }),
  ),
});
export type Offer = z.infer<typeof offer>;

export const offerContract = {
  getAll: openTo.public
    .get("/offer/getAll", "Each course's fees, schedule and teachers")
    .output(pageOf(offer)),
};
