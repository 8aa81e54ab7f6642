import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { today } from "../../shared/dates.ts";
import { type PastSuccess, pastSuccessFields } from "./contract.ts";
import { yearsOf } from "./rules.ts";

/** What stands in the form's fields, as they are typed. */
export type PastSuccessValues = ReturnType<typeof newPastSuccess>;

/** The newest year that there is, else this one: rows of a year are typed one after another. */
export const newPastSuccess = (all: PastSuccess[]) => ({
  institution: "",
  year: String(yearsOf(all)[0] ?? today().slice(0, 4)),
  count: "",
});

export const valuesOf = ({ year, count, ...row }: PastSuccess) => ({
  ...row,
  year: String(year),
  count: String(count),
});

/** The typed values as the calls read them. */
export const inputOf = <Values extends PastSuccessValues>(values: Values) => ({
  ...values,
  year: parseNumber(values.year),
  count: parseNumber(values.count),
});

/** All rows with the typed one among them, where it stands once it can be saved. */
export function withTyped(others: PastSuccess[], values: PastSuccessValues): PastSuccess[] {
  const { data } = pastSuccessFields.safeParse(inputOf(values));
  if (!data) return others;
  return [...others, { ...data, pastSuccessId: 0, version: 0 }].sort((a, b) => b.count - a.count);
}
