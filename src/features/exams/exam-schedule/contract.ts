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
      "Upcoming exams, next first, or past ones, latest first. Students see their own batch's exams and those for everyone; staff see all, or with `batchId` what that batch's students see.",
    )
    .input(listInput({ when: z.enum(["coming", "past"]).default("coming"), batchId: id().optional() }))
    .output(pageOf(exam)),
};
