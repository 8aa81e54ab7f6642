import { bengaliDigits, inThings, ofThings, place, things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

/** What the guardian reads. */
export const guardianPageTexts = {
  children: "এই ফোনে রাখা পাতা",
  call: "অফিসে ফোন করুন",
  callOf: (number: string) => `অফিসে ফোন করুন: ${number}`,
  noBatch: "এখন কোনো ব্যাচে নেই",
  open: "পাতাটি খুলুন",
  lastExam: "সর্বশেষ পরীক্ষা",
  meanOf: (many: number, mean: number) => `আগের ${ofThings(many)} গড় ${bengaliDigits(mean)}%`,
  results: "পরীক্ষার ফলাফল",
  noResults: "এখনো কোনো ফল প্রকাশিত হয়নি",
  inBatch: (at: number, of: number) => `ব্যাচে ${place(at, of)}`,
  central: (at: number, of: number) => `সব ব্যাচ মিলিয়ে ${place(at, of)}`,
  absent: "অনুপস্থিত",
  excused: "ছুটি মঞ্জুর",
  expelled: "বহিষ্কৃত",
  notEntered: "ফল আসেনি",
  lacking: (subjects: string) => `নম্বর ওঠেনি: ${subjects}`,
  highest: (marks: number) => `সর্বোচ্চ ${bengaliDigits(marks)}`,
  average: (marks: number) => `গড় ${bengaliDigits(marks)}`,
  trend: "পরীক্ষায় শতকরা নম্বর",
  trendOf: (shares: readonly number[]) =>
    `পুরোনো থেকে নতুন: ${shares.map((share) => `${bengaliDigits(share)}%`).join(", ")}`,
  share: (share: number) => `${bengaliDigits(share)}%`,
  attendance: "হাজিরা",
  noClasses: "এই দুই মাসে এখনো কোনো হাজিরা নেওয়া হয়নি",
  came: (present: number, classes: number) => `${things(classes)} ক্লাসের ${inThings(present)} উপস্থিত`,
  /** The other classes, so that all of them add up; who came late was there. */
  apart: ({ absent, late, leave }: Record<"absent" | "late" | "leave", number>) =>
    [
      absent && `${inThings(absent)} অনুপস্থিত`,
      leave && `${inThings(leave)} ছুটি`,
      late && `উপস্থিতির ${inThings(late)} দেরি`,
    ]
      .filter(Boolean)
      .join(", "),
  lastClass: (day: string, state: string) => `সর্বশেষ ক্লাস ${day}: ${state}`,
  ofOthers: (share: string) => `ছুটি বাদে ${share}`,
  reference: (roll: string) => `রেফারেন্স: ${roll}`,
  paid: "টাকা দিয়েছি",
  claimed: (amount: string, trxId: string) => `${amount}, ${trxId}`,
  receiptNumber: (number: string) => `রসিদ নম্বর ${number}`,
  rest: (amount: string) => `বাকি ${amount}`,
  toCredit: "অগ্রিম জমা",
  takenBy: (name: string) => `নিয়েছেন ${name}`,
  notPrinted: "পোর্টালের আগের রসিদ: কীসের টাকা, তা লেখা নেই",
  ofSubject: (subject: string, marks: number | null, highest: number | null) =>
    [
      `${subject} ${marks === null ? "–" : bengaliDigits(marks)}`,
      highest !== null && `(সর্বোচ্চ ${bengaliDigits(highest)})`,
    ]
      .filter(Boolean)
      .join(" "),
  fullUnknown: "পূর্ণমান জানা নেই",
  money: "ফি ও রসিদ",
  owed: "বকেয়া",
  settled: "কোনো বকেয়া নেই।",
  credit: (taka: string) => `জমা আছে ${taka}`,
  dueBy: (day: string) => `শেষ দিন ${day}`,
  receipts: "সর্বশেষ রসিদ",
  refund: "ফেরত",
  exams: "সামনের পরীক্ষা",
  noExams: "এখন কোনো পরীক্ষা ঠিক করা নেই",
  notices: "বিজ্ঞপ্তি",
  guard:
    "এই লিংক যাঁর কাছে থাকবে, তিনিই পাতাটি দেখতে পাবেন। লিংক অন্য কারও হাতে গেলে বা ফোন হারালে অফিসে জানান; অফিস এটি বন্ধ করে নতুন লিংক দেবে।",
  takeOff: "এই ফোন থেকে সরান",
  takeOffOf: (name: string) => `${ofName(name)} পাতা এই ফোন থেকে সরান`,
  ended: "এই লিংক আর কাজ করছে না",
  endedLead: "লিংকটি ঠিকমতো আসেনি, অথবা বন্ধ করা হয়েছে। অফিসে ফোন করে নতুন লিংক চান।",
  nobody: "এই ফোনে কারও পাতা নেই",
  nobodyLead: "অফিস থেকে পাওয়া লিংকটি খুললে শিক্ষার্থীর পাতা এখানে দেখা যাবে। খোলার পরও দেখা না গেলে ব্রাউজারের কুকি চালু করুন।",
};
