import { bengaliDigits } from "../../shared/digits.ts";

/** What the guardian reads. */
export const guardianPageTexts = {
  children: "এই ফোনে যাদের পাতা",
  call: "অফিসে ফোন করুন",
  callOf: (number: string) => `অফিসে ফোন করুন: ${number}`,
  noBatch: "এখন কোনো ব্যাচে নেই",
  results: "পরীক্ষার ফল",
  noResults: "এখনো কোনো ফল প্রকাশিত হয়নি।",
  inBatch: (place: number, of: number) => `ব্যাচে ${bengaliDigits(place)}/${bengaliDigits(of)}`,
  central: (place: number, of: number) => `সবার মধ্যে ${bengaliDigits(place)}/${bengaliDigits(of)}`,
  absent: "অনুপস্থিত",
  excused: "ছাড়",
  highest: (marks: number) => `সর্বোচ্চ ${bengaliDigits(marks)}`,
  average: (marks: number) => `গড় ${bengaliDigits(marks)}`,
  trend: "পূর্ণমানের কত শতাংশ পেয়েছে, পরীক্ষায় পরীক্ষায়",
  trendOf: (shares: readonly number[]) =>
    `পুরোনো থেকে নতুন: ${shares.map((share) => `${bengaliDigits(share)}%`).join(", ")}`,
  share: (share: number) => `${bengaliDigits(share)}%`,
  attendance: "উপস্থিতি",
  attended: (present: number, classes: number) =>
    `${bengaliDigits(classes)}টি ক্লাসের ${bengaliDigits(present)}টিতে উপস্থিত`,
  money: "বেতন ও রসিদ",
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
    "এই লিংক যার কাছে থাকবে, সে-ই পাতাটি দেখতে পাবে। অন্যের হাতে গেলে বা ফোন হারালে অফিসে জানান; তাঁরা লিংকটি বন্ধ করে নতুন একটি দেবেন।",
  takeOff: "এই ফোন থেকে সরান",
  takeOffOf: (name: string) => `${name}-এর পাতা এই ফোন থেকে সরান`,
  ended: "এই লিংক চলে না",
  endedLead: "লিংকটি ঠিকমতো আসেনি, অথবা বন্ধ করা হয়েছে। অফিসে ফোন করে নতুন লিংক চান।",
  nobody: "এই ফোনে কারও পাতা নেই",
  nobodyLead: "অফিস থেকে পাওয়া লিংকটি খুললে শিক্ষার্থীর পাতা এখানে দেখা যাবে।",
};

/** The card of the office, and what is printed. */
export const guardianLinkTexts = {
  title: "অভিভাবকের লিংক",
  about:
    "অভিভাবক একটি লিংকে পাসওয়ার্ড ছাড়াই সন্তানের ফল, বেতন, রসিদ, পরীক্ষা ও বিজ্ঞপ্তি দেখেন। লিংক যার কাছে থাকে সে-ই দেখতে পায়।",
  make: "লিংক বানান",
  link: "লিংক",
  made: (day: string, by: string | null) => `বানানো হয়েছে ${day}${by ? `, ${by}` : ""}`,
  neverOpened: "এখনো খোলা হয়নি",
  opened: (times: string, day: string) => `${times} বার খোলা হয়েছে, শেষ ${day}`,
  sealed: "লিংকটি চলছে, কিন্তু এই সার্ভারে সেটি আর দেখানো যায় না। ছাপাতে বা পাঠাতে হলে নতুন করে বানান।",
  print: "QR প্রিন্ট",
  send: "এসএমএসে পাঠান",
  message: "{নাম}-এর ফল, বেতন ও পরীক্ষার খবর দেখুন: {লিংক} {প্রতিষ্ঠান}",
  admitted: "অভিভাবকের লিংকও স্লিপে দিন",
  again: "নতুন করে বানান",
  againTitle: "নতুন লিংক বানাবেন?",
  againText: "আগের লিংক ও ছাপানো QR তখনই বন্ধ হয়ে যাবে। অভিভাবককে নতুনটি দিতে হবে।",
  againYes: "হ্যাঁ, নতুন বানান",
  end: "বন্ধ করুন",
  endTitle: "লিংক বন্ধ করবেন?",
  endText: "লিংকটি আর খুলবে না। পরে চাইলে নতুন একটি বানানো যাবে।",
  endYes: "হ্যাঁ, বন্ধ করুন",
  ended: "অভিভাবকের লিংক বন্ধ হয়েছে",
  makeFailed: "অভিভাবকের লিংক বানানো যায়নি।",
  endFailed: "অভিভাবকের লিংক বন্ধ করা যায়নি।",
  slip: (name: string) => `${name}: অভিভাবকের পাতা`,
  scan: "ফোনের ক্যামেরা এই ছবির ওপর ধরলে, বা নিচের ঠিকানা খুললে, ফল, বেতন ও পরীক্ষার খবর দেখা যাবে।",
  keep: "লিংকটি যার কাছে থাকবে সে-ই দেখতে পাবে। হারালে অফিসে জানান।",
  qr: "অভিভাবকের পাতার QR",
};

export const guardianLinkFieldTexts = { opened: "যতবার খোলা হয়েছে", openedAt: "শেষ খোলা", by: "বানিয়েছেন" };
