import { things } from "../../../shared/digits.ts";

export const paperTexts = {
  nothing: "প্রশ্নপত্রে এখনো কোনো প্রশ্ন নেই",
  noChoices: "এই পরীক্ষার মানবণ্টনে এমসিকিউ নেই, তাই প্রশ্নপত্র তৈরি করার কিছু নেই।",
  otherCount: (subject: string, needed: number, has: number) =>
    `${subject}: মানবণ্টনে ${things(needed)} প্রশ্ন, প্রশ্নপত্রে আছে ${things(has)}।`,
  drafts: (numbers: readonly string[]) => `${numbers.join(", ")} নম্বর প্রশ্নে সঠিক উত্তর দেওয়া নেই।`,
  archived: (numbers: readonly string[]) => `${numbers.join(", ")} নম্বর প্রশ্ন আর্কাইভে আছে।`,
  isFrozen: "প্রশ্নপত্র চূড়ান্ত করা হয়েছে, তাই আর বদলানো যায় না",
  notFrozen: "প্রশ্নপত্র এখনো চূড়ান্ত করা হয়নি",
  wasPrinted: "প্রশ্নপত্র প্রিন্টের জন্য খোলা হয়েছে, তাই আর বদলানো যায় না",
  wasSat: "পরীক্ষার্থীরা এই প্রশ্নপত্রে পরীক্ষা দিয়েছেন, তাই আর বদলানো যায় না",
  hasSheets: "এই পরীক্ষার ওএমআর শিট পড়া হয়েছে, তাই প্রশ্নপত্র আর বদলানো যায় না",
  wasScored: "এই পরীক্ষার শিট থেকে আগেই নম্বর উঠেছে, তাই নতুন প্রশ্নপত্র চূড়ান্ত করা যায় না",
  questionChanged: "এর মধ্যে একটি প্রশ্ন বদলেছে। আবার দেখে নিয়ে চূড়ান্ত করুন।",
  faulty: (number: string, problem: string) => `${number} নম্বর প্রশ্ন: ${problem}`,
  tooFew: (found: number) => (found ? `এমন প্রশ্ন আছে মাত্র ${things(found)}` : "এমন কোনো প্রশ্ন নেই"),
  twice: "একই প্রশ্ন দুবার আছে",
  noSuchSection: "মানবণ্টনে এমন বিষয় আর নেই। পাতাটি নতুন করে খুলুন।",
  noSuchQuestion: "একটি প্রশ্ন আর প্রশ্নব্যাংকে নেই। পাতাটি নতুন করে খুলুন।",
  onPhonesOnly: "কিছু প্রশ্নের ওএমআর শিটে জায়গা নেই, তাই এই প্রশ্নপত্র শুধু ফোনে হবে, প্রিন্ট হবে না",
  notOpened: "প্রশ্নপত্র এখনো প্রিন্টের জন্য খোলা হয়নি",
};

export const paperFieldTexts = {
  sets: "সেট",
  seed: "সেট সাজানোর সংখ্যা",
  frozenAt: "চূড়ান্ত করা হয়েছে",
  key: "উত্তরমালা",
  explanations: "ব্যাখ্যা",
  printedAt: "প্রিন্টের জন্য খোলা",
  countedAs: "ফলের কোন সংস্করণ গোনা",
  questions: "প্রশ্ন",
};
