import { ofPeople } from "../../../shared/digits.ts";
import type { Permission } from "../../../shared/permissions.ts";

export const userTypeTexts = {
  added: "New user type added successfully",
  updated: "ভূমিকাটির নাম বদলানো হয়েছে",
  deleted: "ভূমিকাটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the user type. Please try again later.",
  updateFailed: "An error occurred while updating the user type. Please try again later.",
  deleteFailed: "An error occurred while deleting the user type. Please try again later.",
  none: "No user found",
  builtIn: "এই ভূমিকাটি পোর্টালে শুরু থেকেই আছে, তাই মোছা যাবে না",
  inUse: (many: number) => `${ofPeople(many)} এই ভূমিকা আছে, তাই মোছা যাবে না। আগে অন্য ভূমিকা দিন।`,
  beyondYou: "যে অনুমতি আপনার নেই, তা অন্যকে দেওয়া যায় না; সেই অনুমতির ভূমিকাও বদলানো যায় না",
  nobodyLeft: (lost: Permission[]) =>
    lost.includes("userTypeManagement")
      ? "এতে ভূমিকা ও অনুমতি বদলানোর মতো কেউ থাকবেন না, তাই করা যাবে না"
      : `এতে এই অনুমতি দেওয়ার মতো কেউ থাকবেন না, তাই করা যাবে না: ${lost.map((name) => permissionTexts[name]).join(", ")}`,
};

export const userTypeScreenTexts = {
  title: "ভূমিকা ও অনুমতি",
  table: "ভূমিকার তালিকা",
  userTypeId: "আইডি",
  add: "নতুন ভূমিকা",
  edit: "ভূমিকার নাম বদলান",
  search: "ভূমিকার আইডি দিয়ে খুঁজুন",
  showAll: "সব ভূমিকা দেখুন",
  name: "ভূমিকার নাম",
  id: (id: string) => `আইডি ${id}`,
  builtIn: "শুরু থেকেই আছে",
  own: "আপনার ভূমিকা",
  saved: "সংরক্ষিত হয়েছে",
  permissions: "অনুমতি",
  narrower: "সীমিত অনুমতি",
  lacking: "আপনার নিজের নেই",
  locked: "এই ভূমিকার এমন অনুমতি আছে, যা আপনার নেই; তাই আপনি এটি বদলাতে পারবেন না",
  ofStudent: "অফিসের কাজের অনুমতি, যা শিক্ষার্থীদের বেলায় খাটে না",
  ofStaff: "অফিসের কাজের অনুমতি",
  needsSecondFactor: "দুই ধাপে লগ ইন বাধ্যতামূলক",
  needsSecondFactorHint: "চালু করলে এই ভূমিকার সবাইকে পাসওয়ার্ডের সঙ্গে ফোনের অ্যাপের কোডও দিতে হবে",
  ownTitle: "নিজের অনুমতি ছাড়বেন?",
  ownText: (permission: string) =>
    `‘${permission}’ আপনার নিজের ভূমিকা থেকে সরে যাবে। পরে আপনি নিজে তা ফিরিয়ে আনতে পারবেন না।`,
  ownYes: "হ্যাঁ, ছাড়ছি",
};

export const permissionTexts: Record<Permission, string> = {
  mainDashboard: "প্রতিষ্ঠান একনজরে দেখা ও বিজ্ঞপ্তি দেওয়া",
  myCourse: "নিজের কোর্স দেখা",
  myAssignment: "অ্যাসাইনমেন্ট দেওয়া বা জমা দেওয়া",
  profile: "নিজের প্রোফাইল দেখা ও বদলানো",
  gradesProgress: "ফলাফল ও অগ্রগতি দেখা",
  examSchedule: "পরীক্ষার সময়সূচি দেখা",
  studentManagement: "শিক্ষার্থীদের তথ্য, টাকা ও ফল দেখা ও বদলানো",
  teacherManagement: "শিক্ষকদের তথ্য দেখা ও বদলানো",
  courseManagement: "কোর্স যোগ করা ও বদলানো",
  userTypeManagement: "ভূমিকা, প্রতিষ্ঠান ও ওয়েবসাইট বদলানো",
  examScheduleManagement: "পরীক্ষা যোগ করা ও বদলানো",
  batchManagement: "ব্যাচ যোগ করা ও বদলানো",
  successfullStudentManagement: "সফল শিক্ষার্থীদের তালিকা বদলানো",
  marksEntry: "নম্বর তোলা",
  feeDesk: "পেমেন্ট নেওয়া",
  rollCall: "হাজিরা নেওয়া",
  messaging: "এসএমএস পাঠানো",
  bookKeeping: "খরচ, সম্মানী ও স্টেটমেন্টের কাজ",
  moneyApproval: "টাকার কাজে দ্বিতীয় জনের অনুমোদন দেওয়া",
  admissionDesk: "ভর্তির আবেদন দেখা ও ভর্তি করা",
  questionBank: "প্রশ্ন ও প্রশ্নপত্র তৈরি করা",
};
