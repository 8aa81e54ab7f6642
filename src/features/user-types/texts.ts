import { bengaliDigits } from "../../shared/digits.ts";
import type { Permission } from "../../shared/permissions.ts";

export const userTypeTexts = {
  added: "New user type added successfully",
  updated: "ধরনটির নাম বদলানো হয়েছে",
  deleted: "ধরনটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the user type. Please try again later.",
  updateFailed: "An error occurred while updating the user type. Please try again later.",
  deleteFailed: "An error occurred while deleting the user type. Please try again later.",
  none: "No user found",
  builtIn: "এই ধরনটি পোর্টালের সঙ্গে আসে, তাই মোছা যাবে না।",
  inUse: (many: number) => `${bengaliDigits(many)} জন এই ধরনের, তাই মোছা যাবে না।`,
  beyondYou: "যে অনুমতি আপনার নেই, তা অন্যকে দেওয়া বা এমন ধরন বদলানো যায় না।",
  nobodyLeft: (lost: Permission[]) =>
    lost.includes("userTypeManagement")
      ? "এতে ব্যবহারকারী-ধরন পরিচালনার জন্য কেউ থাকবে না, তাই করা যাবে না।"
      : `এতে এই অনুমতি দেওয়ার মতো কেউ থাকবে না, তাই করা যাবে না: ${lost.map((name) => permissionTexts[name]).join(", ")}।`,
};

export const userTypeScreenTexts = {
  title: "ব্যবহারকারীর ধরন ব্যবস্থাপনা",
  table: "ব্যবহারকারীর ধরনের তালিকা",
  userTypeId: "আইডি",
  add: "নতুন ধরন",
  edit: "ধরনের নাম বদলান",
  search: "ধরনের আইডি দিয়ে খুঁজুন",
  searchExample: "যেমন 3",
  showAll: "সব ধরন দেখুন",
  name: "ধরনের নাম",
  id: (id: string) => `আইডি ${id}`,
  builtIn: "পোর্টালের নিজস্ব",
  own: "আপনার ধরন",
  saved: "সংরক্ষিত হয়েছে",
  permissions: "অনুমতি",
  narrower: "শুধু এটুকু",

  lacking: "আপনার নিজের নেই",
  locked: "এই ধরনের এমন অনুমতি আছে, যা আপনার নেই; তাই আপনি এটি বদলাতে পারবেন না।",
  ofStudent: "ব্যবস্থাপনা ও সার্বিক চিত্রের অনুমতি শিক্ষার্থীর বেলায় কার্যকর হয় না।",
  needsSecondFactor: "দুই ধাপে সাইন ইন বাধ্যতামূলক",
  needsSecondFactorHint: "এই ধরনের সবাইকে পাসওয়ার্ডের সঙ্গে ফোনের অ্যাপের কোডও দিতে হবে",
  ownTitle: "নিজের অনুমতি ছাড়বেন?",
  ownText: (permission: string) =>
    `“${permission}” আপনার নিজের ধরন থেকে সরে যাবে। পরে আপনি নিজে তা ফিরিয়ে আনতে পারবেন না।`,
  ownYes: "হ্যাঁ, ছাড়ছি",
};

export const permissionTexts: Record<Permission, string> = {
  mainDashboard: "সার্বিক চিত্র",
  myCourse: "আমার কোর্স",
  myAssignment: "অ্যাসাইনমেন্ট",
  profile: "প্রোফাইল",
  gradesProgress: "ফলাফল ও অগ্রগতি",
  examSchedule: "পরীক্ষার সময়সূচি",
  studentManagement: "শিক্ষার্থী ব্যবস্থাপনা",
  teacherManagement: "শিক্ষক ব্যবস্থাপনা",
  courseManagement: "কোর্স ব্যবস্থাপনা",
  userTypeManagement: "ব্যবহারকারীর ধরন ব্যবস্থাপনা",
  examScheduleManagement: "পরীক্ষার সময়সূচি ব্যবস্থাপনা",
  batchManagement: "ব্যাচ ব্যবস্থাপনা",
  successfullStudentManagement: "সফল শিক্ষার্থী",
  marksEntry: "নম্বর তোলা",
  feeDesk: "ফি গ্রহণ",
};
