import { bengaliDigits, things } from "../../../../../shared/digits.ts";

/** The site's free model test, which visitors take. */
export const freeTestTexts = {
  title: "ফ্রি মডেল টেস্ট",
  about: "নাম বা মোবাইল নম্বর ছাড়াই মডেল টেস্ট দিন, শেষে নম্বর, সঠিক উত্তর ও ব্যাখ্যা দেখুন",
  row: (questions: number) => `${things(questions)} প্রশ্ন, নাম বা মোবাইল নম্বর লাগে না, শেষে সঠিক উত্তর ও ব্যাখ্যা`,
  take: "পরীক্ষা দিন",
  lead: (questions: number) =>
    `${things(questions)} প্রশ্ন। নাম বা মোবাইল নম্বর লাগবে না, আপনার কোনো উত্তর রাখা হবে না। জমা দিলে নম্বর, সঠিক উত্তর ও ব্যাখ্যা দেখা যাবে।`,
  start: "শুরু করুন",
  none: "এখন কোনো ফ্রি মডেল টেস্ট খোলা নেই",
  noneLead: "টেস্ট খোলা থাকলে এখানেই দেওয়া যায়: নাম বা মোবাইল নম্বর লাগে না, শেষে নম্বর, সঠিক উত্তর ও ব্যাখ্যা দেখা যায়",
  ourCourses: "কোর্সগুলো দেখুন",
  home: "মূল পাতা",
  marks: (marks: number, full: number) =>
    `${bengaliDigits(full)} নম্বরের মধ্যে পেয়েছেন ${bengaliDigits(marks)}`,
  further: "আমাদের সঙ্গে প্রস্তুতি নিতে চান?",
  admission: "ভর্তির আবেদন করুন",
  contact: "আমাদের লিখুন",
  closed: "মডেল টেস্টটি এর মধ্যে বন্ধ হয়ে গেছে",
};
