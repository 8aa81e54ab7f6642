import { things } from "../../../../shared/digits.ts";

/** On a student's schedule. */
export const practiceTexts = {
  title: "অনুশীলন",
  lead: "উত্তর দিয়ে সঙ্গে সঙ্গে সঠিক উত্তর ও ব্যাখ্যা দেখুন। এর কোনো মেধাস্থান নেই।",
  model: "পরীক্ষামূলক",
  modelLead: "পরীক্ষার পাতাটি কেমন, আগেই দেখে নিন",
  exams: "হয়ে যাওয়া পরীক্ষা আবার দিন",
  chapters: "অধ্যায় থেকে দশটি প্রশ্ন",
  of: (chapter: string, questions: number) => `${chapter} (${things(questions)})`,
  whichChapter: "কোন অধ্যায়, তা বেছে নিন",
};
