import { amongPeople, people } from "../../../shared/digits.ts";
import type { NextStep } from "./rules.ts";
import type { ExamStateWord } from "./states.ts";

export const examListTexts = {
  state: "অবস্থা",
  anyState: "সব অবস্থার",
  states: {
    draft: "খসড়া",
    marks: "নম্বর উঠছে",
    checked: "যাচাই হয়েছে",
    published: "প্রকাশিত",
    byHand: "ফল হাতে লেখা",
  } satisfies Record<ExamStateWord, string>,
  planned: (when: string) => `প্রকাশ হবে ${when}`,
  steps: {
    setScheme: "মানবণ্টন দিন",
    remind: "মনে করিয়ে দিন",
    enter: "নম্বর তুলুন",
    check: "যাচাই করুন",
    publish: "প্রকাশ করুন",
    tell: "এসএমএস পাঠান",
    see: "ফল দেখুন",
    seeTyped: "ফল দেখুন",
  } satisfies Record<NextStep, string>,
  stepOf: (step: string, exam: string) => `${step}: ${exam}`,
  done: (students: number, done: number) => `${amongPeople(students)} ${people(done)} শেষ`,
};
