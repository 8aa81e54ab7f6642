import * as z from "zod";
import { time } from "../../../shared/day-fields.ts";
import { recipients } from "../../../shared/message-list.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { lastDayOfMonth, ruleKinds } from "./rules.ts";

const settings = z.object({
  isOn: z.boolean(),
  to: z.enum(recipients),
  /** HH:MM at which the list is made; a result's at its publication. */
  time: time(),
  /** Of dues: the day of each month. */
  dayOfMonth: z.int().min(1).max(lastDayOfMonth),
  /** It sends without a press. */
  alone: z.boolean(),
});

const rule = record("MessageRule", {
  kind: z.enum(ruleKinds),
  ...settings.shape,
  /** Who trusts it to. */
  trustedBy: z.string().nullable(),
  version: z.int(),
});
export type MessageRule = z.infer<typeof rule>;

const sends = openTo("messaging", "studentManagement");

export const messageRuleContract = {
  getAll: sends
    .get("/messageRule/getAll", "The rules by which lists of messages are made at their time")
    .output(answer(z.array(rule))),
  update: sends
    .put(
      "/messageRule/update",
      "Switch a rule on or off, and set when it makes its list",
      "`alone`, to send without a press, needs messaging and moneyApproval, and a month's limit: refused at its field otherwise.",
    )
    .input(settings.extend({ kind: z.enum(ruleKinds), version: z.int().optional() }))
    .output(answer(rule)),
};
