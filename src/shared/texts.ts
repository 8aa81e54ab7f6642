/** What a person reads of a refusal; errors.ts has them all. */
export const refusalTexts = {
  BAD_REQUEST: "তথ্যগুলো ঠিকভাবে দেওয়া হয়নি। চিহ্নিত ঘরগুলো দেখুন।",
  NOT_SIGNED_IN: "আগে লগ ইন করুন",
  WRONG_CREDENTIALS: "রেজি. নম্বর বা পাসওয়ার্ড ঠিক নয়",
  CODE_NEEDED: "অ্যাপের ৬ অঙ্কের কোড, অথবা একটি ব্যাকআপ কোড লিখুন",
  SECOND_FACTOR_DUE: "আগে দুই ধাপে লগ ইন চালু করুন",
  PASSWORD_DUE: "আগে অফিসের দেওয়া পাসওয়ার্ডটি বদলে নিন",
  NOT_ALLOWED: "এই কাজের অনুমতি আপনার নেই",
  FOREIGN_ORIGIN: "অন্য সাইট থেকে পাঠানো কিছু নেওয়া হয় না। এই সাইট খুলে আবার চেষ্টা করুন।",
  NOT_FOUND: "তথ্যটি নেই, বা মুছে ফেলা হয়েছে। পাতাটি আবার খুলুন।",
  STALE: "আপনি দেখার পর অন্য কেউ এই তথ্য বদলেছেন। নতুন তথ্য দেখে আবার চেষ্টা করুন।",
  IN_USE: "এটি কাজে লাগছে, তাই মোছা যাবে না",
  SEATS_FULL: "এই ব্যাচের সব আসন পূর্ণ। অন্য ব্যাচ বেছে নিন, অথবা এখানেই নিতে চাইলে নিশ্চিত করুন।",
  READ_ONLY: "এখানে আগের এক মুহূর্তের তথ্য দেখানো হচ্ছে; কিছু বদলানো যায় না",
  LOCKED: "ফল প্রকাশ করা হয়েছে; বদলাতে হলে কারণ লিখে সংশোধন করুন",
  TAKEN: "এই নামে আগে থেকেই একটি আছে। অন্য নাম দিন।",
  WAITS_FOR_APPROVAL: "এই অঙ্কের কাজে আরেকজনের অনুমোদন লাগে। অনুরোধটি রাখা হয়েছে; অনুমোদন হলে কাজটি নিজে থেকেই হবে।",
  KEY_REUSED: "এই Idempotency-Key অন্য একটি অনুরোধে ব্যবহৃত হয়েছে",
  TOO_LARGE: "যা পাঠাচ্ছেন, তা অনেক বড়। ছোট করে আবার পাঠান।",
  NOT_AN_IMAGE: "ছবিটি PNG, JPG বা GIF নয়, অথবা পড়া যাচ্ছে না",
  TOO_MANY_TRIES: "অল্প সময়ে অনেকবার ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন।",
  INTERNAL_SERVER_ERROR: "আমাদের এখানে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।",
  UNAVAILABLE: "সার্ভার এখন ব্যস্ত। একটু পরে আবার চেষ্টা করুন।",
  UNSURE: "জমা হয়েছে কি না নিশ্চিত নয়। এখান থেকেই আবার পাঠান; দুবার জমা হবে না।",
};

export const requestTexts = {
  crowded: "এই মুহূর্তে অনেকে একসঙ্গে এসেছেন",
  tooMany: "অল্প সময়ে অনেকগুলো অনুরোধ এসেছে। একটু পরে আবার চেষ্টা করুন।",
  queued: "আপনার আগের দুটি কাজ এখনো চলছে। শেষ হলে আবার চেষ্টা করুন।",
  unreached: "সার্ভারে পৌঁছানো যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
};

/** On the page that asks again by itself. */
export const waitTexts = {
  title: "একটু অপেক্ষা করুন",
  byItself: "পাতাটি নিজে থেকেই আবার চেষ্টা করবে, কিছু করতে হবে না",
};

/** On the page that stands where none could be drawn; the first two are quoted. */
export const failedPageTexts = {
  unexpected: "Unexpected Application Error!",
  home: "Back To Home",
  again: "আবার চেষ্টা করুন",
};

/** Beside a message that waited when the backup was made. */
export const restoreTexts = {
  heldBack: "ব্যাকআপের সময় অপেক্ষায় ছিল; হয়তো আগেই পাঠানো হয়েছে",
};

export const imageTexts = {
  tooMany: "অল্প সময়ে অনেকগুলো ছবি দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
};

export const fieldTexts = {
  required: "এই ঘরটি পূরণ করুন",
  invalid: "এই তথ্যটি ঠিক নয়",
  tooLong: (most: string) => `সর্বোচ্চ ${most} অক্ষর লেখা যাবে`,
  tooShort: (least: string) => `অন্তত ${least} অক্ষর লিখুন`,
  tooBig: (most: string) => `সর্বোচ্চ ${most} হতে পারে`,
  tooSmall: (least: string) => `অন্তত ${least} হতে হবে`,
  number: "একটি সংখ্যা লিখুন",
  decimals: "দশমিকের পর সর্বোচ্চ দুই ঘর লেখা যাবে",
  email: "সঠিক ই-মেইল লিখুন, যেমন name@example.com",
  mobile: "সঠিক মোবাইল নম্বর লিখুন, যেমন 01712345678",
  date: "তারিখ লিখুন: দিন/মাস/বছর, যেমন 12/03/2026",
  time: "সময় লিখুন, যেমন 16:30",
  forbidden: "লেখায় এমন চিহ্ন আছে, যা নেওয়া যায় না",
  https: "https:// দিয়ে শুরু হওয়া পুরো ঠিকানা লিখুন",
  option: "তালিকা থেকে একটি বেছে নিন",
};

/** In the files that lists are taken away as. */
export const exportTexts = {
  yes: "হ্যাঁ",
  no: "না",
  tooLong: (most: string) =>
    `Excel ফাইলে সর্বোচ্চ ${most} সারি নেওয়া যায়, এই তালিকায় তার বেশি আছে। CSV নিন, অথবা ফিল্টার দিয়ে তালিকাটি ছোট করুন।`,
  tooLongToPrint: (most: string) =>
    `একবারে সর্বোচ্চ ${most} সারি প্রিন্ট করা যায়, এই তালিকায় তার বেশি আছে। ফিল্টার দিয়ে তালিকাটি ছোট করুন, অথবা ফাইল নিন।`,
};

export const passwordTexts = {
  short: "Password must be 6 characters",
  long: "পাসওয়ার্ড সর্বোচ্চ ১৪ অক্ষরের হতে পারে",
  repeated: "একই অক্ষর বারবার লেখা পাসওয়ার্ড চলবে না",
  own: "নিজের রেজি. নম্বর, নাম বা মোবাইল নম্বর পাসওয়ার্ড হিসেবে চলবে না",
  common: "এই পাসওয়ার্ডটি অনেকেই ব্যবহার করেন, সহজেই অনুমান করা যায়; অন্য কিছু ভাবুন",
};

export const monthNames = [
  "জানুয়ারি",
  "ফেব্রুয়ারি",
  "মার্চ",
  "এপ্রিল",
  "মে",
  "জুন",
  "জুলাই",
  "আগস্ট",
  "সেপ্টেম্বর",
  "অক্টোবর",
  "নভেম্বর",
  "ডিসেম্বর",
];

export const dayParts = {
  night: "রাত",
  dawn: "ভোর",
  morning: "সকাল",
  noon: "দুপুর",
  afternoon: "বিকেল",
  evening: "সন্ধ্যা",
};
