import { people, things } from "../../../shared/digits.ts";
import { toName } from "../../../shared/of-name.ts";

export const studentTexts = {
  added: "New Student added successfully",
  updated: "Student Information Updated successfully",
  deleted: "Student deleted successfully",
  addFailed: "An error occurred while adding the student. Please try again later.",
  updateFailed: "An error occurred while updating the student. Please try again later.",
  deleteFailed: "An error occurred while deleting the student. Please try again later.",
  asks: (name: string) => `${toName(name)} আর্কাইভে নেবেন?`,
  means:
    "তিনি আর লগ ইন করতে পারবেন না, ব্যাচেও থাকবেন না; নম্বর ও টাকার হিসাব থেকে যাবে। অভিভাবকের লিংক বন্ধ হবে; মেয়াদ শেষে ব্যক্তিগত তথ্য মুছে যাবে। তার আগে আর্কাইভ থেকে ফিরিয়ে আনা যায়।",
  goes: "হ্যাঁ, আর্কাইভে নিন",
  restore: "ফিরিয়ে আনুন",
  restoreFailed: "ফিরিয়ে আনা যায়নি",
  restored: (name: string, batch: string | undefined) =>
    batch
      ? `${name} ‘${batch}’ ব্যাচে ফিরে এসেছেন`
      : `${name} ফিরে এসেছেন। এখন কোনো ব্যাচে নেই, ব্যাচ ঠিক করে দিন।`,
  fullTitle: "ব্যাচে আসন নেই",
  fullYes: "হ্যাঁ, এই ব্যাচেই নিন",
  none: "No student found",
  noneYet: "এখনো কেউ ভর্তি হননি। প্রথমজনকে এখান থেকে ভর্তি করুন, অথবা সবাইকে একসঙ্গে ফাইল থেকে আনুন।",
  onlyStudentType: "নতুন শিক্ষার্থীর ভূমিকা শুধু শিক্ষার্থীই হতে পারে",
  noSuchBatch: "এই ব্যাচটি আর নেই",
  full: (name: string, used: string, all: string) =>
    `‘${name}’ ব্যাচের ${things(all)} আসনে এখন ${people(used)} আছেন। তবু এই ব্যাচে নেবেন?`,
};

export const studentScreenTexts = {
  title: "সব শিক্ষার্থী",
  add: "নতুন শিক্ষার্থী",
  edit: "শিক্ষার্থীর তথ্য সম্পাদনা",
  table: "শিক্ষার্থীদের তালিকা",
  search: "রেজি. নম্বর বা নাম দিয়ে খুঁজুন",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  monthFilter: "ভর্তির মাস",
  allMonths: "সব মাস",
  showAll: "সব শিক্ষার্থী দেখুন",
  archive: "আর্কাইভ",
  fromFile: "ফাইল থেকে আনুন",
  cards: "আইডি কার্ড",
};

/** What the columns of the list and the fields of the form are called. */
export const studentFieldTexts = {
  userName: "নাম",
  regId: "রেজি. নম্বর",
  batch: "ব্যাচ",
  mobile: "মোবাইল",
  email: "ই-মেইল",
  fatherName: "অভিভাবকের নাম",
  guardianMobile: "অভিভাবকের মোবাইল",
  guardianMobileHint: "ফল, বকেয়া ও অনুপস্থিতির এসএমএস এই নম্বরে যায়",
  schoolName: "স্কুল",
  collegeName: "কলেজ",
  doj: "ভর্তির তারিখ",
  sscGpa: "এসএসসি জিপিএ",
  hscGpa: "এইচএসসি জিপিএ",
  applicantKind: "ভর্তি পরীক্ষায় কততম বার",
  applicantKindHint: "কোনো কোনো ভর্তি পরীক্ষায় দ্বিতীয়বার হলে নম্বর কাটা হয়",
  applicantKinds: {
    first: "প্রথমবার",
    second: "দ্বিতীয়বার",
    admitted: "দ্বিতীয়বার, কোথাও ভর্তি আছেন",
  },
  applicantKindChoices: [
    { value: "", label: "জানা নেই" },
    { value: "first", label: "প্রথমবার" },
    { value: "second", label: "দ্বিতীয়বার" },
    { value: "admitted", label: "দ্বিতীয়বার, কোথাও ভর্তি আছেন" },
  ],
  gpaHint: "জানা না থাকলে খালি রাখুন; ভর্তি পরীক্ষার মডেল টেস্টে জিপিএর নম্বর যোগ করতে লাগে",
  userType: "ভূমিকা",
  fee: "ভর্তি ফি (টাকা)",
  firstBill: "প্রথম বিলও তৈরি হোক",
  firstBillHint: "ফির তালিকা থেকে: ভর্তি ফি, এ মাসের বেতন ও যে কিস্তির সময় হয়েছে; শেষ দিন আজ বা তার পরে",
  feeHint: "ভর্তির সময় নেওয়া হলে লিখুন, নইলে খালি রাখুন",
  photo: "ছবি",
  choose: "বেছে নিন",
  seats: (used: string, all: string) => `${things(all)} আসনের ${things(used)} পূর্ণ`,
  inBatch: (name: string, used: string, all: string) => `${name} (${used}/${all})`,
  fullTitle: "ব্যাচটি পূর্ণ",
  fullYes: "হ্যাঁ, নিন",
};

/** What is done with chosen rows. */
export const chosenTexts = {
  named: (names: readonly string[]) => (names.length > 2 ? `${people(names.length)}` : names.join(", ")),
  move: "ব্যাচ বদলান",
  write: "বিজ্ঞপ্তি দিন",
  file: "ডাউনলোড",
  fileFailed: "ফাইলটি তৈরি করা যায়নি",
  print: "প্রিন্ট করুন",
  cards: "আইডি কার্ড",
};
