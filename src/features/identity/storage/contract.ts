import * as z from "zod";
import { answer, changeOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";

const most = 999_999;

/** What the office fills in; the form and the server check the same. Gigabytes with two decimals. */
export const storageFields = z.object({
  used: z.number().min(0).max(most).multipleOf(0.01),
  total: z.number().min(0.01).max(most).multipleOf(0.01),
});

export const storage = record("Storage", {
  used: z.number(),
  /** Null where it is not known: the database is another machine's, and STORAGE_LIMIT says nothing. */
  total: z.number().nullable(),
  /** What the database holds, reckoned; else what somebody typed. */
  measured: z.boolean(),
  version: z.int(),
});
export type Storage = z.infer<typeof storage>;

const seen = record("StorageSeen", {
  ...storage.shape,
  /** Until when every moment is kept, whether that is more than ten minutes ago, in how many gigabytes, and whether on the disk of the data, with which it would be lost. */
  archive: z
    .object({
      until: z.iso.datetime().nullable(),
      late: z.boolean(),
      used: z.number(),
      sameDisk: z.boolean(),
    })
    .optional(),
  /** Until when a copy stands off the machine, whether that is long ago, and in how many gigabytes. */
  offsite: z.object({ until: z.iso.datetime().nullable(), late: z.boolean(), used: z.number() }).optional(),
});
export type StorageSeen = z.infer<typeof seen>;

export const storageContract = {
  get: openTo.signedIn
    .get(
      "/storage/get",
      "The storage record: used and total, in gigabytes",
      "Typed in the demo; measured elsewhere. `archive` for userTypeManagement, where the embedded database is kept by the minute; `offsite` where BACKUP_URL names a second place.",
    )
    .output(answer(seen)),
  updateStorage: openTo("mainDashboard")
    .put(
      "/storage/updateStorage",
      "Change the storage record",
      "Omitted fields are unchanged; `used` may not exceed `total`. LOCKED where storage is measured.",
    )
    .input(changeOf(storageFields).extend({ version: z.int().optional() }))
    .output(answer(storage)),
};
