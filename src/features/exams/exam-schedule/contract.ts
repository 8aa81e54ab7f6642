import * as z from "zod";
import { listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { exam } from "../exams/contract.ts";

export const examScheduleContract = {
  getAll: openTo("examSchedule")
    .get(
      "/examSchedule/getAll",
      "The exams of the caller's schedule",
      "Those that are not over, the next first, or those that are, the latest first. A student's are the own batch's and everyone's; staff see all, or with `batchId` what that batch's students see.",
    )
    .input(listInput({ when: z.enum(["coming", "past"]).default("coming"), batchId: id().optional() }))
    .output(pageOf(exam)),
};
