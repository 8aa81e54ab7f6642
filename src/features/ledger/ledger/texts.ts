export const amountTexts = {
  /** 0 to 99: Bengali has a word of its own for each. */
  numbers: `
    শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
    দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
    বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
    ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
    চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
    পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
    ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
    সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
    আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই
    নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই
  `
    .trim()
    .split(/\s+/),
  hundred: "শত",
  thousand: "হাজার",
  lakh: "লাখ",
  crore: "কোটি",
  taka: "টাকা",
  poisha: "পয়সা",
  only: "মাত্র",
};

export const methodTexts = {
  cash: "নগদ টাকা",
  bkash: "বিকাশ",
  nagad: "নগদ ওয়ালেট",
  rocket: "রকেট",
  bank: "ব্যাংক",
  unstated: "উল্লেখ নেই",
};

/** How a receipt's money came, or that it went back, and how. */
export const wayOf = ({ kind, method }: { kind: "payment" | "refund"; method: keyof typeof methodTexts }) =>
  kind === "refund" ? `ফেরত, ${methodTexts[method]}` : methodTexts[method];

export const ledgerTexts = {
  dayClosed: "এই দিনের হিসাব আগেই বন্ধ হয়েছে",
  trxTaken: (number: string) =>
    `এই লেনদেন নম্বর আগে একবার ব্যবহৃত হয়েছে: রসিদ ${number}। এক লেনদেনে কয়েকজনের টাকা এলে লেনদেনের মোট টাকা লিখুন`,
  trxLeft: (left: string) => `এই লেনদেনের আর ${left} নেওয়া যায়`,
  trxSumKnown: (sum: string) => `এই লেনদেনের মোট টাকা ${sum} বলে জানা আছে`,
  otherWay: (ways: string) => `টাকা যেভাবে এসেছিল, সেভাবেই ফেরত যায়: ${ways}। অন্যভাবে দিতে আরেকজনের অনুমোদন লাগে।`,
  keyOfAnother: "এই রসিদ বা লেনদেন নম্বর এইমাত্র অন্য হিসাবে নেওয়া হয়েছে",
  voidedAlready: "এটি আগেই বাতিল করা হয়েছে",
  refunded: "এই রসিদের টাকা ফেরত দেওয়া হয়েছে: আগে ফেরতের রসিদটি বাতিল করুন",
  tooMuch: (most: string) => `সর্বোচ্চ ${most} ফেরত দেওয়া যায়`,
  noReason: "কারণ লেখা হয়নি",
  receipt: (number: string) => `রসিদ ${number}`,
  bill: (head: string, label: string) => `${head}, ${label}`,
  creditOtherWay: (method: string) => `যেভাবে এসেছিল, তার বদলে ${method}`,
  credit: (method: string) => `জমা থেকে, ${method}`,
};
