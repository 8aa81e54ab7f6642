import { things } from "../../../shared/digits.ts";

export const courseTexts = {
  added: "কোর্সটি যোগ হয়েছে",
  updated: "Course Information Updated successfully",
  updatedInMyCourses: "Course Updated successfully",
  deleted: "কোর্সটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the courses. Please try again later.",
  updateFailed: "An error occurred while updating the Course Information. Please try again later.",
  deleteFailed: "An error occurred while deleting the courses. Please try again later.",
  none: "No course found",
  noneYet: "এখনো কোনো কোর্স যোগ করা হয়নি। যোগ করলে ওয়েবসাইটে দেখা যাবে, ব্যাচেও বেছে নেওয়া যাবে।",
  inBatches: (names: string[]) =>
    `কোর্সটি ${things(names.length)} ব্যাচে আছে (${names.join(", ")}), তাই মোছা যাবে না`,
  inExams: (many: number) => `কোর্সটির ${things(many)} পরীক্ষা আছে, তাই মোছা যাবে না`,
  inAssignments: (many: number) => `কোর্সটির ${things(many)} অ্যাসাইনমেন্ট আছে, তাই মোছা যাবে না`,
  hasMaterials: (many: number) => `কোর্সটির ${things(many)} স্টাডি ম্যাটেরিয়াল আছে, তাই মোছা যাবে না`,
};

export const courseScreenTexts = {
  title: "সব কোর্স",
  table: "কোর্সের তালিকা",
  mine: "আমার কোর্স",
  allMine: "সব দেখুন",
  noneMine: "এখনো কোনো কোর্স নেই",
  add: "নতুন কোর্স",
  edit: "কোর্সের তথ্য সম্পাদনা",
  search: "নাম দিয়ে খুঁজুন",
  showAll: "সব কোর্স দেখুন",
  noSummaryTitle: "বিষয়গুলো লেখা হয়নি",
  noSummaryText: "কোর্সে কী কী আছে, তা ছাড়াই যোগ করবেন? পরে সম্পাদনা করে লেখা যাবে।",
  noSummaryYes: "হ্যাঁ, যোগ করুন",
};

/** What the fields of the form are called. */
export const courseFieldTexts = {
  courseId: "আইডি",
  courseName: "কোর্সের নাম",
  goal: "কীসের প্রস্তুতি",
  goalHint: "যেমন ভর্তি পরীক্ষা, এইচএসসি। মূল পাতায় এটি দিয়ে কোর্স বেছে নেওয়া যায়; না দিলেও চলে।",
  summary: "কোর্সে যা যা আছে",
  summaryHint: "প্রতি লাইনে একটি করে বিষয়",
  description: "বিস্তারিত বিবরণ",
  descriptionHint: "অনুচ্ছেদের মাঝে একটি খালি লাইন দিন",
  picture: "কোর্সের ছবি",
  title: "ছবিতে যা দেখা যায়",
  titleHint: "যাঁরা ছবি দেখতে পান না, তাঁদের পড়ে শোনানো হয়",
};
