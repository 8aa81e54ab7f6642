import * as z from "zod";
import { answer } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";

export const calendarContract = {
  getAddress: openTo("examSchedule")
    .get(
      "/calendar/getAddress",
      "The date from which the caller's calendar address is valid",
      "Null if there is none. The address itself is returned only when it is made.",
    )
    .output(answer(z.object({ since: z.string().nullable() }))),
  makeAddress: openTo("examSchedule")
    .post(
      "/calendar/makeAddress",
      "Make a new calendar address",
      "Returned once; the previous address is revoked. `path` is relative to the site's root.",
    )
    .output(answer(z.object({ path: z.string(), since: z.string() }))),
  dropAddress: openTo("examSchedule")
    .post("/calendar/dropAddress", "Revoke the calendar address")
    .output(answer(z.object({}))),
};
