import { bengaliDigits, people, things } from "../../../shared/digits.ts";

export const batchTexts = {
  added: "New batch added successfully",
  updated: "New information edited successfully",
  deleted: "ব্যাচটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the batch. Please try again later.",
  updateFailed: "An error occurred while updating the batch. Please try again later.",
  deleteFailed: "An error occurred while deleting the batch. Please try again later.",
  none: "No batch found",
  noneYet: "এখনো কোনো ব্যাচ খোলা হয়নি। ব্যাচ থাকলে তবেই শিক্ষার্থী ভর্তি করা যায়।",
  hasStudents: (many: number) => `ব্যাচে ${people(many)} শিক্ষার্থী আছেন, তাই মোছা যাবে না। আগে তাঁদের অন্য ব্যাচে নিন।`,
  hasExams: (many: number) => `ব্যাচের ${things(many)} পরীক্ষা আছে, তাই মোছা যাবে না`,
  hasNotices: (many: number) => `ব্যাচের জন্য লেখা ${things(many)} বিজ্ঞপ্তি আছে, তাই মোছা যাবে না`,
  hasAssignments: (many: number) => `ব্যাচের ${things(many)} অ্যাসাইনমেন্ট আছে, তাই মোছা যাবে না`,
  hasMaterials: (many: number) => `ব্যাচের ${things(many)} স্টাডি ম্যাটেরিয়াল আছে, তাই মোছা যাবে না`,
  hasRollCalls: (many: number) => `ব্যাচের ${bengaliDigits(many)} দিনের হাজিরা আছে, তাই মোছা যাবে না`,
  noSuchCourse: "তালিকার একটি কোর্স আর নেই",
  noSuchTeacher: "বেছে নেওয়া একজন শিক্ষককে তালিকায় পাওয়া যায়নি; আবার বেছে নিন",
};

export const batchScreenTexts = {
  title: "সব ব্যাচ",
  add: "নতুন ব্যাচ",
  edit: "ব্যাচের তথ্য সম্পাদনা",
  table: "ব্যাচের তালিকা",
  search: "ব্যাচ আইডি দিয়ে খুঁজুন",
  showAll: "সব ব্যাচ দেখুন",
};

/** What is done with several at once. */
export const chosenBatchTexts = {
  action: "কোর্স যোগ করুন",
  title: (many: number) => `${things(many)} ব্যাচে কোর্স যোগ করুন`,
  courseId: "কোর্স",
  choose: "কোর্স বেছে নিন",
  done: (many: number) => `${things(many)} ব্যাচে কোর্সটি আছে`,
  failed: "সব ব্যাচে কোর্সটি যোগ করা যায়নি",
};

/** What the columns of the list and the fields of the form are called. */
export const batchFieldTexts = {
  firstName: "ব্যাচ ১",
  firstSummary: (course: string) => `${course} কোর্সের ব্যাচ`,
  /** With which most names of batches end. */
  kind: "ব্যাচ",
  batchName: "ব্যাচের নাম",
  batchId: "আইডি",
  summary: "বিবরণ",
  schedule: "দিন ও সময়",
  scheduleHint: "কোর্সের পাতায় দেখা যায়, যেমন: শনি, সোম ও বুধ, বিকেল ৪টা থেকে ৬টা",
  startsOn: "ক্লাস শুরু",
  teachers: "শিক্ষক",
  noTeachersYet: "এখনো কোনো শিক্ষক নেই; আগে শিক্ষক যোগ করুন",
  courses: "কোর্স",
  noCourses: "কোনো কোর্স নেই",
  noCoursesYet: "এখনো কোনো কোর্স নেই; আগে কোর্স যোগ করুন",
  studentCount: "আসন",
  seats: (used: string, all: string) => `${used}/${all}`,
  full: "পূর্ণ",
  notOffered: "সাইটে নেই",
};
