import { amongThings, people, things } from "../../../shared/digits.ts";

export const overviewTexts = {
  title: "প্রতিষ্ঠান একনজরে",
  figures: "আজকের হিসাব",
  students: "মোট শিক্ষার্থী",
  admitted: "এ মাসে ভর্তি",
  paid: "এ মাসে আদায়",
  due: "এ মাসের বকেয়া",
  coming: "সামনের পরীক্ষা",
  messages: "উত্তরের অপেক্ষায়",
  people: (students: string) => `${people(students)}`,
  many: (number: string) => `${things(number)}`,
  percent: (number: string) => `${number}%`,
};

/** Of the tables below the figures. */
export const overviewTableTexts = {
  batches: "ব্যাচ অনুযায়ী শিক্ষার্থী",
  batch: "ব্যাচ",
  seats: "আসন",
  used: (students: string, seats: string) => `${students}/${seats}`,
  newest: (shown: string, all: string) => `${amongThings(all)} সর্বশেষ ${things(shown)} ব্যাচ`,
  allBatches: "সব ব্যাচ",
  noBatches: "এখনো কোনো ব্যাচ নেই। ব্যাচ যোগ করলে এখানে প্রতিটি ব্যাচের শিক্ষার্থী ও খালি আসন দেখা যাবে।",
  admissions: "মাস অনুযায়ী ভর্তি",
  month: "মাস",
  shortMonths: "জানু ফেব্রু মার্চ এপ্রি মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে".split(" "),
  shortestMonths: "জা ফে মা এ মে জু জু আ সে অ ন ডি".split(" "),
  admitted: "ভর্তি",
  noAdmissions: "গত ১২ মাসে কেউ ভর্তি হননি। ভর্তি শুরু হলে এখানে প্রতি মাসের সংখ্যা দেখা যাবে।",
  linkOf: (name: string, value: string) => `${name}: ${value}`,
  exams: "সামনের পরীক্ষা",
  allExams: "সব সামনের পরীক্ষা",
  noExams: "সামনে কোনো পরীক্ষা নেই। সময়সূচিতে পরীক্ষা যোগ করলে এখানে দেখা যাবে।",
  results: "সর্বশেষ ফলাফল",
  published: (day: string) => `প্রকাশ ${day}`,
  best: (name: string, marks: string) => `সর্বোচ্চ: ${name}, ${marks}`,
  average: (percent: string) => `গড়ে পূর্ণমানের ${percent}`,
  averageOfHighest: (percent: string) => `গড়ে সর্বোচ্চের ${percent}`,
  between: (least: string, most: string) => `${least} থেকে ${most}`,
  ofBatches: (many: string, whole: boolean) => `${whole ? "" : "অন্তত "}${things(many)} ব্যাচ`,
  noResults: "এখনো কোনো ফলাফল প্রকাশিত হয়নি। প্রকাশিত হলে প্রতিটি ব্যাচের সর্বশেষ পরীক্ষা এখানে দেখা যাবে।",
};

/** Of the page of a month's payments. */
export const monthPaymentTexts = {
  title: "মাসের আদায় ও বকেয়া",
  table: "মাসের পেমেন্ট",
  month: "মাস",
  thisMonth: (month: string) => `${month} (এ মাস)`,
  only: "কোন পেমেন্ট দেখাবেন",
  all: "সব পেমেন্ট",
  onlyDue: "শুধু যেগুলোর বকেয়া আছে",
  paid: "আদায়",
  due: "বকেয়া",
  none: "No payment found",
  showAll: "এ মাসের সব পেমেন্ট দেখুন",
  student: "শিক্ষার্থী",
  regId: "রেজি. নম্বর",
  archived: (name: string) => `${name} (আর্কাইভে)`,
};
