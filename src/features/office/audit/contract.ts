import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { optionalText } from "../../../shared/text.ts";

/** One change of one record: the fields that became different, as they were and as they are. */
export const auditRow = record("AuditRow", {
  auditId: z.int(),
  at: z.string(),
  /** Who: null for the portal itself. */
  regId: z.string().nullable(),
  /** Their name, with the id; null for the portal itself, and where there is none any more. */
  by: z.string().nullable(),
  action: z.string(),
  /** The table, and the key of its row. */
  entity: z.string(),
  entityId: z.string(),
  /** What the record is called, or whose it is. */
  about: z.string().nullable(),
  /** What the ids in the fields stand for, by field and id: "batchId 3". */
  names: z.record(z.string(), z.string()),
  old: z.record(z.string(), z.unknown()).nullable(),
  new: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

const word = () => optionalText(40).optional();

/** The filter; `from` and `until` are whole days in Asia/Dhaka. */
const auditFilter = z.object({
  regId: word(),
  entity: word(),
  entityId: word(),
  from: date().optional(),
  until: date().optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditContract = {
  getAll: openTo("userTypeManagement")
    .get(
      "/audit/getAll",
      "List changes of records, newest first",
      "Limited to records the caller may see. `entities` lists the tables that have entries. The log is append-only.",
    )
    .input(listInput(auditFilter.shape))
    .output(pageOf(auditRow).extend({ entities: z.array(z.string()) })),
};
