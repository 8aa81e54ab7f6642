import { shortDate } from "../../../shared/dates.ts";
import { inThings, things } from "../../../shared/digits.ts";

export const instalmentTexts = {
  title: "কিস্তির সমঝোতা",
  lead: "এখনকার মোট বকেয়া কয়েক ভাগে, কোন দিনে কত, তা লিখুন। বিল ও বকেয়া আগের মতোই থাকে; শুধু শেষ দিন কিস্তি অনুযায়ী ধরা হয়।",
  add: "কিস্তিতে ভাগ করুন",
  again: "নতুন করে ভাগ করুন",
  owed: (amount: string) => `মোট বকেয়া ${amount}`,
  part: (place: string) => `${place} কিস্তি`,
  dueDay: "শেষ দিন",
  amount: "টাকা",
  addPart: "কিস্তি যোগ করুন",
  removePart: (place: string) => `${place} কিস্তি বাদ দিন`,
  note: "মন্তব্য",
  agreed: (parts: string, day: string, by: string) =>
    `${day} তারিখে ${inThings(parts)} ভাগ করা হয়েছে${by ? `, ${by}` : ""}`,
  line: (day: string, amount: string) => `${day}: ${amount}`,
  paid: "শোধ হয়েছে",
  rest: (rest: string) => `বাকি ${rest}`,
  late: (days: string) => `${days} দিন পেরিয়েছে`,
  end: "সমঝোতা শেষ করুন",
  endHint: "এর পর বিলগুলোর নিজের শেষ দিন ধরা হবে",
  reason: "কারণ",
  replaced: (day: string) => `${shortDate(day)} তারিখে নতুন করে ভাগ করা হয়েছে`,
  done: (parts: string) => `${things(parts)} কিস্তি ঠিক হয়েছে`,
  ended: "কিস্তির সমঝোতা শেষ হয়েছে",
  failed: "কিস্তি ঠিক করা যায়নি",
  endFailed: "সমঝোতাটি শেষ করা যায়নি",
  nothingOwed: "কোনো বকেয়া নেই, তাই ভাগ করার কিছু নেই",
  notTheDebt: (debt: string, sum: string) => `কিস্তিগুলো মিলে ${sum}, বকেয়া ${debt}: দুটি সমান হতে হবে`,
  notPast: "কিস্তির শেষ দিন আজকের আগে হতে পারে না",
  twice: "এক দিনে একটিই কিস্তি হতে পারে",
};
