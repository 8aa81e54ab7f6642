import type { RouterContextProvider } from "react-router";
import { courseContract, teacherContract } from "../../features/catalogue/index.ts";
import {
  bannerContract,
  faqContract,
  galleryContract,
  pastSuccessContract,
  recentYears,
  successContract,
} from "../../features/content/index.ts";
import { offerContract } from "../../features/desk/index.ts";
import { freeTestContract } from "../../features/exams/index.ts";
import { today } from "../../shared/dates.ts";
import { largestPage } from "../../shared/limits.ts";
import { ask } from "../../web/caller.ts";
import { withOffers } from "../course-card.tsx";
import { offered } from "../course-facts.tsx";
import { bannerFacts } from "./banner-facts.ts";

/** Everything that the home page shows besides the institute itself. */
export async function readHome(context: Readonly<RouterContextProvider>) {
  const [slides, courses, all, teachers, past, students, images, questions, test] = await Promise.all([
    ask(context, bannerContract.getAll, undefined),
    ask(context, courseContract.getAll, {}),
    ask(context, offerContract.getAll, undefined),
    ask(context, teacherContract.getAll, {}),
    ask(context, pastSuccessContract.getAll, undefined),
    ask(context, successContract.getAll, { page: 1, pageSize: largestPage }),
    ask(context, galleryContract.getAll, undefined),
    ask(context, faqContract.getAll, undefined),
    ask(context, freeTestContract.get, undefined),
  ]);
  const years = recentYears(past.data);
  const offers = offered(all.data);
  return {
    slides: slides.data,
    ...bannerFacts(offers, years, today()),
    courses: withOffers(courses.data, offers),
    teachers: teachers.data,
    years,
    students: students.data,
    images: images.data,
    questions: questions.data,
    test: test.data,
  };
}
