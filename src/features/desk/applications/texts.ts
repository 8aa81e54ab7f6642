import { things } from "../../../shared/digits.ts";
import { applicantFieldTexts } from "../admission/texts.ts";
import type { ApplicationState } from "./rules.ts";

export const applicationTexts = {
  closed: "আবেদনটির সিদ্ধান্ত হয়ে গেছে, এখন আর ছবি দেওয়া যায় না",
  decided: "এই আবেদনের শিক্ষার্থীকে আগেই ভর্তি করা হয়েছে",
  tooMany: "এই সংযোগ থেকে অনেক আবেদন এসেছে। একটু পরে আবার পাঠান, বা ফোন করুন।",
  tooManyTries: "অনেকবার চেষ্টা করা হয়েছে। একটু পরে আবার দেখুন।",
  notFound: "এই নম্বর ও মোবাইলের শেষ চার অঙ্কে কোনো আবেদন পাওয়া যায়নি",
  inBatch: (many: number) => `ব্যাচটির জন্য ${things(many)} ভর্তির আবেদন আছে, তাই মোছা যাবে না`,
};

export const publicTexts = {
  badNumber: "আবেদন নম্বর সাত অঙ্কের",
  badDigits: "মোবাইল নম্বরের শেষ চারটি অঙ্ক লিখুন",
  noMethod: "যে মাধ্যমে টাকা দিয়েছেন, তা বেছে নিন",
  noTrxId: "লেনদেন নম্বরটি লিখুন; টাকা না দিয়ে থাকলে মাধ্যমের ঘরটি খালি রাখুন",
  noPhoto: "একটি ছবি বেছে নিন",
};

export const stateTexts: Record<ApplicationState, string> = {
  new: "নতুন",
  called: "কথা হয়েছে",
  waiting: "অপেক্ষায়",
  accepted: "ভর্তি হয়েছেন",
  refused: "নেওয়া হয়নি",
};

/** What the fields of an application are called, in the office's list and in the audit. */
export const applicationFieldTexts = {
  number: "আবেদন নম্বর",
  ...applicantFieldTexts,
  schoolName: "স্কুল",
  collegeName: "কলেজ",
  batch: "ব্যাচ",
  seats: "আসন খালি",
  courseName: "কোর্স",
  file: "ছবি",
  state: "অবস্থা",
  method: "মাধ্যম",
  trxId: "লেনদেন নম্বর (TrxID)",
  same: "যাঁর সঙ্গে মিল",
  notes: "সর্বশেষ মন্তব্য",
  at: "আবেদনের সময়",
  waitingSince: "অপেক্ষার শুরু",
  decidedAt: "সিদ্ধান্তের সময়",
  noteRequired: "কী কথা হয়েছে, তা লিখুন",
};

export const applicationScreenTexts = {
  title: "ভর্তির আবেদন",
  table: "ভর্তির আবেদনের তালিকা",
  search: "নাম, মোবাইল বা নম্বর",
  stateFilter: "অবস্থা",
  allStates: "সব অবস্থা",
  add: "নতুন আবেদন",
  added: "আবেদনটি লেখা হয়েছে",
  said: "মন্তব্য",
  batchLater: "পরে ঠিক হবে",
  noBatchYet: "ব্যাচ ঠিক হয়নি",
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
  sameStudent: (roll: string, name: string) => `রেজি. নম্বর ${roll}, ${name}`,
  paid: (method: string, trxId: string) => `${method}, ${trxId}`,
  accept: "ভর্তি করুন",
  acceptOf: (name: string) => `${name}: ভর্তি করুন`,
  note: "মন্তব্য লিখুন",
  noteOf: (name: string) => `${name}: মন্তব্য লিখুন`,
  noted: "মন্তব্যটি লেখা হয়েছে",
  failed: "কাজটি করা যায়নি",
  acceptFailed: "ভর্তি করা যায়নি",
  text: "মন্তব্য",
  outcome: "অবস্থা",
  outcomes: { called: "কথা হয়েছে, আরও কথা হবে", waiting: "আসনের অপেক্ষায় থাকবেন", refused: "নেওয়া হবে না" },
  earlier: "আগের মন্তব্য",
  batch: "ব্যাচ",
};
