import { longDate } from "../../../shared/dates.ts";

export const dayOffTexts = {
  added: "ছুটি যোগ করা হয়েছে",
  addFailed: "ছুটি যোগ করা যায়নি",
  deleted: "ছুটি মোছা হয়েছে",
  deleteFailed: "ছুটি মোছা যায়নি",
  backwards: "শেষ দিন প্রথম দিনের আগে হতে পারে না",
  tooLong: "একবারে এক বছরের বেশি ছুটি লেখা যায় না",
  noBatch: "ব্যাচ বেছে নিন",
};

export const dayOffScreenTexts = {
  title: "ক্লাসের ছুটি",
  lead: "ছুটির দিনে রুটিনের ক্লাস হয় না; হাজিরার তালিকা, শিক্ষার্থীর ড্যাশবোর্ড ও ফোনের ক্যালেন্ডার তা জানে। ছুটির দিনে সরিয়ে আনা ক্লাস হয়।",
  add: "নতুন ছুটি",
  list: "ছুটির তালিকা",
  none: "সামনে কোনো ছুটি লেখা নেই",
  everyBatch: "সব ব্যাচ",
  untilHint: "এক দিনের ছুটি হলে ফাঁকা রাখুন",
};

export const dayOffFieldTexts = {
  reason: "কীসের ছুটি",
  from: "প্রথম দিন",
  until: "শেষ দিন",
  days: "দিন",
  batchId: "ব্যাচ",
};

/** "১২ মার্চ ২০২৬ থেকে ১৫ মার্চ ২০২৬", or the one day. */
export const daysOfOff = ({ from, until }: { from: string; until: string }): string =>
  from === until ? longDate(from) : `${longDate(from)} থেকে ${longDate(until)}`;
