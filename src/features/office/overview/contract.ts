import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { month } from "../../../shared/months.ts";
import { answer, listInput, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { id } from "../../../shared/text.ts";
import { exam } from "../../exams/index.ts";
import { payment, paymentSorts } from "../../ledger/index.ts";

const batchSeats = z.object({ batchId: id(), batchName: z.string(), students: z.int() });

const monthOfAdmissions = z.object({ month: z.string(), students: z.int() });

const nextExam = exam.pick({ examId: true, examName: true, batches: true, examDate: true, time: true });

const latestExam = z.object({
  batchId: id(),
  batchName: z.string(),
  /** Null where its results were typed by hand. */
  examId: id().nullable(),
  examName: z.string(),
  publishDate: z.string(),
  students: z.int(),
  /** Of full marks on average, of the highest ones where results were typed by hand; null where none could be had. */
  percent: z.int().nullable(),
  best: z.object({ studentId: id<StudentId>(), userName: z.string(), marks: z.number() }).nullable(),
});

/** Counts are for everyone who sees the overview; what is null is not open to the person who asks. */
const overview = record("Overview", {
  students: z.int(),
  /** The newest batches, and how many there are in all. */
  batches: z.object({ newest: z.array(batchSeats), total: z.int() }),
  /** By month of admission, this one first. */
  admissions: z.array(monthOfAdmissions),
  /** Taka taken this month, and what is left to pay of the bills that are due in it; for studentManagement. */
  money: z.object({ month: z.string(), paid: z.number(), due: z.number() }).nullable(),
  exams: z.object({
    /** Those that are not over. */
    coming: z.int(),
    /** The next ones; for examSchedule and examScheduleManagement. */
    next: z.array(nextExam).nullable(),
  }),
  /** For gradesProgress and studentManagement. */
  results: z.array(latestExam).nullable(),
  /** Those that nobody of the office has taken up; for studentManagement. */
  messages: z.int().nullable(),
});
export type Overview = z.infer<typeof overview>;

const entry = record("PaymentOfStudent", {
  ...payment.omit({ receiptDay: true }).shape,
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  /** The record is archived: the entry stays, there is no page of the student. */
  archived: z.boolean(),
});
export type Entry = z.infer<typeof entry>;

/** What the list may be sorted by. */
export const entrySorts = ["student", "regId", ...paymentSorts] as const;
export type EntrySort = SortBy<(typeof entrySorts)[number]>;

export const overviewContract = {
  get: openTo("mainDashboard")
    .get("/overview/get", "Get the overview's figures", "Parts the caller may not see are null.")
    .output(answer(overview)),
  payments: openTo("studentManagement")
    .get(
      "/overview/payments",
      "List a month's payments of all students, newest first",
      "By the entries' own dates. `due` and `status` of an entry tell what is left now of its bills, each of which stands at its last entry; `paid` and `due` beside them are the month's by the ledger, as `due/month` and `overview/get` have them.",
    )
    .input(
      listInput({ month: month().optional(), only: z.enum(["due"]).optional(), sort: sortBy(entrySorts) }),
    )
    .output(z.object({ data: z.array(entry), total: z.int(), paid: z.number(), due: z.number() })),
};
