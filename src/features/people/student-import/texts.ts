import { ofPeople, people, things } from "../../../shared/digits.ts";
import { studentFieldTexts } from "../students/texts.ts";

/** What is the matter with a line, and what a call is refused for. */
export const studentImportTexts = {
  noMobile: "মোবাইল নম্বর নেই, অভিভাবকেরও নেই",
  noBatch: "ব্যাচ বলা নেই। এখানে লিখুন, বা ওপরে সবার জন্য বেছে নিন।",
  twoOfRow: "রেজি. নম্বর এক শিক্ষার্থীর, নাম ও মোবাইল আরেকজনের",
  archived: (regId: string) => `একই নাম ও মোবাইল আর্কাইভে আছে (${regId}); নতুন করে ভর্তি হবেন`,
  seats: (said: string) => `আসনের চেয়ে বেশি হবে: ${said}। তবু নেবেন?`,
  backReason: "ফাইল থেকে নেওয়া তালিকা ফেরানো",
  billHead: "আগের বকেয়া",
  billLabel: "পোর্টালের আগের",
};

export const studentImportScreenTexts = {
  title: "ফাইল থেকে শিক্ষার্থী",
  back: "সব শিক্ষার্থী",
  templateName: "শিক্ষার্থীদের-নমুনা.csv",
  example: [
    ...["সাদিয়া আক্তার", "01712345678", "আবদুল করিম", "01812345678", "", "12/01/2026"],
    ...["ঢাকা উচ্চ বিদ্যালয়", "ঢাকা কলেজ", "", "5.00", "4.83", "1500"],
  ],
  label: "শিক্ষার্থীদের তালিকা",
  hint: "XLSX বা CSV, সর্বোচ্চ ৫ MB ও ১০,০০০ সারি",
  roles: { ...studentFieldTexts, regId: "রেজি. নম্বর (রোল)", openingDue: "আগের বকেয়া (টাকা)" },
  new: "নতুন শিক্ষার্থী",
  write: (count: number) => `${people(count)} শিক্ষার্থী নিন`,
  writeNone: "শিক্ষার্থী নিন",
  result: (added: number, filled: number) =>
    `${people(added)} নতুন শিক্ষার্থী নেওয়া হয়েছে${filled ? `, ${ofPeople(filled)} তথ্য পূরণ হয়েছে` : ""}`,
  saysAll: (added: number, filled: number) =>
    `${people(added)} নতুন শিক্ষার্থী${filled ? `, ${ofPeople(filled)} খালি ঘর পূরণ` : ""}`,
  backMeans:
    "এই তালিকায় যাঁরা নতুন এসেছেন, তাঁরা আর্কাইভে যাবেন ও আগের বকেয়ার বিল বাতিল হবে; যাঁদের তথ্য পূরণ হয়েছে, আগের তথ্য ফিরবে। এর মধ্যে যাঁদের তথ্য বদলেছে বা টাকা নেওয়া হয়েছে, তাঁরা থেকে যাবেন।",
  passwordsExplain:
    "যাঁদের এখনো পাসওয়ার্ড নেই, ব্যাচ ধরে তাঁদের পাসওয়ার্ড তৈরি করে স্লিপ প্রিন্ট করুন। পাসওয়ার্ড একবারই দেখানো হয়।",
};

/** What is said of students alone. */
export const studentListTexts = {
  batch: "যেখানে ব্যাচ বলা নেই",
  noBatch: "কোনোটি নয়",
  doj: "যেখানে ভর্তির তারিখ নেই",
  due: (amount: string) => `আগের বকেয়া ${amount}`,
  dues: (amount: string, count: number) => `আগের বকেয়া ${amount}, ${ofPeople(count)}`,
  overfull: (batch: string, used: number, of: number) =>
    `‘${batch}’ ব্যাচে ${things(of)} আসন, হবে ${people(used)}`,
  noBatchName: "ব্যাচ ছাড়া",
};
