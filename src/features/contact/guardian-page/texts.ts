import { bengaliDigits, inThings, place, things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

/** What the guardian reads. */
export const guardianPageTexts = {
  children: "এই ফোনে রাখা পাতা",
  call: "অফিসে ফোন করুন",
  callOf: (number: string) => `অফিসে ফোন করুন: ${number}`,
  noBatch: "এখন কোনো ব্যাচে নেই",
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
  attended: (present: number, classes: number, leave: number) =>
    `${things(classes)} ক্লাসের ${inThings(present)} উপস্থিত${leave ? `, ${inThings(leave)} ছুটি` : ""}`,
  ofOthers: (share: string) => `ছুটি বাদে ${share}`,
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
  nobodyLead: "অফিস থেকে পাওয়া লিংকটি খুললে শিক্ষার্থীর পাতা এখানে দেখা যাবে",
};
