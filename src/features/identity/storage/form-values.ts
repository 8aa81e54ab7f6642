import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import type { Fields } from "../../../shared/errors.ts";
import type { Storage } from "./contract.ts";
import { fits } from "./rules.ts";
import { storageTexts } from "./texts.ts";

type StorageValues = { used: string; total: string };

export const valuesOf = ({ used, total, version }: Storage) => ({
  used: String(used),
  total: String(total ?? ""),
  version,
});

/** The typed values as the call reads them; an empty field is refused, it does not mean the value before. */
export const inputOf = <Values extends StorageValues>(values: Values) => ({
  ...values,
  used: parseNumber(values.used) ?? null,
  total: parseNumber(values.total) ?? null,
});

/** What is missing or no number has its own message. */
export function checkFits(values: StorageValues): Fields {
  const [used = Number.NaN, total = Number.NaN] = [parseNumber(values.used), parseNumber(values.total)];
  return Number.isNaN(used + total) || fits({ used, total }) ? {} : { used: storageTexts.beyondTotal };
}
