import * as z from "zod";
import { answer, changeOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";

const most = 999_999;

/** What the office fills in; the form and the server check the same. Gigabytes with two decimals. */
export const storageFields = z.object({
  used: z.number().min(0).max(most).multipleOf(0.01),
  total: z.number().min(0.01).max(most).multipleOf(0.01),
});

export const storage = storageFields.extend({ version: z.int() });
export type Storage = z.infer<typeof storage>;

export const storageContract = {
  get: openTo.signedIn.get("/storage/get").output(answer(storage)),
  /** Fields not sent stay; no more is used than there is. */
  updateStorage: openTo("mainDashboard")
    .put("/storage/updateStorage")
    .input(changeOf(storageFields).extend({ version: z.int().optional() }))
    .output(answer(storage)),
};
