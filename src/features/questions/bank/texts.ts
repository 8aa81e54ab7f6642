import { things } from "../../../shared/digits.ts";

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
  optionCount: "অপশন দিন ২ থেকে ৬টি",
  sameOption: "এই অপশনটি আগেও একবার আছে",
  noSuchOption: "সঠিক উত্তর অপশনগুলোর মধ্যে নেই",
  oneRight: "এ ধরনের প্রশ্নে সঠিক উত্তর একটিই",
  severalRight: "এ ধরনের প্রশ্নে সঠিক উত্তর একাধিক",
  noOptions: "উত্তর সংখ্যা হলে অপশন থাকে না",
  notANumber: "সংখ্যা লিখুন, যেমন ৯.৮",
  noPicture: "ছবি বেছে নিন",
  noSuchStimulus: "উদ্দীপকটি আর নেই",
  inUse: (uses: readonly { examName: string }[]) =>
    `প্রশ্নটি ${things(uses.length)} প্রশ্নপত্রে আছে (${uses
      .slice(0, 3)
      .map(({ examName }) => examName)
      .join(", ")}), তাই মোছা যাবে না। আর্কাইভে রাখতে পারেন।`,
};

export const questionScreenTexts = {
  title: "প্রশ্নব্যাংক",
  add: "নতুন প্রশ্ন",
  edit: "প্রশ্ন সম্পাদনা",
  table: "প্রশ্নের তালিকা",
  search: "প্রশ্ন, অপশন বা উৎসের কথা দিয়ে খুঁজুন",
  subjectFilter: "বিষয়",
  allSubjects: "সব বিষয়",
  chapterFilter: "অধ্যায়",
  allChapters: "সব অধ্যায়",
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
  lastUsedAt: "সর্বশেষ ব্যবহার",
  picture: "ছবি",
  folded: "খোঁজার কথা",
};

export const kindTexts = {
  one: "একটি সঠিক",
  any: "কয়েকটির যেকোনো একটি সঠিক",
  all: "সঠিক সবগুলো একসঙ্গে",
  number: "উত্তর সংখ্যা",
};
