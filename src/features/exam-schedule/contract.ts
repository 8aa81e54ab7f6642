import * as z from "zod";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id } from "../../shared/text.ts";
import { exam } from "../exams/contract.ts";

export const examScheduleContract = {
  /**
   * The person's exams: those that are not over, the next first, or those that are, the latest first. A student's
   * are the own batch's and everyone's; staff see all, or with `batchId` what that batch's students see.
   */
  getAll: openTo("examSchedule")
    .get("/examSchedule/getAll")
    .input(listInput({ when: z.enum(["coming", "past"]).default("coming"), batchId: id().optional() }))
    .output(pageOf(exam)),
  /** Since which day the person has a calendar address; null without one. The address itself is never told again. */
  getAddress: openTo("examSchedule")
    .get("/examSchedule/getAddress")
    .output(answer(z.object({ since: z.string().nullable() }))),
  /** A new address, told once; the one before it stops working. `path` stands below the site's own address. */
  makeAddress: openTo("examSchedule")
    .post("/examSchedule/makeAddress")
    .output(answer(z.object({ path: z.string(), since: z.string() }))),
  /** The address stops working. */
  dropAddress: openTo("examSchedule")
    .post("/examSchedule/dropAddress")
    .output(answer(z.object({}))),
};
