import { bengaliDigits, things } from "../../../../../shared/digits.ts";

/** What a student reads of written answers that are photographed. */
export const phoneTexts = {
  title: "লিখিত উত্তর",
  door: "এই পরীক্ষায় লিখিত উত্তর আছে। কাগজে লিখে ফোনে পাতার ছবি দেবেন, তাই কাগজ-কলম কাছে রাখুন।",
  saved: (stored: number, onPhone: number) =>
    stored
      ? onPhone
        ? `${things(stored)} পাতা জমা, ${things(onPhone)} ফোনে`
        : `${things(stored)} পাতা জমা`
      : onPhone
        ? `${things(onPhone)} পাতা ফোনে, এখনো জমা হয়নি`
        : "এখনো কোনো পাতা জমা হয়নি",
  asking: "কোন পাতা জমা আছে, দেখা হচ্ছে…",
  nothingYet: "কাগজে লেখা হলে প্রশ্নের নিচে ‘ছবি তুলুন’ চেপে পাতার ছবি দিন",
  nothingInTime: "এখনই প্রশ্নের নিচে ‘ছবি তুলুন’ চেপে পাতার ছবি দিন",
  nothingLate: "লিখে থাকলে এখনো ‘ছবি তুলুন’ চেপে পাতার ছবি দিন, আর অফিসে জানান",
  noLine: "লাইন নেই, পাতা ফোনে থাকছে",
  noStore: "ফোনে জায়গা নেই, প্রতিটি পাতা সঙ্গে সঙ্গে যাচ্ছে",
  lost: (pages: number) => `ফোন থেকে ${things(pages)} পাতা মুছে গেছে, জমা হয়নি। আবার ছবি তুলুন।`,
  gone: "পাতাটি ফোন থেকে মুছে গেছে, জমা হয়নি। আবার তুলুন।",
  signedOut: "লগ ইনের মেয়াদ শেষ। পাতাগুলো এই ফোনে আছে; লগ ইন করলে জমা হবে।",
  signIn: "লগ ইন করুন",
  open: "পাতার ছবি দিন",
  close: "প্রশ্নে ফিরে যান",
  left: (time: string) => `ছবি দেওয়ার সময় বাকি ${time}`,
  after: (minutes: number) => `পরীক্ষার সময় শেষের পরে আরও ${bengaliDigits(minutes)} মিনিট ছবি দেওয়া যাবে`,
  over: "ছবি দেওয়ার সময় শেষ",
  overLead: "এখন পাঠালে পাতাটি দেরিতে আসা হিসেবে থাকবে। নেওয়া হবে কি না, শিক্ষক ঠিক করবেন।",
  question: (label: string, full: number) => `প্রশ্ন ${label} (পূর্ণমান ${bengaliDigits(full)})`,
  onPaper: "প্রশ্নটি কাগজে আছে",
  whole: "পুরো খাতা",
  wholeLead: "এক পাতায় একাধিক প্রশ্নের উত্তর থাকলে এখানে দিন",
  camera: "ছবি তুলুন",
  gallery: "গ্যালারি থেকে",
  page: (at: number) => `পাতা ${bengaliDigits(at)}`,
  stored: "জমা হয়েছে",
  onPhone: "ফোনে আছে",
  sending: "যাচ্ছে…",
  late: "দেরিতে এসেছে",
  lateOnes: (pages: number) => `তার মধ্যে ${things(pages)} দেরিতে এসেছে`,
  look: (at: number) => `পাতা ${bengaliDigits(at)} বড় করে দেখুন`,
  up: "আগে আনুন",
  down: "পরে নিন",
  again: "আবার তুলুন",
  remove: "বাদ দিন",
  removeSure: "পাতাটি বাদ দেবেন?",
  removeYes: "হ্যাঁ, বাদ দিন",
  removeNo: "না, থাকুক",
  notRead: "এই ছবি খোলা যায়নি, আবার তুলুন",
  shrinking: "ছবি তৈরি হচ্ছে…",
  handIn: "লিখিত খাতা জমা দিন",
  handInSure: (pages: number) => `${things(pages)} পাতা জমা হবে। এরপর আর কোনো পাতা বদলানো যাবে না।`,
  handInNo: "আরও পাতা দেব",
  handInFailed: "এখনো জমা হয়নি। লাইন আছে কি না দেখে আবার চাপুন।",
  handedIn: "আপনার লিখিত খাতা জমা হয়েছে",
  shut: "বন্ধ করুন",
};
