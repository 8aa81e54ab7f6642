import { ofPeople, people } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

export const dueTexts = {
  title: "বকেয়া",
  table: "বকেয়ার তালিকা",
  none: "কারও বকেয়া নেই",
  noneHere: "এই ফিল্টারে কারও বকেয়া নেই",
  showAll: "সব বকেয়া দেখুন",
  batch: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  course: "কোর্স",
  allCourses: "সব কোর্স",
  late: "কত দিন পেরিয়েছে",
  anyLate: "যেকোনো",
  lateFor: (days: string) => `${days} দিন বা বেশি`,
  paid: "সর্বশেষ পেমেন্ট",
  anyPaid: "যেকোনো সময়",
  notPaidFor: (days: string) => `গত ${days} দিনে দেননি`,
  sum: "মোট বকেয়া",
  people: (many: string) => `${people(many)}`,
  sms: "এসএমএস",
  slips: "স্লিপ",
  pay: "পেমেন্ট নিন",
  payOf: (name: string) => `পেমেন্ট নিন: ${name}`,
};

export const dueFieldTexts = {
  student: "শিক্ষার্থী",
  regId: "রেজি. নম্বর",
  batch: "ব্যাচ",
  owed: "বকেয়া",
  owedTaka: "বকেয়া (টাকা)",
  since: "কবে থেকে",
  late: "দিন",
  lastDay: "সর্বশেষ পেমেন্ট",
  lastAmount: "সর্বশেষ পেমেন্টের টাকা",
  mobile: "মোবাইল",
  never: "কখনো দেননি",
  lateDays: (days: string) => `${days} দিন দেরি`,
  notYet: "সময় আছে",
};

export const slipTexts = {
  title: "বকেয়ার স্লিপ",
  back: "বকেয়ার তালিকা",
  print: "প্রিন্ট করুন",
  greeting: "সম্মানিত অভিভাবক,",
  text: (name: string, amount: string) => `${ofName(name)} বকেয়া ${amount}।`,
  since: (day: string) => `শেষ দিন ছিল ${day}।`,
  how: "অফিসে এসে দেওয়ার অনুরোধ রইল।",
  howElse: "অফিসে এসে দেওয়ার, অথবা নিচের নম্বরে পাঠানোর অনুরোধ রইল:",
  regId: (regId: string) => `রেজি. নম্বর ${regId}`,
  phone: (phone: string) => `ফোন: ${phone}`,
  first: (many: string) => `একবারে প্রথম ${ofPeople(many)} স্লিপ; বাকিদের জন্য ব্যাচ বেছে নিন`,
};

export const monthTexts = {
  title: "মাসের হিসাব",
  table: "ব্যাচ অনুযায়ী মাসের হিসাব",
  batch: "ব্যাচ",
  noBatch: "ব্যাচ নেই",
  billed: "বিল",
  discounted: "ছাড়",
  collected: "আদায়",
  outstanding: "বকেয়া",
  entries: "মাসের পেমেন্টগুলো",
  none: "এই মাসে কোনো বিল বা আদায় নেই",
};
