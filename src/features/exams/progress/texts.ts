import { ofThings, people, place, things } from "../../../shared/digits.ts";

export const progressTexts = {
  inBatch: (at: number, of: number) => `ব্যাচে ${place(at, of)}`,
  central: (at: number, of: number) => `সব ব্যাচ মিলিয়ে ${place(at, of)}`,
  cards: "ফলাফলের কার্ড",
  title: "ফলাফল ও অগ্রগতি",
  figures: "একনজরে",
  published: "প্রকাশিত ফলাফল",
  many: (results: string) => `${things(results)}`,
  inExams: (exams: string) => `${things(exams)} পরীক্ষায়`,
  people: (students: string) => `${people(students)}`,
  percent: (number: string) => `${number}%`,
  share: "গড়ে শতকরা নম্বর",
  allTogether: "সব পরীক্ষা মিলিয়ে",
  ofKnown: (all: string, known: string) => `${things(all)} ফলাফলের মধ্যে যে ${ofThings(known)} পূর্ণমান জানা`,
  averageShare: "গড়ে শতকরা নম্বর",
  marks: (marks: string) => `${marks} নম্বর`,
  lastExam: "সর্বশেষ পরীক্ষায়",
  exams: "পরীক্ষা",
  ranked: "যাঁদের ফল হয়েছে",
  waiting: (results: string) => `আরও ${things(results)} ফলাফল প্রকাশের অপেক্ষায় আছে`,
  ownEmpty:
    "এখনো আপনার কোনো ফলাফল প্রকাশিত হয়নি। প্রকাশিত হলে এখানে প্রতিটি বিষয় ও পরীক্ষায় আপনার নম্বর এবং সময়ের সঙ্গে তার ওঠানামা দেখতে পাবেন।",
  studentEmpty: "এই শিক্ষার্থীর কোনো ফলাফল এখনো প্রকাশিত হয়নি। প্রকাশিত হলে এখানে বিষয় ও পরীক্ষা অনুযায়ী নম্বর দেখা যাবে।",
  batchEmpty: "এই ব্যাচের কোনো ফলাফল এখনো প্রকাশিত হয়নি। প্রকাশিত হলে এখানে গড় নম্বর ও মেধাতালিকা দেখা যাবে।",
};

/** What is said of chapters. */
export const chapterTexts = {
  title: "অধ্যায় অনুযায়ী",
  lead: (answers: number, exams: number) =>
    `ওএমআর শিট বা ফোনে দেওয়া প্রকাশিত পরীক্ষা থেকে, সর্বশেষ ${things(exams)} পর্যন্ত। অন্তত ${things(answers)} উত্তর না থাকলে কোনো অধ্যায় নিয়ে কিছু বলা হয় না।`,
  weak: "দুর্বল",
  fair: "দুর্বল নয়",
  unknown: "এখনো যথেষ্ট উত্তর নেই",
  exams: (right: number, answers: number, exams: number) =>
    `${things(exams)} পরীক্ষায় ${things(answers)} উত্তরের ${things(right)} সঠিক`,
  blank: (blank: number) => `ফাঁকা ${things(blank)}`,
  practice: (right: number, answers: number) => `অনুশীলনে ${things(answers)} উত্তরের ${things(right)} সঠিক`,
  practise: "অনুশীলন করুন",
  practiseOf: (chapter: string) => `${chapter} থেকে দশটি প্রশ্ন অনুশীলন করুন`,
  more: (many: number) => `আরও ${things(many)} অধ্যায়`,
};

/** Of the charts and tables of marks. */
export const markTexts = {
  bySubject: "বিষয় অনুযায়ী",
  byExam: "পরীক্ষা অনুযায়ী",
  own: "প্রাপ্ত নম্বর",
  average: "গড় নম্বর",
  highest: "সর্বোচ্চ নম্বর",
  subject: "বিষয়",
  exam: "পরীক্ষা",
  day: "প্রকাশের তারিখ",
  noDay: "–",
  total: "মোট",
  ofHighest: (marks: string, highest: string) => `${marks} (সর্বোচ্চ ${highest})`,
  ofFull: (marks: string, full: string) => `${marks} / ${full}`,
  inNumbers: "সংখ্যায় দেখুন",
  table: (subject: string) => `${subject}: সব পরীক্ষার নম্বর`,
  chart: (subject: string, what: string, exams: string) => `${subject}: ${things(exams)} পরীক্ষায় ${what}`,
  undrawn: (exams: string) => `পূর্ণমান জানা নেই বলে আরও ${things(exams)} পরীক্ষা আঁকা হয়নি, নম্বর তালিকায় আছে`,
  ofExam: (exam: string) => `${exam}: বিষয় অনুযায়ী নম্বর`,
  someExams: (exams: string) =>
    `সর্বশেষ ${things(exams)} পরীক্ষা দেখানো হচ্ছে। অন্যগুলো দেখতে ওপর থেকে পরীক্ষা বেছে নিন।`,
};

/** What staff choose by, and whom they have chosen. */
export const chooseTexts = {
  search: "রেজি. নম্বর বা নাম দিয়ে খুঁজুন",
  batch: "ব্যাচ",
  noBatch: "ব্যাচ বেছে নিন",
  exam: "পরীক্ষা",
  everyExam: "সব পরীক্ষা মিলিয়ে",
  nothing:
    "একজন শিক্ষার্থীকে রেজি. নম্বর বা নাম দিয়ে খুঁজুন, অথবা একটি ব্যাচ বেছে নিন। শিক্ষার্থীর নম্বরের ওঠানামা, ব্যাচের গড় নম্বর ও মেধাতালিকা এখানে দেখা যাবে।",
  found: "খুঁজে পাওয়া শিক্ষার্থী",
  userName: "নাম",
  regId: "রেজি. নম্বর",
  ofBatch: "ব্যাচের ফলাফল",
  change: "অন্য শিক্ষার্থী বা ব্যাচ",
  manage: "ফলাফল সম্পাদনা",
  ranking: "মেধাতালিকা",
  rankingOf: (exam: string) => `মেধাতালিকা: ${exam}`,
  place: "মেধাস্থান ও শিক্ষার্থী",
  results: (number: string) => `${things(number)} ফলাফল`,
  marks: "মোট নম্বর",
};
