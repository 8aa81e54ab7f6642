import { bengaliDigits, ofThings, ordinal, people, things } from "../../../shared/digits.ts";

export const questionTexts = {
  added: "প্রশ্নটি যোগ করা হয়েছে",
  updated: "প্রশ্নটি বদলানো হয়েছে",
  archived: "প্রশ্নটি আর্কাইভে রাখা হয়েছে",
  restored: "প্রশ্নটি আর্কাইভ থেকে ফেরত এসেছে",
  deleted: "প্রশ্নটি মুছে ফেলা হয়েছে",
  addFailed: "প্রশ্নটি যোগ করা যায়নি",
  updateFailed: "প্রশ্নটি বদলানো যায়নি",
  archiveFailed: "প্রশ্নটি আর্কাইভে রাখা যায়নি",
  deleteFailed: "প্রশ্নটি মোছা যায়নি",
  full: "প্রশ্নব্যাংকে আর জায়গা নেই। পুরোনো প্রশ্ন মুছে আবার চেষ্টা করুন।",
  optionCount: "২ থেকে ৬টি অপশন দিন",
  sameOption: "এই অপশনটি আগেও একবার আছে",
  noSuchOption: "সঠিক উত্তর অপশনগুলোর মধ্যে নেই",
  oneRight: "এ ধরনের প্রশ্নে সঠিক উত্তর একটিই",
  severalRight: "এ ধরনের প্রশ্নে সঠিক উত্তর একাধিক",
  noOptions: "উত্তর সংখ্যা হলে অপশন থাকে না",
  notANumber: "সংখ্যা লিখুন, যেমন ৯.৮",
  noPicture: "ছবি বেছে নিন",
  tooManyToPack: (most: number) =>
    `ছবিসহ একবারে ${ofThings(most)} বেশি প্রশ্ন নেওয়া যায় না। বিষয় বা অধ্যায় বেছে নিয়ে আবার চেষ্টা করুন।`,
  tooManyPictures: (most: number) =>
    `একবারে ${ofThings(most)} বেশি ছবি নেওয়া যায় না। বিষয় বা অধ্যায় বেছে নিয়ে আবার চেষ্টা করুন।`,
  tooLargeToPack: "ছবিগুলো মিলে ১০ MB-র বেশি। বিষয় বা অধ্যায় বেছে নিয়ে আবার চেষ্টা করুন।",
  isRight: " (সঠিক)",
  noSuchStimulus: "উদ্দীপকটি আর নেই",
  inUse: (uses: readonly { examName: string }[]) =>
    `প্রশ্নটি ${things(uses.length)} প্রশ্নপত্রে আছে (${uses
      .slice(0, 3)
      .map(({ examName }) => examName)
      .join(", ")}), তাই মোছা যাবে না। আর্কাইভে রাখতে পারেন।`,
};

/** How hard a question was, as published exams showed. */
export const hardnessTexts = { easy: "সহজ", usual: "মাঝারি", hard: "কঠিন", unknown: "এখনো জানা নেই" };

export const questionScreenTexts = {
  title: "প্রশ্নব্যাংক",
  add: "নতুন প্রশ্ন",
  paste: "একসঙ্গে অনেক",
  edit: "প্রশ্ন সম্পাদনা",
  table: "প্রশ্নের তালিকা",
  search: "কথা দিয়ে খুঁজুন",
  subjectFilter: "বিষয়",
  allSubjects: "সব বিষয়",
  chapterFilter: "অধ্যায়",
  allChapters: "সব অধ্যায়",
  hardnessFilter: "কত কঠিন",
  allHardnesses: "যেকোনো",
  useFilter: "ব্যবহার",
  allUses: "সব প্রশ্ন",
  uses: {
    never: "কখনো ব্যবহৃত হয়নি",
    used: "আগে ব্যবহৃত",
    notFor3: "৩ মাসে ব্যবহৃত হয়নি",
    notFor6: "৬ মাসে ব্যবহৃত হয়নি",
    notFor12: "১ বছরে ব্যবহৃত হয়নি",
  },
  stateFilter: "অবস্থা",
  present: "চালু",
  states: { draft: "উত্তর বাকি", archived: "আর্কাইভে" },
  none: "প্রশ্নব্যাংকে এখনো কোনো প্রশ্ন নেই",
  noneFound: "এমন কোনো প্রশ্ন পাওয়া যায়নি",
  showAll: "সব প্রশ্ন দেখুন",
  percent: (share: number) => `${bengaliDigits(Math.round(share * 100))}%`,
  packed: "ছবিসহ (ZIP)",
  packedHint: "টেবিল ও ছবি একসঙ্গে; অন্য প্রশ্নব্যাংকে এভাবেই আনা যায়",
  shared: (many: number) => `উদ্দীপকের ${things(many)} প্রশ্ন`,
  withPicture: "ছবিসহ",
  look: "দেখুন",
  lookAt: (stem: string) => `দেখুন: ${stem}`,
  beside: "একই উদ্দীপকে আরেকটি প্রশ্ন",
  besideOf: (stem: string) => `একই উদ্দীপকে আরেকটি প্রশ্ন: ${stem}`,
  archive: "আর্কাইভে রাখুন",
  archiveOf: (stem: string) => `আর্কাইভে রাখুন: ${stem}`,
  restore: "আর্কাইভ থেকে আনুন",
  restoreOf: (stem: string) => `আর্কাইভ থেকে আনুন: ${stem}`,
};

