import { bengaliDigits, place } from "../../shared/digits.ts";
import { ofName } from "../../shared/of-name.ts";

/** What the guardian reads. */
export const guardianPageTexts = {
  children: "এই ফোনে রাখা পাতা",
  call: "অফিসে ফোন করুন",
  callOf: (number: string) => `অফিসে ফোন করুন: ${number}`,
  noBatch: "এখন কোনো ব্যাচে নেই",
  results: "পরীক্ষার ফলাফল",
  noResults: "এখনো কোনো ফল প্রকাশিত হয়নি।",
  inBatch: (at: number, of: number) => `ব্যাচে ${place(at, of)}`,
  central: (at: number, of: number) => `সব ব্যাচ মিলিয়ে ${place(at, of)}`,
  absent: "অনুপস্থিত",
  excused: "ছুটি মঞ্জুর",
  notEntered: "ফল আসেনি",
  highest: (marks: number) => `সর্বোচ্চ ${bengaliDigits(marks)}`,
  average: (marks: number) => `গড় ${bengaliDigits(marks)}`,
  trend: "কোন পরীক্ষায় পূর্ণমানের কত শতাংশ",
  trendOf: (shares: readonly number[]) =>
    `পুরোনো থেকে নতুন: ${shares.map((share) => `${bengaliDigits(share)}%`).join(", ")}`,
  share: (share: number) => `${bengaliDigits(share)}%`,
  attendance: "হাজিরা",
  attended: (present: number, classes: number) =>
    `${bengaliDigits(classes)}টি ক্লাসের ${bengaliDigits(present)}টিতে উপস্থিত`,
  money: "ফি ও রসিদ",
  owed: "বকেয়া",
  settled: "কোনো বকেয়া নেই।",
  credit: (taka: string) => `জমা আছে ${taka}`,
  dueBy: (day: string) => `শেষ দিন ${day}`,
  receipts: "শেষ রসিদ",
  refund: "ফেরত",
  exams: "সামনের পরীক্ষা",
  noExams: "এখন কোনো পরীক্ষা ঠিক করা নেই।",
  notices: "বিজ্ঞপ্তি",
  guard:
    "এই লিংক যাঁর কাছে থাকবে, তিনিই পাতাটি দেখতে পাবেন। লিংক অন্য কারও হাতে গেলে বা ফোন হারালে অফিসে জানান; অফিস এটি বন্ধ করে নতুন লিংক দেবে।",
  takeOff: "এই ফোন থেকে সরান",
  takeOffOf: (name: string) => `${ofName(name)} পাতা এই ফোন থেকে সরান`,
  ended: "এই লিংক আর চলে না",
  endedLead: "লিংকটি ঠিকমতো আসেনি, অথবা বন্ধ করা হয়েছে। অফিসে ফোন করে নতুন লিংক চান।",
  nobody: "এই ফোনে কারও পাতা নেই",
  nobodyLead: "অফিস থেকে পাওয়া লিংকটি খুললে শিক্ষার্থীর পাতা এখানে দেখা যাবে।",
};

/** The card of the office, and what is printed. */
export const guardianLinkTexts = {
  title: "অভিভাবকের লিংক",
  about:
    "এই লিংক খুলে অভিভাবক পাসওয়ার্ড ছাড়াই সন্তানের ফল, ফি, রসিদ, পরীক্ষা ও বিজ্ঞপ্তি দেখতে পান। লিংক যাঁর কাছে থাকে, তিনিই দেখতে পান।",
  make: "লিংক তৈরি করুন",
  link: "লিংক",
  made: (day: string, by: string | null) => `তৈরি ${day}${by ? `, ${by}` : ""}`,
  neverOpened: "এখনো খোলা হয়নি",
  opened: (times: string, day: string) => `${times} বার খোলা হয়েছে, শেষ ${day}`,
  sealed: "লিংকটি চলছে, কিন্তু এই সার্ভারে সেটি আর দেখানো যায় না। ছাপাতে বা পাঠাতে হলে নতুন লিংক দিন।",
  print: "QR প্রিন্ট",
  send: "এসএমএসে পাঠান",
  message: "{নাম}: ফল, ফি ও পরীক্ষার খবর {লিংক} {প্রতিষ্ঠান}",
  admitted: "অভিভাবকের লিংকও স্লিপে দিন",
  again: "নতুন লিংক দিন",
  againTitle: "নতুন লিংক দেবেন?",
  againText: "আগের লিংক ও ছাপানো QR তখনই বন্ধ হয়ে যাবে। অভিভাবককে নতুনটি পৌঁছে দিতে হবে।",
  againYes: "হ্যাঁ, নতুন লিংক দিন",
  end: "বন্ধ করুন",
  endTitle: "লিংক বন্ধ করবেন?",
  endText: "লিংকটি আর খুলবে না। পরে চাইলে নতুন লিংক দেওয়া যাবে।",
  endYes: "হ্যাঁ, বন্ধ করুন",
  ended: "অভিভাবকের লিংক বন্ধ হয়েছে",
  makeFailed: "অভিভাবকের লিংক তৈরি করা যায়নি।",
  endFailed: "অভিভাবকের লিংক বন্ধ করা যায়নি।",
  slip: (name: string) => `${name}: অভিভাবকের পাতা`,
  scan: "ফোনের ক্যামেরা এই ছবির ওপর ধরুন, বা নিচের ঠিকানা খুলুন। ফল, ফি ও পরীক্ষার খবর দেখা যাবে।",
  keep: "লিংকটি যাঁর কাছে থাকবে, তিনিই দেখতে পাবেন। হারালে অফিসে জানান।",
  qr: "অভিভাবকের পাতার QR",
};

export const guardianLinkFieldTexts = { opened: "যতবার খোলা হয়েছে", openedAt: "শেষ খোলা", by: "কে দিয়েছেন" };
