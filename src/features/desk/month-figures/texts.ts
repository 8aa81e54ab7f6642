import { dueFieldTexts, monthTexts } from "../dues/texts.ts";

export const monthFigureTexts = {
  title: "মাসের অঙ্কের হিসাব",
  of: (figure: string, month: string) => `${figure}: ${month}`,
  table: "মাসের অঙ্ক যা নিয়ে",
  none: "এই অঙ্কে কিছু নেই",
  figure: "কোন অঙ্ক",
  back: "মাসের হিসাব",
  now: "এখনকার বিল ও রসিদ থেকে",
  day: "তারিখ",
  student: dueFieldTexts.student,
  regId: dueFieldTexts.regId,
  batch: dueFieldTexts.batch,
  subject: "বিষয়",
  amount: "টাকা",
  noBatch: monthTexts.noBatch,
};
