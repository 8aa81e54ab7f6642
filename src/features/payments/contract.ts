import * as z from "zod";
import { date } from "../../shared/dates.ts";
import { id, text } from "../../shared/text.ts";

/** Taka with two decimals; never a float in the database. */
export const amount = () => z.number().min(0).max(9_999_999).multipleOf(0.01);

export const payment = z.object({
  _id: id(),
  monthName: text(40),
  detail: text(200),
  payment: amount(),
  due: amount(),
  status: text(40),
  date: date(),
  version: z.int(),
});
export type Payment = z.infer<typeof payment>;
