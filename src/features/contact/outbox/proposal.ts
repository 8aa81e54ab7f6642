import * as z from "zod";
import { recipients } from "../../../shared/message-list.ts";
import { record } from "../../../shared/paging.ts";
import { id } from "../../../shared/text.ts";
import { notAlones, proposalStates } from "./rules.ts";
import { kind } from "./shape.ts";

/** A list that a rule made, and that waits for one press. */
export const proposal = record("MessageProposal", {
  proposalId: id(),
  kind,
  to: z.enum(recipients),
  /** The day of a class or of dues; an exam's. */
  day: z.string(),
  examId: id().nullable(),
  examName: z.string().nullable(),
  /** Which list of its day it is: who is found absent after one was sent or let go is on another. */
  nth: z.int(),
  /** Batches with a class that day whose roll-call is not taken: nobody of theirs is on it yet. Of several lists of a day the last says it. */
  untaken: z.array(z.string()),
  /** What it is sent by, as it was looked at last. */
  listId: z.string(),
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  state: z.enum(proposalStates),
  why: z.enum(notAlones).nullable(),
  at: z.string(),
  /** Then it goes stale. */
  until: z.string(),
  version: z.int(),
});
export type Proposal = z.infer<typeof proposal>;
