import { things } from "../../../shared/digits.ts";

export const examTexts = {
  noSuchCourse: "এই কোর্সটি আর নেই",
  noSuchBatch: "এই ব্যাচটি আর নেই",
  added: "New Schedule added successfully",
  updated: "New information edited successfully",
  deleted: "পরীক্ষাটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the exam. Please try again later.",
  updateFailed: "An error occurred while updating the exam. Please try again later.",
  deleteFailed: "An error occurred while deleting the exam. Please try again later.",
  none: "No exam found",
  noneYet: "এখনো কোনো পরীক্ষার দিন ঠিক করা হয়নি। যোগ করলে শিক্ষার্থীরা তাঁদের সময়সূচিতে দেখতে পাবেন।",
  hasMarks: "এই পরীক্ষার নম্বর তোলা হয়েছে, তাই পরীক্ষাটি মোছা যাবে না। আগে নম্বরগুলো মুছে নিন।",
  batchHasMarks: (batch: string) => `‘${batch}’ ব্যাচের নম্বর তোলা হয়েছে, তাই ব্যাচটি এই পরীক্ষা থেকে বাদ দেওয়া যাবে না`,
  schemeHasMarks:
    "এই পরীক্ষার নম্বর তোলা হয়েছে। পরীক্ষাটির ‘যাচাই ও প্রকাশ’ পাতা থেকে মানবণ্টন বদলান: কী বদলাবে, তা সেখানে আগে দেখা যায়।",
  published: "এই পরীক্ষার ফল প্রকাশিত। বদলাতে হলে আগে ফল প্রত্যাহার করুন।",
  reasonNeeded: "এই পরীক্ষার ফল প্রকাশিত; নাম, ক্যাটাগরি বা তারিখ বদলাতে হলে কারণ লিখুন",
  afterPublication: "ফল প্রকাশের পরের কোনো দিন দেওয়া যায় না",
  corrected: (exam: string) => `পরীক্ষার তথ্য সংশোধন: ${exam}`,
  correctedText: (exam: string, reason: string) =>
    `‘${exam}’ পরীক্ষার নাম, ক্যাটাগরি বা তারিখ সংশোধন করা হয়েছে। কারণ: ${reason}`,
  subjectsOfScheme: "বিষয় কমাতে বা বাড়াতে হলে মানবণ্টন বদলান",
};

export const examScreenTexts = {
  title: "সব পরীক্ষা",
  add: "নতুন পরীক্ষা",
  edit: "পরীক্ষার তথ্য সম্পাদনা",
  table: "পরীক্ষার তালিকা",
  schemes: "মানবণ্টন",
  combined: "মিলিত মেধাতালিকা",
  search: "পরীক্ষার নাম বা আইডি দিয়ে খুঁজুন",
  searchHint: "নাম বা আইডি দিয়ে খুঁজুন",
  day: "তারিখ",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  whenFilter: "সময়",
  anyTime: "সব সময়ের",
  coming: "সামনের",
  past: "আগের",
  showAll: "সব পরীক্ষা দেখুন",
};

/** What the columns of the list and the fields of the form are called. */
export const examFieldTexts = {
  examId: "আইডি",
  examName: "পরীক্ষার নাম",
  category: "ক্যাটাগরি",
  examType: "ধরন",
  subject: "বিষয়",
  subjectHint: "একাধিক হলে কমা দিয়ে লিখুন",
  course: "কোর্স",
  anyCourse: "নির্দিষ্ট নয়",
  batch: "ব্যাচ",
  everyBatch: "সব ব্যাচের জন্য",
  batches: "ব্যাচ",
  batchesOf: (many: string) => `${things(many)} ব্যাচ`,
  batchesHint: "কোনোটি বেছে না নিলে পরীক্ষাটি সব ব্যাচের",
  examDate: "তারিখ",
  time: "সময়",
  when: "তারিখ ও সময়",
  reason: "সংশোধনের কারণ",
  reasonHint: "ফল প্রকাশিত: নাম, ক্যাটাগরি বা তারিখ বদলালে শিক্ষার্থীরা কারণসহ জানবেন",
};

export const ownBatchTexts = {
  other: "আপনি এই ব্যাচের শিক্ষক নন; এখানে শুধু নিজের ব্যাচের নম্বর দেখা ও তোলা যায়",
  whole: "এই পরীক্ষায় অন্য ব্যাচও আছে; ওএমআর ফাইলে সেগুলোর শিটও থাকে, তাই তা অফিস তোলে",
  only: (batches: string) => `এখানে শুধু আপনার ব্যাচের পরীক্ষা আছে: ${batches}`,
  none: "আপনাকে এখনো কোনো ব্যাচের শিক্ষক করা হয়নি, তাই এখানে কোনো পরীক্ষা নেই। অফিসকে ব্যাচে আপনার নাম যোগ করতে বলুন।",
};
