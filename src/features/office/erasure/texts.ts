import { bengaliDigits, people } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

export const erasureTexts = {
  /** What stands in the place of the name. */
  erased: "মুছে ফেলা শিক্ষার্থী",
  noticeTitle: "পুরোনো শিক্ষার্থীদের তথ্য মুছে যাবে",
  notice: (many: string, day: string) =>
    `আর্কাইভে থাকা ${people(many)} শিক্ষার্থীর ব্যক্তিগত তথ্য ${day} থেকে নিজে থেকেই মুছে যাবে। কারা, তা ‘সব শিক্ষার্থী’ পাতার ‘আর্কাইভ’-এ আছে।`,
  failed: "তথ্য মুছে ফেলা যায়নি। একটু পরে আবার চেষ্টা করুন।",
  done: "ব্যক্তিগত তথ্য মুছে ফেলা হয়েছে",
  wrongId: "রেজি. নম্বরটি এই শিক্ষার্থীর নয়",
};

export const erasureScreenTexts = {
  title: "আর্কাইভে থাকা শিক্ষার্থী",
  table: "আর্কাইভে থাকা শিক্ষার্থীদের তালিকা",
  none: "আর্কাইভে কেউ নেই",
  lead: (years: number) =>
    `আর্কাইভে নেওয়া, সর্বশেষ পেমেন্ট বা সর্বশেষ ফলাফল, এর মধ্যে যেটি সবার পরে, তার ${bengaliDigits(years)} বছর পরে নাম, অভিভাবক, মোবাইল, ছবি, বার্তা ও জমা দেওয়া ফাইল মুছে যায়। টাকার হিসাব ও নম্বর ‘${erasureTexts.erased}’ নামে থাকে। কত বছর, তা প্রতিষ্ঠানের তথ্যে ঠিক করা যায়।`,
  erase: "এখনই মুছুন",
  form: "ব্যক্তিগত তথ্য মুছে ফেলা",
  text: (name: string) =>
    `${ofName(name)} ব্যক্তিগত তথ্য চিরদিনের জন্য মুছে যাবে, আর ফেরানো যাবে না। মুছতে চাইলে রেজি. নম্বরটি লিখুন।`,
  typed: "রেজি. নম্বর",
};

/** What the columns of the list are called. */
export const erasureFieldTexts = {
  userName: "নাম",
  regId: "রেজি. নম্বর",
  archivedOn: "আর্কাইভের তারিখ",
  dueOn: "রাখার শেষ দিন",
  eraseOn: "মুছে যাবে",
  notYet: "এখনো ঠিক হয়নি",
};
