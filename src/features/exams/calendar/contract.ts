import * as z from "zod";
import { answer } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";

export const calendarContract = {
  getAddress: openTo("examSchedule")
    .get(
      "/calendar/getAddress",
      "Since which day the caller has a calendar address",
      "Null without one. The address itself is never answered again.",
    )
    .output(answer(z.object({ since: z.string().nullable() }))),
  makeAddress: openTo("examSchedule")
    .post(
      "/calendar/makeAddress",
      "Make a new calendar address",
      "Answered once; the one before it stops working. `path` stands below the site's own address.",
    )
    .output(answer(z.object({ path: z.string(), since: z.string() }))),
  dropAddress: openTo("examSchedule")
    .post("/calendar/dropAddress", "Withdraw the calendar address")
    .output(answer(z.object({}))),
};
