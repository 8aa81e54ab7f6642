import { amongPeople, inThings, people, things } from "../../../shared/digits.ts";
import type { NextStep } from "./rules.ts";
import type { ExamStateWord } from "./states.ts";

export const examListTexts = {
  state: "অবস্থা",
  next: "এবার যা করবেন",
  anyState: "সব অবস্থার",
  states: {
    draft: "খসড়া",
    marks: "নম্বর উঠছে",
    withdrawn: "ফল প্রত্যাহার",
    checked: "যাচাই হয়েছে",
    published: "প্রকাশিত",
    byHand: "হাতে লেখা",
  } satisfies Record<ExamStateWord, string>,
  planned: (when: string) => `প্রকাশ হবে ${when}`,
  plannedInRow: (day: string) => `প্রকাশ ${day}`,
  steps: {
    setScheme: "মানবণ্টন দিন",
    remind: "মনে করিয়ে দিন",
    enter: "নম্বর তুলুন",
    check: "যাচাই করুন",
    publish: "প্রকাশ করুন",
    tell: "এসএমএস পাঠান",
    see: "ফল দেখুন",
    setFullMarks: "পূর্ণমান লিখুন",
    seeTyped: "ফল দেখুন",
  } satisfies Record<NextStep, string>,
  stepOf: (step: string, exam: string) => `${step}: ${exam}`,
  done: (students: number, done: number) => `${amongPeople(students)} ${people(done)} শেষ`,
};

/** The page of an exam whose results were typed by hand. */
export const typedTexts = {
  title: "হাতে লেখা ফল",
  about: "এই নামের পরীক্ষায় হাতে লেখা ফল। মানবণ্টন ছাড়া লেখা বলে মেধাস্থান নেই।",
  subjects: "বিষয় ধরে",
  subject: "বিষয়",
  results: "ফল",
  fullMarks: "পূর্ণমান",
  fullIs: (full: string) => `পূর্ণমান ${full}`,
  unknown: "জানা নেই",
  someUnknown: (full: string, without: number) => `${full}; ${inThings(without)} জানা নেই`,
  highest: "সর্বোচ্চ",
  average: "গড়",
  set: "পূর্ণমান লিখুন",
  setOf: (subject: string) => `${subject}: পূর্ণমান লিখুন`,
  setText: (exam: string, subject: string) =>
    `‘${exam}’ পরীক্ষার ${subject} বিষয়ে যেসব ফলের পূর্ণমান জানা নেই, সেগুলোতে বসবে`,
  tooLow: (highest: string) => `সর্বোচ্চ নম্বর ${highest}; পূর্ণমান তার চেয়ে কম হতে পারে না`,
  setDone: (changed: string) => `${things(changed)} ফলে পূর্ণমান লেখা হয়েছে`,
  setFailed: "পূর্ণমান লেখা যায়নি",
  list: "শিক্ষার্থী ধরে",
  roll: "রেজি. নম্বর",
  name: "নাম",
  batch: "ব্যাচ",
  total: "মোট",
  none: "এই পরীক্ষার কোনো ফল হাতে লেখা হয়নি",
};
