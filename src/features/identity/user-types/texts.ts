import { bengaliDigits } from "../../../shared/digits.ts";
import type { Permission } from "../../../shared/permissions.ts";

export const userTypeTexts = {
  added: "New user type added successfully",
  updated: "ভূমিকাটির নাম বদলানো হয়েছে",
  deleted: "ভূমিকাটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the user type. Please try again later.",
  updateFailed: "An error occurred while updating the user type. Please try again later.",
  deleteFailed: "An error occurred while deleting the user type. Please try again later.",
  none: "No user found",
  builtIn: "এই ভূমিকাটি পোর্টালের সঙ্গে আসে, তাই মোছা যাবে না।",
  inUse: (many: number) => `${bengaliDigits(many)} জনের এই ভূমিকা আছে, তাই মোছা যাবে না। আগে তাঁদের অন্য ভূমিকা দিন।`,
  beyondYou: "যে অনুমতি আপনার নেই, তা অন্যকে দেওয়া যায় না; সেই অনুমতির ভূমিকাও বদলানো যায় না।",
  nobodyLeft: (lost: Permission[]) =>
    lost.includes("userTypeManagement")
      ? "এতে ভূমিকা ও অনুমতি বদলানোর মতো কেউ থাকবেন না, তাই করা যাবে না।"
      : `এতে এই অনুমতি দেওয়ার মতো কেউ থাকবেন না, তাই করা যাবে না: ${lost.map((name) => permissionTexts[name]).join(", ")}।`,
};

export const userTypeScreenTexts = {
  title: "ভূমিকা ও অনুমতি",
  table: "ভূমিকার তালিকা",
  userTypeId: "আইডি",
  add: "নতুন ভূমিকা",
  edit: "ভূমিকার নাম বদলান",
  search: "ভূমিকার আইডি দিয়ে খুঁজুন",
  searchExample: "যেমন 3",
  showAll: "সব ভূমিকা দেখুন",
  name: "ভূমিকার নাম",
  id: (id: string) => `আইডি ${id}`,
  builtIn: "পোর্টালের নিজস্ব",
  own: "আপনার ভূমিকা",
  saved: "সংরক্ষিত হয়েছে",
  permissions: "অনুমতি",
  narrower: "শুধু এটুকু",

  lacking: "আপনার নিজের নেই",
  locked: "এই ভূমিকার এমন অনুমতি আছে, যা আপনার নেই; তাই আপনি এটি বদলাতে পারবেন না।",
  ofStudent: "অফিসের কাজের অনুমতি শিক্ষার্থীকে দিলেও তাঁর জন্য কিছু খোলে না।",
  needsSecondFactor: "দুই ধাপে লগ ইন বাধ্যতামূলক",
  needsSecondFactorHint: "এই ভূমিকার সবাইকে পাসওয়ার্ডের সঙ্গে ফোনের অ্যাপের কোডও দিতে হবে",
  ownTitle: "নিজের অনুমতি ছাড়বেন?",
  ownText: (permission: string) =>
    `“${permission}” আপনার নিজের ভূমিকা থেকে সরে যাবে। পরে আপনি নিজে তা ফিরিয়ে আনতে পারবেন না।`,
  ownYes: "হ্যাঁ, ছাড়ছি",
};

export const permissionTexts: Record<Permission, string> = {
  mainDashboard: "একনজরে ড্যাশবোর্ড",
  myCourse: "আমার কোর্স",
  myAssignment: "অ্যাসাইনমেন্ট",
  profile: "প্রোফাইল",
  gradesProgress: "ফলাফল ও অগ্রগতি",
  examSchedule: "পরীক্ষার সময়সূচি",
  studentManagement: "সব শিক্ষার্থী",
  teacherManagement: "সব শিক্ষক",
  courseManagement: "সব কোর্স",
  userTypeManagement: "ভূমিকা ও অনুমতি",
  examScheduleManagement: "সব পরীক্ষা",
  batchManagement: "সব ব্যাচ",
  successfullStudentManagement: "সফল শিক্ষার্থী",
  marksEntry: "নম্বর তোলা",
  feeDesk: "পেমেন্ট নেওয়া",
  rollCall: "হাজিরা নেওয়া",
  messaging: "এসএমএস পাঠানো",
  bookKeeping: "খরচ ও স্টেটমেন্ট",
};
