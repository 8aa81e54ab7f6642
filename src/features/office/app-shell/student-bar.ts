import type { BarNames } from "../../../portal/nav-items.ts";
import { portalTexts } from "../../../portal/texts.ts";

/** What stands in the bar at the bottom of a student's phone: the pages of every day, by short names. */
export const studentBar: BarNames = [
  ["", portalTexts.bar.home],
  ["results", portalTexts.bar.results],
  ["manage-assignment", portalTexts.bar.work],
  ["my-exam-schedule", portalTexts.bar.exams],
  ["contact", portalTexts.bar.messages],
];
