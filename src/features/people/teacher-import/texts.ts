import { bengaliDigits, ofPeople } from "../../../shared/digits.ts";
import { teacherFieldTexts } from "../../catalogue/index.ts";

/** What is the matter with a line, and what a call is refused for. */
export const teacherImportTexts = {
  noMobile: "মোবাইল নম্বর নেই",
  noType: "ভূমিকা বলা নেই। এখানে লিখুন, বা ওপরে সবার জন্য বেছে নিন।",
  twoOfRow: "রেজি. নম্বর একজনের, নাম ও মোবাইল আরেকজনের",
  archived: (regId: string) => `একই নাম ও মোবাইল আর্কাইভে আছে (${regId}); নতুন করে যোগ হবেন`,
  beyondYou: "তাঁর এমন অনুমতি আছে, যা আপনার নেই; তাই তাঁর তথ্য পূরণ হবে না",
  yourself: "নিজের তথ্য এখানে পূরণ হয় না, প্রোফাইলে লিখুন",
};

export const teacherImportScreenTexts = {
  title: "ফাইল থেকে শিক্ষক",
  back: "সব শিক্ষক",
  templateName: "শিক্ষকদের-নমুনা.csv",
  example: ["ফারহানা ইয়াসমিন", "01712345678", "farhana@example.com", "ঢাকা বিশ্ববিদ্যালয়", ""],
  label: "শিক্ষক ও কর্মীদের তালিকা",
  hint: "XLSX বা CSV, সর্বোচ্চ ৫ MB ও ৫০০ সারি",
  roles: { ...teacherFieldTexts, userName: teacherFieldTexts.teacherName },
  new: "নতুন শিক্ষক ও কর্মী",
  write: (count: number) => `${ofPeople(count)} অ্যাকাউন্ট খুলুন`,
  writeNone: "অ্যাকাউন্ট খুলুন",
  result: (added: number, filled: number) =>
    `${ofPeople(added)} অ্যাকাউন্ট খোলা হয়েছে${filled ? `, ${ofPeople(filled)} তথ্য পূরণ হয়েছে` : ""}`,
  saysAll: (added: number, filled: number) =>
    `${ofPeople(added)} নতুন অ্যাকাউন্ট${filled ? `, ${ofPeople(filled)} খালি ঘর পূরণ` : ""}`,
  backMeans:
    "এই তালিকায় যাঁরা নতুন এসেছেন, তাঁরা আর্কাইভে যাবেন ও লগ ইন করতে পারবেন না; যাঁদের তথ্য পূরণ হয়েছে, আগের তথ্য ফিরবে। এর মধ্যে যাঁদের তথ্য বদলেছে, বা যাঁরা লগ ইন করেছেন বা ব্যাচ পেয়েছেন, তাঁরা থেকে যাবেন।",
  passwordsExplain: "যাঁদের এখনো পাসওয়ার্ড নেই, তাঁদের পাসওয়ার্ড তৈরি করে স্লিপ প্রিন্ট করুন। পাসওয়ার্ড একবারই দেখানো হয়।",
};

/** What is said of staff alone. */
export const teacherListTexts = {
  userType: "যেখানে ভূমিকা বলা নেই",
  noType: "বেছে নিন",
  typeOf: (line: number) => `${bengaliDigits(line)} নম্বর সারির ভূমিকা`,
  typeFailed: "ভূমিকাটি রাখা যায়নি",
  everybody: "শিক্ষক ও কর্মী",
};
