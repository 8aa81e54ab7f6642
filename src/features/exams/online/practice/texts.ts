import { things } from "../../../../shared/digits.ts";

/** On a student's schedule. */
export const practiceTexts = {
  title: "অনুশীলন",
  lead: "উত্তর দিয়ে সঙ্গে সঙ্গে সঠিক উত্তর ও ব্যাখ্যা দেখুন। এর কোনো মেধাস্থান নেই।",
  due: "ভুল হওয়া প্রশ্ন আবার",
  dueToday: (due: number) => `আজ আবার দেখার ${things(due)} প্রশ্ন আছে`,
  dueLead: "যা ভুল হয়, তা পরদিন আবার আসে; ঠিক হলে আসে আরও কয়েক দিন পরে",
  noneDue: "আজ আবার দেখার কোনো প্রশ্ন নেই",
  takeDue: (now: number) => `এখন ${things(now)} প্রশ্ন দেখুন`,
  model: "নমুনা পরীক্ষা",
  modelLead: "পরীক্ষার পাতাটি কেমন, আগেই দেখে নিন",
  exams: "হয়ে যাওয়া পরীক্ষা আবার দিন",
  chapters: "অধ্যায় থেকে দশটি প্রশ্ন",
  many: (chapters: number) => `${things(chapters)} অধ্যায়`,
  questions: (many: number) => `${things(many)} প্রশ্ন`,
  atOnce: (most: number) => `একবারে ${things(most)} প্রশ্নের বেশি নয়`,
  whichChapter: "কোন অধ্যায়, তা বেছে নিন",
};
