import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { standings, statementMethods } from "./rules.ts";

const method = () => z.enum(statementMethods);
const keeps = openTo("bookKeeping", "studentManagement");

const statement = record("Statement", {
  statementId: id(),
  method: method(),
  fileName: z.string(),
  lines: z.int(),
  added: z.int(),
  /** Rows beneath the head that say no day or no sum; null of a statement that was taken up before they were counted. */
  unreadRows: z.int().nullable(),
  at: z.string(),
  by: z.string(),
  version: z.int(),
});
export type Statement = z.infer<typeof statement>;

const read = record("StatementRead", {
  ...statement.shape,
  /** Rows beneath the head that say no day or no sum: they are in no comparison. The first ones, and how many there are. */
  unread: z.array(z.object({ row: z.int(), text: z.string() })),
  unreadRows: z.int(),
});
export type StatementRead = z.infer<typeof read>;

const matched = record("StatementMatch", {
  lineId: id().nullable(),
  receiptId: id().nullable(),
  expenseId: id().nullable(),
  standing: z.enum(standings),
  day: z.string(),
  direction: z.enum(["in", "out"]),
  trxId: z.string().nullable(),
  party: z.string(),
  /** What the statement says, and what the book: null where it has nothing of it. */
  stated: z.number().nullable(),
  booked: z.number().nullable(),
  /** The numbers of receipts and vouchers; of a line that stands alone, those whose id O and 0 or I and 1 alone tell apart. */
  numbers: z.string(),
  near: z.string(),
  decision: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type StatementMatch = z.infer<typeof matched>;

const spans = z.array(z.object({ from: z.string(), until: z.string() }));

const summary = record("StatementSummary", {
  /**
   * The days that statements cover, in order and joined where they touch: each from the first to the last of the lines that were read of it,
   * known ones too, and for what goes `out` where it would tell of any such. What the book alone has of another day is not missed.
   */
  covered: z.object({ in: spans, out: spans }),
  standings: z.array(z.object({ standing: z.enum(standings), many: z.int(), sum: z.number() })),
  /** Rows of all its statements that could not be read, as far as they were counted: they are in no comparison. */
  unreadRows: z.int(),
  statements: z.array(statement),
});
export type StatementSummary = z.infer<typeof summary>;

export const decisionFields = z.object({
  lineId: id().nullable().default(null),
  receiptId: id().nullable().default(null),
  expenseId: id().nullable().default(null),
  /** The receipt or voucher that a line belongs to; it is matched then. */
  number: optionalText(20),
  reason: text(200),
});

export const statementContract = {
  add: keeps
    .taking("file")
    .post(
      "/statement/add",
      "Take up a wallet's or the bank's statement",
      "A CSV, whose columns are known by their heads, or the pasted list of its messages. Lines that were taken up before change nothing.",
    )
    .input(z.object({ method: method(), file: sentFile() }))
    .output(answer(read)),
  remove: keeps
    .post(
      "/statement/remove",
      "Remove a statement with the lines that it brought",
      "Decisions on its lines are deleted too. A later statement that had some of these lines as well covers only the days of those that it brought itself, until it is taken up again.",
    )
    .input(z.object({ statementId: id(), version: z.int().optional() }))
    .output(answer(z.object({ statementId: id() }))),
  summary: keeps
    .get("/statement/summary", "How a wallet's statements and the book agree, and the last statements")
    .input(z.object({ method: method() }))
    .output(answer(summary)),
  getAll: keeps
    .get(
      "/statement/getAll",
      "Lines of a wallet's statements beside the receipts they belong to, and receipts and vouchers without a line",
      "By transaction id; several receipts may share one. `standing` names one kind, `open` all that nobody has decided.",
    )
    .input(listInput({ method: method(), standing: z.enum([...standings, "open"]).optional() }))
    .output(pageOf(matched)),
  decide: keeps
    .post(
      "/statement/decide",
      "Decide a difference, with a reason",
      "Decides on a line, or on a receipt or voucher without a line. With `number`, the line is matched with that one. The decision lapses when the ledger changes.",
    )
    .input(decisionFields)
    .output(answer(z.object({ decisionId: id() }))),
};
