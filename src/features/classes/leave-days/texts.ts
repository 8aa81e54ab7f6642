import { longDate } from "../../../shared/dates.ts";

export const leaveTexts = {
  title: "ছুটির আবেদন",
  list: "অভিভাবকদের ছুটির আবেদন",
  none: "কোনো ছুটির আবেদন নেই",
  stateFilter: "অবস্থা",
  allStates: "সব আবেদন",
  student: "শিক্ষার্থী",
  days: "কোন দিনগুলো",
  reason: "কারণ",
  state: "অবস্থা",
  answer: "অভিভাবককে যা জানাবেন",
  answerHint: "না লিখলেও চলে; অভিভাবক তাঁর পাতায় দেখবেন",
  grant: "মঞ্জুর করুন",
  refuse: "নাকচ করুন",
  grantOf: (name: string) => `মঞ্জুর করুন: ${name}`,
  refuseOf: (name: string) => `নাকচ করুন: ${name}`,
  granted: "ছুটি মঞ্জুর হয়েছে",
  refused: "আবেদনটি নাকচ হয়েছে",
  failed: "কাজটি করা যায়নি",
  backwards: "শেষ দিন প্রথম দিনের আগে হতে পারে না",
  tooLong: "একবারে সর্বোচ্চ ৩০ দিনের ছুটি চাওয়া যায়",
  tooFar: "এক সপ্তাহ আগের, বা ৯০ দিন পরের ছুটি চাওয়া যায় না",
  enough: "তিনটি আবেদন এখনো দেখা হয়নি; সেগুলো দেখা হলে আবার জানান",
  states: { waiting: "দেখা হয়নি", granted: "মঞ্জুর", refused: "নাকচ" },
};

/** "২৬ নভেম্বর ২০২৬", or from one day to another. */
export const leaveDays = ({ from, until }: { from: string; until: string }): string =>
  from === until ? longDate(from) : `${longDate(from)} থেকে ${longDate(until)}`;

/** Of a leave in the audit. */
export const leaveFieldTexts = {
  from: "প্রথম দিন",
  until: "শেষ দিন",
  reason: leaveTexts.reason,
  state: leaveTexts.state,
  answer: leaveTexts.answer,
  decidedBy: "কে দেখেছেন",
};
