import { things } from "../../../shared/digits.ts";

export const admissionTexts = {
  title: "শিক্ষার্থী ভর্তি",
  student: "শিক্ষার্থী ও ব্যাচ",
  later: "ই-মেইল, স্কুল, কলেজ ও ছবি পরে শিক্ষার্থীর তথ্যে যোগ করা যাবে",
  allFields: "সব তথ্য লিখুন",
  bill: "প্রথম বিল ও টাকা",
  chooseFirst: "ব্যাচ বেছে নিলে তার প্রথম বিল এখানে দেখা যাবে",
  noBill: "এই ব্যাচের জন্য এখন কোনো বিল হবে না",
  billFailed: "প্রথম বিল দেখা যায়নি",
  retry: "আবার চেষ্টা করুন",
  sum: "মোট",
  line: (head: string, label: string) => (label ? `${head}, ${label}` : head),
  takeAll: (sum: string) => `পুরো ${sum} এখন নিচ্ছি`,
  owedAfter: "টাকা দেওয়ার পর বাকি",
  ahead: "আগাম জমা থাকবে",
  admit: "ভর্তি করুন",
  admitFailed: "ভর্তি করা যায়নি",
  next: "পরের জনকে ভর্তি করুন",
  admitted: (name: string) => `${name} ভর্তি হয়েছেন`,
  receipt: "রসিদ দেখুন ও প্রিন্ট করুন",
  amount: "এখন যত টাকা দিচ্ছেন",
  amountHint: "না দিলে খালি রাখুন",
  method: "মাধ্যম",
  trxId: "লেনদেন নম্বর (TrxID)",
  batch: "ব্যাচ",
  noBatch: "কোন ব্যাচে ভর্তি হবেন, বেছে নিন",
  noSuchBatch: "ব্যাচটি আর নেই, অন্য একটি বেছে নিন",
  chooseBatch: "ব্যাচ বেছে নিন",
  inBatch: (name: string, left: number) => `${name}, ${things(left)} আসন খালি`,
  fullTitle: "ব্যাচে আসন নেই",
  fullYes: "তবু ভর্তি করুন",
};

/** What is known of who is admitted, and of who asks to be. */
export const applicantFieldTexts = {
  userName: "নাম",
  mobile: "মোবাইল",
  fatherName: "অভিভাবকের নাম",
  guardianMobile: "অভিভাবকের মোবাইল",
};
