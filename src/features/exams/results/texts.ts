import { ofThings, things } from "../../../shared/digits.ts";

export const resultTexts = {
  highestTooLow: "সর্বোচ্চ নম্বর মোট নম্বরের চেয়ে কম হতে পারে না",
  fullTooLow: "পূর্ণমান সর্বোচ্চ নম্বরের চেয়ে কম হতে পারে না",
  added: "Added Result successfully",
  updated: "Result updated successfully",
  deleted: "ফলাফলটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the result. Please try again later.",
  updateFailed: "An error occurred while updating the result. Please try again later.",
  deleteFailed: "An error occurred while deleting the result. Please try again later.",
  none: "No result found",
  noneYet: "এই শিক্ষার্থীর কোনো ফল এখনো লেখা হয়নি",
};

export const resultScreenTexts = {
  title: "ফলাফলের তালিকা",
  add: "নতুন ফলাফল",
  edit: "ফলাফল সম্পাদনা",
  table: "ফলাফলের তালিকা",
  gone: "অন্য কেউ এই ফলাফলটি মুছে ফেলেছেন। সংরক্ষণ করলে এটি আবার যোগ হবে।",
};

/** After full marks are told of one: the same of all others of the exam. */
export const fullForAllTexts = {
  title: "একই পরীক্ষার সবার ফলেও লিখবেন?",
  text: (exam: string, subject: string, full: string) =>
    `‘${exam}’ পরীক্ষার ${subject} বিষয়ে হাতে লেখা যেসব ফলের পূর্ণমান জানা নেই, সেগুলোতেও ${full} বসবে`,
  yes: "সবার ফলে লিখুন",
  cancel: "শুধু এটিতে",
  done: (changed: string) => `${things(changed)} ফলে পূর্ণমান লেখা হয়েছে`,
  failed: "পূর্ণমান লেখা যায়নি",
};

/** What the columns of the list and the fields of the form are called. */
export const resultFieldTexts = {
  serial: "ক্রমিক",
  studentId: "রেজি. নম্বর",
  studentName: "শিক্ষার্থীর নাম",
  subjectName: "বিষয়",
  examName: "পরীক্ষা",
  mcqMarks: "এমসিকিউ নম্বর",
  writtenMarks: "লিখিত নম্বর",
  totalMarks: "মোট নম্বর",
  highestMarks: "সর্বোচ্চ নম্বর",
  fullMarks: "পূর্ণমান",
  fullHint: "জানা না থাকলে খালি রাখুন",
  fullUnknown: "জানা নেই",
  publishDate: "প্রকাশের তারিখ",
  publishHint: "এই দিন থেকে শিক্ষার্থী ফলাফলটি দেখতে পাবেন",
  unknown: "–",
};

/** The same in the heads of a list, in one line. */
export const resultHeadTexts = {
  mcqMarks: "এমসিকিউ",
  writtenMarks: "লিখিত",
  totalMarks: "মোট",
  highestMarks: "সর্বোচ্চ",
  publishDate: "প্রকাশ",
};

/** Why marks of an exam cannot stand in its scheme. */
export const entryTexts = {
  tooManyQuestions: (questions: string) => `সঠিক ও ভুল মিলিয়ে ${ofThings(questions)} বেশি হতে পারে না`,
  outOfFull: (full: string) => `পূর্ণমান ${full}-এর মধ্যে লিখুন`,
  byCounts: "এই পরীক্ষায় সঠিক ও ভুলের সংখ্যা লেখা হয়: নম্বর তোলার পাতায় বদলান",
  expelled: "এই পরীক্ষা থেকে তিনি বহিষ্কৃত। নম্বর লিখতে হলে আগে ‘মেধাতালিকা’ থেকে বহিষ্কার তুলে নিন।",
  published: "এই পরীক্ষার ফল প্রকাশিত। বদলাতে হলে নম্বর তোলার পাতায় কারণ লিখে সংশোধন করুন।",
};
