import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { promiseStates } from "../../../shared/message-list.ts";
import { month } from "../../../shared/months.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";

const due = record("Due", {
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  mobile: z.string(),
  /** What is owed in all, less what stands to the student's credit. */
  owed: z.number(),
  /** The due day of the oldest bill that is open, and the days since; none while no due day has passed. */
  since: z.string(),
  late: z.int(),
  lastDay: z.string().nullable(),
  lastAmount: z.number().nullable(),
  /** The record is archived: there is no page of the student. */
  archived: z.boolean(),
  /** What they said last when they pay, unless it is kept. */
  promise: z.object({ amount: z.number(), day: z.string(), state: z.enum(["open", "broken"]) }).nullable(),
});
export type Due = z.infer<typeof due>;

const batchMonth = record("MonthOfMoney", {
  batchId: id().nullable(),
  batchName: z.string().nullable(),
  /** Of the bills that are due in the month: before discounts, the discounts, and what is left to pay of them. */
  billed: z.number(),
  discounted: z.number(),
  outstanding: z.number(),
  /** Taken in the month, less what was paid back and what was voided in it. */
  collected: z.number(),
});
export type MonthOfMoney = z.infer<typeof batchMonth>;

const monthClosing = record("MonthClosing", {
  closingId: id(),
  note: z.string(),
  at: z.string(),
  by: z.string(),
  /** What became of the same bills since: below zero is less than when it was closed. */
  since: z.object({ billed: z.number(), discounted: z.number(), outstanding: z.number() }),
});
export type MonthClosing = z.infer<typeof monthClosing>;

/** What the list may be sorted by. */
export const dueSorts = ["userName", "regId", "batch", "owed", "since", "lastDay"] as const;
export type DueSort = SortBy<(typeof dueSorts)[number]>;

export const dueContract = {
  getAll: openTo("studentManagement")
    .get(
      "/due/getAll",
      "List students with dues, highest first",
      "`searchName` is the beginning of a roll or a part of a name; `late`: overdue by at least this many days; `least`: owing at least this many taka; `notPaidFor`: no payment in this many days; `sum` is the total of all matches, `broken` how many of all who owe have not kept what they promised.",
    )
    .input(
      listInput({
        searchName: searchTerm().optional(),
        batchId: id().optional(),
        courseId: id().optional(),
        late: z.int().min(0).max(36_500).optional(),
        least: z.number().min(0).max(9_999_999).optional(),
        notPaidFor: z.int().min(1).max(36_500).optional(),
        promise: z.enum(promiseStates).optional(),
        sort: sortBy(dueSorts),
      }),
    )
    .output(pageOf(due).extend({ sum: z.number(), broken: z.int() })),
  month: openTo("studentManagement")
    .get(
      "/due/month",
      "A month by batch: billed, discounted, collected, outstanding",
      "For a closed month, the figures as of its closing; `closing` lists what has changed since.",
    )
    .input(z.object({ month: month() }))
    .output(
      answer(z.array(batchMonth)).extend({ closing: monthClosing.nullable(), last: month().nullable() }),
    ),
  closeMonth: openTo("studentManagement")
    .post(
      "/due/closeMonth",
      "Close a month: its figures do not move any more",
      "LOCKED where a day of it is not closed, or it or a later month is closed already.",
    )
    .input(z.object({ month: month(), note: optionalText(500) }))
    .output(answer(z.object({ month: z.string() }))),
  reopenMonth: openTo("studentManagement")
    .post(
      "/due/reopenMonth",
      "Open the last closed month again",
      "The closing figures stay on record. LOCKED unless it is the last closed month; WAITS_FOR_APPROVAL if more money moved in it than the institute's amount.",
    )
    .input(z.object({ month: month(), reason: text(300) }))
    .output(answer(z.object({ month: z.string() }))),
};