/** What the columns of the list and the fields of the form are called. */
export const questionFieldTexts = {
  subject: "বিষয়",
  chapter: "অধ্যায়",
  content: "প্রশ্ন",
  kind: "ধরন",
  stem: "প্রশ্ন",
  options: "অপশন",
  right: "সঠিক উত্তর",
  explanation: "ব্যাখ্যা",
  stimulus: "উদ্দীপক",
  stimulusId: "উদ্দীপক",
  text: "উদ্দীপক",
  source: "উৎস",
  year: "সাল",
  facility: "সঠিক %",
  uses: "ব্যবহার",
  asked: "যাঁদের দেওয়া হয়েছে",
  lastUsedAt: "সর্বশেষ ব্যবহার",
  picture: "ছবি",
  stimulusPicture: "উদ্দীপকের ছবি",
  pictureId: "ছবি",
  folded: "খোঁজার কথা",
  value: "সঠিক সংখ্যা",
  tolerance: "কত কমবেশি হলেও সঠিক",
  unit: "একক",
  fixed: "সরে না যে অপশন",
  stimulusHint: "কয়েকটি প্রশ্নের আগে যে লেখা একবারই বসে; না থাকলে ফাঁকা রাখুন",
  sharedBy: (many: number) => `এই উদ্দীপকের ${things(many)} প্রশ্ন আছে; এখানে বদলালে সবগুলোতেই বদলাবে`,
};

export const kindTexts = {
  one: "একটি সঠিক",
  any: "কয়েকটির যেকোনো একটি সঠিক",
  all: "সঠিক সবগুলো একসঙ্গে",
  number: "উত্তর সংখ্যা",
};

export const optionTexts = {
  title: "অপশন",
  hint: "যেটি সঠিক, তার বাঁ পাশে দাগ দিন। উত্তর জানা না থাকলে দাগ না দিয়েও রাখা যায়।",
  letter: (letter: string) => `${letter})`,
  rightOf: (letter: string) => `${letter} সঠিক`,
  textOf: (letter: string) => `অপশন ${letter}`,
  fixed: "সরবে না",
  remove: (letter: string) => `অপশন ${letter} বাদ দিন`,
  add: "আরেকটি অপশন",
};

export const previewTexts = {
  title: "যেমন দেখাবে",
  empty: "প্রশ্ন লিখলে এখানে দেখা যাবে",
  failed: "এখন দেখানো যাচ্ছে না। লেখা ঠিক থাকলে সংরক্ষণ করতে পারেন।",
  letter: (letter: string) => `${letter})`,
};

/** What stands in a formula for ? is written over. */
export const formulaHelpTexts = {
  open: "সূত্র লেখার সাহায্য",
  about: "সূত্র দুই $ চিহ্নের মাঝে লিখতে হয়। নিচের যেকোনোটি চাপলে তা লেখার জায়গায় বসবে; ?-এর জায়গায় নিজেরটা লিখুন।",
  formulas: [
    { name: "ভগ্নাংশ", tex: "\\frac{?}{?}" },
    { name: "ঘাত", tex: "x^{?}" },
    { name: "সূচক নিচে", tex: "x_{?}" },
    { name: "বর্গমূল", tex: "\\sqrt{?}" },
    { name: "রাসায়নিক সংকেত", tex: "\\ce{?}" },
    { name: "ভেক্টর", tex: "\\vec{?}" },
    { name: "ডিগ্রি", tex: "?^{\\circ}" },
    { name: "গুণ", tex: "?\\times ?" },
    { name: "যোগজ", tex: "\\int_{?}^{?} ?\\,dx" },
    { name: "লিমিট", tex: "\\lim_{x \\to ?} ?" },
    { name: "ম্যাট্রিক্স", tex: "\\begin{bmatrix} ? & ? \\\\ ? & ? \\end{bmatrix}" },
    { name: "বাংলা কথা", tex: "\\text{?}" },
  ],
};

export const historyTexts = {
  title: "প্রশ্নটি",
  loading: "আনা হচ্ছে…",
  failed: "প্রশ্নটি আনা যায়নি। একটু পরে আবার চেষ্টা করুন।",
  usedIn: "যেখানে ব্যবহৃত",
  notUsed: "এখনো কোনো প্রশ্নপত্রে নেই",
  how: ({ frozen, asked, right }: { frozen: boolean; asked: number; right: number }) => {
    if (!frozen) return "খসড়ায় আছে";
    return asked ? `${people(asked)} পেয়েছেন, সঠিক ${people(right)}` : "ফল এখনো গোনা হয়নি";
  },
  versions: "আগে ও এখন যেমন লেখা",
  madeBy: (number: number, at: string, by: string | null) =>
    `${ordinal(number)} সংস্করণ, ${at}${by ? `, ${by}` : ""}`,
};
