import { bengaliDigits, ordinal, things } from "../../../shared/digits.ts";

export const pastTestTexts = {
  title: "আসল পরীক্ষার ফল",
  lead: "গত বছরের আসল পরীক্ষায় কয়টি আসন ছিল, কোন মেধাস্থানে কত নম্বর ছিল, উৎসসহ লিখে রাখুন। মডেল টেস্টের সঙ্গে মেলালে কার্ডে লেখা থাকে, ওই নম্বরে আসল পরীক্ষায় কোথায় থাকা হতো।",
  name: "পরীক্ষার নাম",
  session: "শিক্ষাবর্ষ",
  source: "উৎস",
  sourceHint: "কোন বিজ্ঞপ্তি বা পত্রিকা থেকে পাওয়া, তারিখসহ; কার্ডেও লেখা থাকে",
  seats: "আসন",
  fullMarks: "পূর্ণমান",
  marks: "মেধাস্থান ও নম্বর",
  marksHint: "এক লাইনে একটি: মেধাস্থান, তারপর ওই স্থানের নম্বর; সবার আগে ১ম। যেগুলো জানা, শুধু সেগুলোই লিখুন।",
  add: "নতুন আসল পরীক্ষা",
  edit: "আসল পরীক্ষা সম্পাদনা",
  table: "আসল পরীক্ষার তালিকা",
  none: "এখনো কোনো আসল পরীক্ষার ফল লেখা হয়নি",
  added: "আসল পরীক্ষাটি যোগ হয়েছে",
  updated: "আসল পরীক্ষাটি বদলানো হয়েছে",
  deleted: "আসল পরীক্ষাটি মুছে ফেলা হয়েছে",
  addFailed: "আসল পরীক্ষাটি যোগ করা যায়নি",
  updateFailed: "আসল পরীক্ষাটি বদলানো যায়নি",
  deleteFailed: "আসল পরীক্ষাটি মোছা যায়নি",
  inUse: "কোনো কোনো পরীক্ষা এর সঙ্গে মেলানো আছে; আগে সেগুলোর প্রকাশের পাতায় তা বাদ দিন",
  named: (name: string, session: string) => `${name}, ${session}`,
  problems: {
    twice: "একই মেধাস্থান দুবার আছে",
    rising: "পরের মেধাস্থানে আগেরটির চেয়ে বেশি নম্বর হতে পারে না; মেধাস্থানের ক্রমে লিখুন",
  },
  badLine: (at: number, line: string) => `লাইন ${bengaliDigits(at)}: ‘${line}’ পড়া যায়নি`,
  noSuch: "এই আসল পরীক্ষাটি নেই",
  otherFull: (full: string, own: string) =>
    `পূর্ণমান মেলে না: আসল পরীক্ষায় ${full}, এই পরীক্ষায় ${own}। একই পূর্ণমানের সঙ্গেই মেলানো যায়।`,
  noScheme: "মানবণ্টন নেই এমন পরীক্ষা মেলানো যায় না",
  compare: "আসল পরীক্ষার সঙ্গে মেলান",
  compareHint: "কার্ডে লেখা থাকবে, এই নম্বরে গতবার কোথায় থাকা হতো",
  withNone: "মেলানো হবে না",
  compared: "কার্ডে এখন থেকে এটিই দেখা যাবে",
  compareFailed: "মেলানো যায়নি",
  manage: "আসল পরীক্ষার তালিকা",
};

/** On the card: where this total would have stood. */
export const pastPlaceTexts = {
  title: (name: string, session: string) => `${name}, ${session}-এ এই নম্বরে`,
  at: (place: number) => `মেধাস্থান হতো ${ordinal(place)}`,
  between: (from: number, to: number) => `মেধাস্থান হতো ${ordinal(from)} থেকে ${ordinal(to)}ের মধ্যে`,
  before: (place: number) => `মেধাস্থান হতো ${ordinal(place)} বা তার আগে`,
  after: (place: number) => `মেধাস্থান হতো ${ordinal(place)}ের পরে; কত পরে, তা জানা নেই`,
  seats: (seats: number) => `আসন ছিল ${things(seats)}`,
  source: (source: string) => `উৎস: ${source}`,
};
