import { things } from "../../../shared/digits.ts";
import type { ApplicationState } from "./rules.ts";

export const applicationTexts = {
  decided: "আবেদনটি থেকে এর মধ্যেই ভর্তি করা হয়েছে",
  tooMany: "এই সংযোগ থেকে অনেক আবেদন এসেছে। একটু পরে আবার পাঠান, বা ফোন করুন।",
  tooManyTries: "অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার দেখুন।",
  notFound: "এই নম্বর ও মোবাইলের শেষ চার অঙ্কে কোনো আবেদন পাওয়া যায়নি",
  inBatch: (many: number) => `ব্যাচটির জন্য ${things(many)} ভর্তির আবেদন আছে, তাই মোছা যাবে না`,
  noSuchBatch: "ব্যাচটি আর নেই, অন্য একটি বেছে নিন",
};

export const publicTexts = {
  badNumber: "আবেদন নম্বর সাত অঙ্কের",
  badDigits: "মোবাইল নম্বরের শেষ চারটি অঙ্ক লিখুন",
};

export const stateTexts: Record<ApplicationState, string> = {
  new: "নতুন",
  called: "কথা হয়েছে",
  waiting: "আসনের অপেক্ষায়",
  accepted: "ভর্তি হয়েছেন",
  refused: "নেওয়া হয়নি",
};

/** What the fields of an application are called, in the office's list and in the audit. */
export const applicationFieldTexts = {
  number: "আবেদন নম্বর",
  userName: "নাম",
  mobile: "মোবাইল",
  fatherName: "অভিভাবকের নাম",
  guardianMobile: "অভিভাবকের মোবাইল",
  schoolName: "স্কুল",
  collegeName: "কলেজ",
  batch: "ব্যাচ",
  state: "অবস্থা",
  method: "টাকা দেওয়ার উপায়",
  trxId: "লেনদেন নম্বর (TrxID)",
  same: "মিল আছে",
  notes: "শেষ কথা",
  at: "আবেদনের সময়",
  waitingSince: "কবে থেকে অপেক্ষায়",
  decidedAt: "কবে সিদ্ধান্ত",
  noteRequired: "কী কথা হলো লিখুন",
};

export const applicationScreenTexts = {
  title: "ভর্তির আবেদন",
  table: "ভর্তির আবেদনের তালিকা",
  search: "নাম, মোবাইল বা আবেদন নম্বর দিয়ে খুঁজুন",
  stateFilter: "অবস্থা",
  allStates: "সব অবস্থা",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  none: "কেউ এখনো আবেদন করেননি। ওয়েবসাইটের ভর্তির পাতা থেকে আবেদন এলে এখানে দেখা যাবে।",
  noneFound: "এমন কোনো আবেদন নেই",
  showAll: "সব আবেদন দেখুন",
  seats: (left: number) => `${things(left)} আসন খালি`,
  noSeat: "আসন নেই",
  place: (place: string) => `অপেক্ষায় ${place}`,
  next: "এখন আসন আছে",
  suspicious: "সন্দেহজনক",
  same: (whom: string) => `মিল: ${whom}`,
  sameApplication: (number: string, name: string) => `আবেদন ${number}, ${name}`,
  sameStudent: (roll: string, name: string) => `রোল ${roll}, ${name}`,
  paid: (method: string, trxId: string) => `${method}, ${trxId}`,
  accept: "ভর্তি করুন",
  acceptOf: (name: string) => `${name}: ভর্তি করুন`,
  note: "কথা লিখুন",
  noteOf: (name: string) => `${name}: কথা লিখুন`,
  noted: "কথাটি লেখা হয়েছে",
  accepted: "ভর্তি হয়েছেন",
  receipt: "রসিদ দেখুন ও প্রিন্ট করুন",
  failed: "কাজটি করা যায়নি",
  acceptFailed: "ভর্তি করা যায়নি",
  text: "কী কথা হলো",
  outcome: "এরপর",
  outcomes: { called: "কথা হয়েছে, আরও কথা হবে", waiting: "আসনের অপেক্ষায় থাকবেন", refused: "নেওয়া হবে না" },
  earlier: "আগের কথা",
  amount: "এখন কত দিলেন (টাকা)",
  amountHint: "কিছু না দিলে খালি রাখুন। ফির তালিকা থেকে প্রথম বিল নিজে থেকে হবে।",
  method: "কীভাবে দিলেন",
  trxId: "লেনদেন নম্বর (TrxID)",
  batch: "ব্যাচ",
  inBatch: (name: string, left: number) => `${name}, ${things(left)} আসন খালি`,
  fullTitle: "ব্যাচে আসন নেই",
  fullYes: "তবু ভর্তি করুন",
};
