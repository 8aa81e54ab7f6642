import type { SumName } from "./rules.ts";

export const toldSumTexts = {
  title: "নতুন সংস্করণে যে অঙ্ক বদলেছে",
  meanings: "কোন অঙ্ক এখন কীভাবে গোনা হয়",
  lead: "নতুন সংস্করণে কিছু অঙ্ক অন্যভাবে গোনা হয়। একই বিল ও রসিদ থেকে আগে যা দেখা যেত আর এখন যা দেখা যায়, দুটিই নতুন সংস্করণ চালুর দিন লিখে রাখা হয়েছে।",
  at: (moment: string) => `নতুন সংস্করণ চালু: ${moment}`,
  none: "নতুন সংস্করণে কোনো অঙ্ক বদলায়নি",
  sum: "অঙ্ক",
  month: "মাস",
  inAll: "সব মিলে",
  before: "আগে (টাকা)",
  now: "এখন (টাকা)",
  difference: "তফাত (টাকা)",
};

/** What each counted before, and counts now. */
export const sumNameTexts: Record<SumName, string> = {
  owed: "মোট বকেয়া",
  overdue: "সময় পেরোনো বকেয়া",
  collected: "আদায়",
  due: "মাসের বকেয়া",
};

export const meaningTexts: Record<SumName, string> = {
  owed: "আগে জমা বাদ যেত না; এখন শিক্ষার্থীর জমা টাকা বাদ দিয়ে যা বাকি",
  overdue: "আগে জমা বাদ যেত না; এখন তারিখ পেরোনো বিলের যা বাকি",
  collected: "আগে লেখা সব পেমেন্ট; এখন ফেরত ও বাতিল বাদে যা এসেছে",
  due: "আগে পেমেন্টে লেখা সব বকেয়ার যোগফল; এখন ওই মাসের বিলের যা বাকি",
};
