import { bengaliDigits, ofPeople, people } from "../../../shared/digits.ts";

export const idCardTexts = {
  title: "আইডি কার্ড",
  back: "সব শিক্ষার্থী",
  print: "প্রিন্ট করুন",
  batch: "ব্যাচ",
  chooseBatch: "ব্যাচ বেছে নিন",
  explains:
    "প্রতি সারিতে একজনের কার্ডের দুই পিঠ, আসল মাপে (৮৬ × ৫৪ মিমি)। দাগ ধরে কেটে মাঝখানে ভাঁজ করুন। প্রিন্টের মাপ ১০০% রাখুন।",
  first: (many: number) => `একবারে প্রথম ${ofPeople(many)} কার্ড; বাকিদের জন্য তালিকা থেকে বেছে নিন`,
  none: "যাঁদের কার্ড লাগবে, তাঁদের ব্যাচ বেছে নিন",
  noPhoto: (many: number) => `${ofPeople(many)} ছবি নেই: কার্ডে ছবির ঘর খালি থাকবে`,
  withLinks: "অভিভাবকের QR বসান",
  linksHint: (many: number) => `${ofPeople(many)} কার্ডে অভিভাবকের QR নেই। যাঁদের লিংক নেই, তাঁদের লিংক তৈরি হবে।`,
  linksFailed: "QR বসানো যায়নি",
  qr: (name: string) => `${name}: অভিভাবকের পাতার QR`,
  regId: "রেজি. নম্বর",
  ofBatch: "ব্যাচ",
  mobile: "মোবাইল",
  guardian: "অভিভাবক",
  guardianMobile: "অভিভাবকের মোবাইল",
  session: (year: number) => `ভর্তি ${bengaliDigits(year)}`,
  photo: "ছবি",
  found: "কার্ডটি পেলে অনুগ্রহ করে এই ঠিকানায় জানান",
  scan: "অভিভাবকেরা এই QR স্ক্যান করে ফল, হাজিরা ও বকেয়া দেখতে পারেন",
  signature: "পরিচালকের স্বাক্ষর",
  cards: (many: number) => people(many),
};
