import type { RouterContextProvider } from "react-router";
import { courseContract } from "../features/catalogue/index.ts";
import {
  faqContract,
  type Section,
  type SectionName,
  sectionContract,
  sectionNames,
} from "../features/content/index.ts";
import { publicResultContract } from "../features/exams/index.ts";
import { instituteContract } from "../features/identity/index.ts";
import { today } from "../shared/dates.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { brandFrom } from "../web/brand.ts";
import { ask, originContext } from "../web/caller.ts";

export type SiteData = Awaited<ReturnType<typeof readSite>>;

/** What every public page is given: the institute, the texts that its office wrote, the courses by name, whether there are questions and results open to all, years in Bengali digits, the origin if known. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  const [{ data: institute }, { data: sections }, { data: courses }, { data: questions }, { data: results }] =
    await Promise.all([
      ask(context, instituteContract.get, undefined),
      ask(context, sectionContract.getAll, undefined),
      ask(context, courseContract.getAll, {}),
      ask(context, faqContract.getAll, undefined),
      ask(context, publicResultContract.getExams, undefined),
    ]);
  return {
    institute,
    brand: brandFrom(institute),
    courses: courses.map(({ courseId, courseName }) => ({ courseId, courseName })),
    sections: byName(sections),
    hasQuestions: questions.length > 0,
    hasResults: results.length > 0,
    admissionYear: bengaliDigits(institute.admissionYear),
    year: bengaliDigits(today().slice(0, 4)),
    origin: context.get(originContext),
  };
}

/** A section that nobody wrote has no items. */
const byName = (sections: readonly Section[]) =>
  Object.fromEntries(
    sectionNames.map((name) => {
      const { lead = "", items = [] } = sections.find(({ section }) => section === name) ?? {};
      return [name, { lead, items }];
    }),
  ) as Record<SectionName, Pick<Section, "lead" | "items">>;
