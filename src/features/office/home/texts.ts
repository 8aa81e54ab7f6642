import { bengaliDigits } from "../../../shared/digits.ts";

/** What stands first on a student's home. */
export const studentHomeTexts = {
  result: "সর্বশেষ ফলাফল",
  allResults: "সব ফলাফল",
  noResult: "এখনো কোনো পরীক্ষার ফল প্রকাশিত হয়নি",
  you: "আপনি",
  batchAverage: "ব্যাচের গড়",
  average: "সবার গড়",
  compared: "গড়ের পাশে আপনার নম্বর",
  noExam: "সামনে কোনো পরীক্ষা নেই",
  exam: "পরের পরীক্ষা",
  due: "যা বাকি",
  nothingDue: "এখন আপনার কিছু বাকি নেই",
  money: (amount: string) => `${amount} দিতে হবে`,
  lastDay: (day: string) => `শেষ দিন ${day}`,
  handIn: (subject: string) => `জমা দিন: ${subject}`,
};

/** What stands first on the home of staff. */
export const staffHomeTexts = {
  figures: "আজকের অবস্থা",
  takings: "আজকের আদায়",
  ownTakings: "আজ আপনার আদায়",
  receipts: (many: number) => `${bengaliDigits(many)}টি রসিদ`,
  paidBack: (amount: string) => `ফেরত ${amount} বাদে`,
  unpaid: "এ মাসের বকেয়া",
  unpaidBy: (many: number) => `${bengaliDigits(many)} জনের`,
  owed: "মোট বকেয়া",
  owing: (many: number) => `${bengaliDigits(many)} জনের কাছে`,
  claims: "মেলানো বাকি পেমেন্ট",
  claimsNote: "শিক্ষার্থীরা জানিয়েছেন",
  messages: "নতুন বার্তা",
  messagesNote: "ইনবক্সে অপেক্ষায়",
  reopened: "হিসাব আবার খোলা হয়েছে",
  reopenedBy: (what: string, by: string, at: string) => `${what}: ${by}, ${at}`,
  reopenedWhy: (reason: string) => `কারণ: ${reason}`,
  smsHeld: "এসএমএস পাঠানো থেমে আছে",
  smsHeldWhy: (many: number) =>
    many
      ? `তথ্য ব্যাকআপ থেকে আনা হয়েছে। যে এসএমএসগুলো অপেক্ষায় ছিল, সেগুলো হয়তো আগেই পাঠানো হয়েছে; ${bengaliDigits(many)}টি অনিশ্চিত।`
      : "তথ্য ব্যাকআপ থেকে আনা হয়েছে। এসএমএসের পাতা দেখে পাঠানো আবার শুরু করুন।",
  smsHeldDecide: "দেখে ঠিক করুন",
  seats: "খালি আসন",
  inBatches: (many: number) => `${bengaliDigits(many)}টি ব্যাচে`,
  many: (many: number) => `${bengaliDigits(many)}টি`,
  actions: "এখনই করুন",
  exams: "আজকের ও সামনের পরীক্ষা",
  allExams: "সব পরীক্ষা",
  today: "আজ",
  noExams: "সামনে কোনো পরীক্ষা নেই",
  waiting: "নম্বর বা প্রকাশের অপেক্ষায়",
  nothingWaits: "এখন কোনো পরীক্ষার নম্বর বা ফল বাকি নেই",
  allMarks: "নম্বর ও ফলাফল",
  entered: (entered: number, all: number) =>
    `${bengaliDigits(all)} জনের মধ্যে ${bengaliDigits(entered)} জনের নম্বর উঠেছে`,
  toPublish: "সব নম্বর উঠেছে, প্রকাশ বাকি",
  planned: (when: string) => `প্রকাশ হবে ${when}`,
  handIns: "জমা দেখা বাকি",
  allAssignments: "সব অ্যাসাইনমেন্ট",
  noHandIns: "কোনো জমা দেখা বাকি নেই",
};

/** The large actions: each the first thing that somebody comes to do. */
export const actionTexts = {
  admit: "শিক্ষার্থী ভর্তি",
  pay: "পেমেন্ট নিন",
  marks: "নম্বর তুলুন",
  announce: "বিজ্ঞপ্তি দিন",
  rollCall: "হাজিরা নিন",
  assign: "অ্যাসাইনমেন্ট দিন",
  schedule: "পরীক্ষার সময়সূচি",
};
