import * as z from "zod";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { securityEventNames } from "../../../shared/security-event.ts";
import { optionalText } from "../../../shared/text.ts";

/** Something that may tell of an attack. */
const securityEvent = record("SecurityEvent", {
  eventId: z.int(),
  at: z.string(),
  event: z.enum(securityEventNames),
  /** Whose account: null where nobody has the id that was typed, or nobody was signed in. */
  regId: z.string().nullable(),
  /** The address, shortened to what a provider has. */
  network: z.string(),
  /** What the browser said of itself. */
  agent: z.string(),
  /** Which call was refused, and how. */
  detail: z.string().nullable(),
});
export type SecurityEventRow = z.infer<typeof securityEvent>;

const filter = z.object({
  regId: optionalText(40).optional(),
  event: z.enum(securityEventNames).optional(),
});
export type SecurityEventFilter = z.infer<typeof filter>;

export const securityEventContract = {
  getAll: openTo("userTypeManagement")
    .get(
      "/securityEvent/getAll",
      "List sign-ins, failed attempts, refused calls and ended sessions, newest first",
      "Kept for 90 days; append-only.",
    )
    .input(listInput(filter.shape))
    .output(pageOf(securityEvent)),
  mine: openTo.signedIn
    .get("/securityEvent/mine", "List the latest sign-ins of the caller's account, including failed attempts")
    .output(answer(z.array(securityEvent))),
};
