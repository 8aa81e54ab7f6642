import * as z from "zod";
import { years } from "../../../shared/limits.ts";
import { answer, changeOf, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";

/** What the office fills in; the form and the server check the same. An institution stands once in a year. */
export const pastSuccessFields = z.object({
  /** The academic year that began in it. */
  year: z.int().min(years.first).max(years.last),
  institution: text(150),
  count: z.int().min(1).max(100_000),
});

const pastSuccess = record("PastSuccess", {
  ...pastSuccessFields.shape,
  pastSuccessId: id(),
  version: z.int(),
});
export type PastSuccess = z.infer<typeof pastSuccess>;

const pastSuccessId = { pastSuccessId: id() };

export const pastSuccessContract = {
  getAll: openTo.public
    .get(
      "/pastSuccess/getAll",
      "List admissions by year and institution",
      "Newest year first, then most admissions first.",
    )
    .output(pageOf(pastSuccess)),
  addPastSuccess: openTo("userTypeManagement")
    .post(
      "/pastSuccess/addPastSuccess",
      "Add an institution's admissions of a year",
      "TAKEN if the institution already has an entry for that year.",
    )
    .input(pastSuccessFields)
    .output(answer(pastSuccess)),
  updatePastSuccess: openTo("userTypeManagement")
    .put(
      "/pastSuccess/updatePastSuccess",
      "Change an institution's admissions of a year",
      "Omitted fields are unchanged. TAKEN if the institution already has an entry for that year.",
    )
    .input(changeOf(pastSuccessFields).extend({ ...pastSuccessId, version: z.int().optional() }))
    .output(answer(pastSuccess)),
  delete: openTo("userTypeManagement")
    .post("/pastSuccess/delete", "Delete an institution's admissions of a year")
    .input(z.object({ ...pastSuccessId, version: z.int().optional() }))
    .output(answer(z.object(pastSuccessId))),
};
