import * as z from "zod";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id } from "../../shared/text.ts";
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
  getAddress: openTo("examSchedule")
    .get(
      "/examSchedule/getAddress",
      "Since which day the caller has a calendar address",
      "Null without one. The address itself is never answered again.",
    )
    .output(answer(z.object({ since: z.string().nullable() }))),
  makeAddress: openTo("examSchedule")
    .post(
      "/examSchedule/makeAddress",
      "Make a new calendar address",
      "Answered once; the one before it stops working. `path` stands below the site's own address.",
    )
    .output(answer(z.object({ path: z.string(), since: z.string() }))),
  dropAddress: openTo("examSchedule")
    .post("/examSchedule/dropAddress", "Withdraw the calendar address")
    .output(answer(z.object({}))),
};
