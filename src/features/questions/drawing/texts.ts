/** Why a text with formulas cannot be drawn as it was meant. */
export const formulaTexts = {
  unclosed: "একটি $ চিহ্নের জোড়া নেই। সূত্র দুই $-এর মাঝে লিখুন; টাকার চিহ্ন বোঝাতে হলে \\$ লিখুন।",
  empty: "দুই $-এর মাঝে কিছু লেখা নেই",
  tooLong: (most: string) => `একটি সূত্রে ${most} অক্ষরের বেশি লেখা যায় না`,
  tooDeep: (most: string) => `একটি সূত্রে ${most} ধাপের বেশি ভেতরে বন্ধনী বসানো যায় না`,
  tooMany: (most: string) => `একটি প্রশ্নে ${most}টির বেশি সূত্র রাখা যায় না`,
  tooLarge: (tex: string) => `সূত্রটি এত বড় যে আঁকা যায় না: ${tex}`,
  unknown: (tex: string) => `সূত্রটি বোঝা যায়নি, বানান দেখুন: ${tex}`,
  tooSlow: "সূত্রগুলো সময়মতো আঁকা যায়নি। সূত্র ছোট করে আবার চেষ্টা করুন।",
};
