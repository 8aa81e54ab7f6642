import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import type { Institute } from "./contract.ts";

/** What stands in the form's fields, as they are typed. */
export type InstituteValues = ReturnType<typeof valuesOf>;

export const valuesOf = ({ admissionYear, videoUrl, ...record }: Institute) => ({
  ...record,
  admissionYear: String(admissionYear),
  videoUrl: videoUrl ?? "",
});

/** The typed values as the call reads them. */
export const inputOf = (values: InstituteValues) => ({
  ...values,
  admissionYear: parseNumber(values.admissionYear),
});
