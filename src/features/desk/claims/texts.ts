import { bengaliDigits } from "../../../shared/digits.ts";

export const claimTexts = {
  used: "এই লেনদেন নম্বরে আগেই একটি পেমেন্ট আছে",
  decided: "এটি আগেই দেখা হয়ে গেছে",
  enough: (many: number) =>
    `আপনার ${bengaliDigits(many)}টি পেমেন্ট অফিস এখনো মিলিয়ে দেখেনি; সেগুলো দেখা হলে আবার জানান`,
};

export const ownMoneyTexts = {
  title: "আমার পেমেন্ট",
  due: "কী দিতে হবে",
  noDue: "আপনার কোনো বকেয়া নেই",
  how: "কীভাবে টাকা দেবেন",
  office: "অফিসে এসে দিন",
  paid: "আমি টাকা দিয়েছি",
  paidHint: "ওয়ালেট বা ব্যাংকে পাঠিয়ে থাকলে লেনদেন নম্বরটি লিখুন; অফিস মিলিয়ে দেখে রসিদ দেবে",
  method: "মাধ্যম",
  trxId: "লেনদেন নম্বর (TrxID)",
  amount: "কত টাকা",
  screenshot: "স্ক্রিনশট (না দিলেও চলে)",
  send: "জানান",
  sent: "জানানো হয়েছে; অফিস মিলিয়ে দেখলে রসিদ এখানে পাবেন",
  failed: "জানানো যায়নি",
  claims: "যা জানিয়েছেন",
  states: { waiting: "অফিস দেখছে", confirmed: "রসিদ হয়েছে", refused: "মেলেনি" },
  day: "তারিখ",
  state: "অবস্থা",
  sentScreenshot: "স্ক্রিনশট",
  screenshotOf: (trxId: string) => `স্ক্রিনশট দেখুন: ${trxId}`,
};

export const waitingTexts = {
  title: "পেমেন্ট মিলিয়ে দেখা",
  none: "মিলিয়ে দেখার মতো কিছু নেই",
  table: "যা মিলিয়ে দেখতে হবে",
  paste: "ওয়ালেটের এসএমএসগুলো পেস্ট করুন",
  pasteHint: "বিকাশ, নগদ বা রকেটের এসএমএস একসঙ্গে পেস্ট করলে যেগুলো মেলে সেগুলো চিহ্নিত হবে",
  student: "শিক্ষার্থী",
  roll: "রেজি. নম্বর",
  amount: "টাকা",
  trxId: "লেনদেন নম্বর",
  method: "মাধ্যম",
  screenshot: "স্ক্রিনশট",
  screenshotOf: (name: string) => `স্ক্রিনশট দেখুন: ${name}`,
  match: "মেলে?",
  matches: {
    same: "মিলেছে",
    otherAmount: "নম্বর মেলে, টাকা মেলে না",
    near: "প্রায় মেলে: O-0, I-1 দেখুন",
    none: "",
  },
  confirm: "রসিদ করুন",
  confirmOf: (name: string) => `রসিদ করুন: ${name}`,
  confirmAll: (many: string) => `মিলে যাওয়া ${many}টির রসিদ করুন`,
  confirmed: (many: string) => `${many}টি রসিদ হয়েছে`,
  refuse: "নাকচ করুন",
  refuseOf: (name: string) => `নাকচ করুন: ${name}`,
  reason: "কারণ",
  refused: "শিক্ষার্থীকে কারণসহ জানানো হলো",
  failed: "কাজটি করা যায়নি",
};
