import type { RouterContextProvider } from "react-router";
import { instituteContract } from "../features/institute/contract.ts";
import { publicResultContract } from "../features/public-results/contract.ts";
import { today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { brandFrom } from "../web/brand.ts";
import { ask, originContext } from "../web/caller.ts";

export type SiteData = Awaited<ReturnType<typeof readSite>>;

/** What every public page is given: the institute, whether results are open to all, years in Bengali digits, the origin if known. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  const [{ data: institute }, { data: results }] = await Promise.all([
    ask(context, instituteContract.get, undefined),
    ask(context, publicResultContract.getExams, undefined),
  ]);
  return {
    institute,
    brand: brandFrom(institute),
    hasResults: results.length > 0,
    admissionYear: bengaliDigits(institute.admissionYear),
    year: bengaliDigits(today().slice(0, 4)),
    origin: context.get(originContext),
  };
}
