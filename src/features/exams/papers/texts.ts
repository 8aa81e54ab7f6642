import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits, things } from "../../../shared/digits.ts";
import { hardnessTexts } from "../../questions/index.ts";

export const paperTexts = {
  nothing: "প্রশ্নপত্রে এখনো কোনো প্রশ্ন নেই",
  otherCount: (subject: string, needed: number, has: number) =>
    `${subject}: মানবণ্টনে ${things(needed)} প্রশ্ন, প্রশ্নপত্রে আছে ${things(has)}`,
  drafts: (numbers: readonly string[]) => `${numbers.join(", ")} নম্বর প্রশ্নে সঠিক উত্তর দেওয়া নেই`,
  archived: (numbers: readonly string[]) => `${numbers.join(", ")} নম্বর প্রশ্ন আর্কাইভে আছে`,
  isFrozen: "প্রশ্নপত্র চূড়ান্ত করা হয়েছে, তাই আর বদলানো যায় না",
  notFrozen: "প্রশ্নপত্র এখনো চূড়ান্ত করা হয়নি",
  wasPrinted: "প্রশ্নপত্র প্রিন্টের জন্য খোলা হয়েছে, তাই আর বদলানো যায় না",
  wasSat: "পরীক্ষাটি ফোনে দেওয়ার জন্য খোলা হয়েছে, তাই প্রশ্নপত্র আর বদলানো যায় না",
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
  number: "সংখ্যার উত্তর",
  explanations: "ব্যাখ্যা",
  printedAt: "প্রিন্টের জন্য খোলা",
  visitorsAt: "সাইটে ফ্রি মডেল টেস্ট হিসেবে খোলা",
  countedAs: "ফলের কোন সংস্করণ গোনা",
  questions: "প্রশ্ন",
};

/** What stands on a question paper, on phones and on paper. */
export const sheetTexts = {
  number: (number: string) => `${number}.`,
  letter: (letter: string) => `${letter})`,
  readStimulus: (from: string, to: string) =>
    from === to
      ? `নিচের উদ্দীপকটি পড়ে ${from} নম্বর প্রশ্নের উত্তর দিন:`
      : `নিচের উদ্দীপকটি পড়ে ${from}–${to} নম্বর প্রশ্নের উত্তর দিন:`,
  picture: (number: string) => `${number} নম্বর প্রশ্নের ছবি`,
  answer: (unit: string) => `উত্তর: ________ ${unit}`,
  all: "সঠিক সবগুলো বেছে নিন",
};

export const printPaperTexts = {
  title: "প্রশ্নপত্র প্রিন্ট",
  back: "প্রশ্নপত্রে ফিরুন",
  print: "প্রিন্ট করুন",
  set: "সেট",
  setOf: (set: string) => `সেট ${set}`,
  kind: "কী প্রিন্ট হবে",
  questions: "প্রশ্নপত্র",
  key: "উত্তরমালা",
  ask: "একবার খুললে এই প্রশ্নপত্র আর বদলানো যাবে না, কারণ তা কাগজে চলে যেতে পারে",
  cannot: "প্রশ্নপত্র চূড়ান্ত করা না হলে, বা তার কোনো প্রশ্নের ওএমআর শিটে জায়গা না থাকলে প্রিন্ট করা যায় না",
  open: "প্রিন্টের জন্য খুলুন",
  toPaper: "প্রশ্নপত্রে যান",
  openFailed: "প্রিন্টের জন্য খোলা যায়নি",
  many: (many: number) => `প্রশ্ন ${things(many)}`,
  full: (full: string) => `পূর্ণমান ${full}`,
  rule: "উত্তর ওএমআর শিটে দাগান। শিটে নিজের সেটের ঘরটি ভরাট করতে ভুলবেন না।",
  keyOf: (set: string) => `সেট ${set}-এর উত্তরমালা`,
  number: (number: string) => `${number}.`,
  inFirst: (number: string) => `A-তে ${number}`,
};

export const paperScreenTexts = {
  title: "প্রশ্নপত্র",
  draft: "খসড়া। চূড়ান্ত করলে সেট ও উত্তরমালা তৈরি হবে।",
  frozenSince: (at: string, sets: number) => `চূড়ান্ত করা হয়েছে ${at}, সেট ${things(sets)}`,
  printedSince: (at: string) => `প্রিন্টের জন্য খোলা হয়েছে ${at}`,
  sets: "সেট",
  manySets: (many: number, names: readonly string[]) => `${things(many)} (${names.join(", ")})`,
  show: "যেমন দেখাবে",
  hide: "লুকান",
  freeze: "চূড়ান্ত করুন",
  frozen: "প্রশ্নপত্র চূড়ান্ত করা হয়েছে",
  freezeFailed: "প্রশ্নপত্র চূড়ান্ত করা যায়নি",
  freezeQuestion: (onPhonesOnly: boolean) => ({
    title: "চূড়ান্ত করবেন?",
    text: onPhonesOnly
      ? "সেটগুলো তৈরি হবে। কিছু প্রশ্নের ওএমআর শিটে জায়গা নেই, তাই এই প্রশ্নপত্র প্রিন্ট করা যাবে না, শুধু ফোনে হবে।"
      : "সেটগুলো তৈরি হবে, আর উত্তরমালা নিজে থেকে ওএমআরের পাতায় বসবে। এরপর প্রশ্ন বদলালেও এই প্রশ্নপত্র বদলাবে না।",
    yes: "চূড়ান্ত করুন",
  }),
  unfreeze: "আবার খসড়া করুন",
  unfreezeHint: "সেট ও উত্তরমালা মুছে যাবে, প্রশ্নগুলো থাকবে। কারণটি পরিবর্তনের ইতিহাসে থাকবে।",
  reason: "কারণ",
  unfrozen: "প্রশ্নপত্র আবার খসড়া",
  unfreezeFailed: "প্রশ্নপত্র খসড়া করা যায়নি",
  toPrint: "প্রিন্টের পাতা",
  saveFailed: "প্রশ্নপত্র সংরক্ষণ করা যায়নি",
  problems: "যা বাকি",
  noChoices: "এই পরীক্ষার মানবণ্টনে এমসিকিউ নেই, তাই প্রশ্নপত্র লাগবে না",
  notOnOmr: (numbers: string) =>
    `${numbers} নম্বর প্রশ্নের ওএমআর শিটে জায়গা নেই (উত্তর সংখ্যা, বা অপশন পাঁচটির বেশি), তাই প্রশ্নপত্রটি শুধু ফোনে হবে`,
};

export const sectionTexts = {
  title: (subject: string, has: number, needed: number) =>
    `${subject}: ${things(needed)} প্রশ্ন, আছে ${things(has)}`,
  pick: "হাতে বেছে নিন",
  deal: "নিজে থেকে নিন",
  number: (number: string) => `${number}.`,
  up: (number: string) => `${number} নম্বর প্রশ্ন ওপরে নিন`,
  down: (number: string) => `${number} নম্বর প্রশ্ন নিচে নিন`,
  remove: (number: string) => `${number} নম্বর প্রশ্ন বাদ দিন`,
  none: "এখনো কোনো প্রশ্ন নেই",
};

export const lineTexts = {
  facility: (percent: string) => `সঠিক ${percent}%`,
  lastUsed: (day: string) => `সর্বশেষ ${shortDate(day)}`,
  shared: "উদ্দীপকসহ",
  draft: "উত্তর বাকি",
  archived: "আর্কাইভে",
};

export const dealTexts = {
  title: (subject: string) => `${subject}: নিজে থেকে প্রশ্ন নিন`,
  hint: "প্রশ্নব্যাংক থেকে দৈবভাবে নেওয়া হবে। সামনের কোনো পরীক্ষার প্রশ্নপত্রে যে প্রশ্ন আছে, তা নেওয়া হবে না।",
  rule: (number: string) => `${number} নম্বর শর্ত`,
  subject: "বিষয়",
  chapter: "অধ্যায়",
  anyChapter: "যেকোনো অধ্যায়",
  chapterOf: (chapter: string, many: number) => `${chapter} (${things(many)})`,
  hardness: "কত কঠিন",
  anyHardness: "যেকোনো",
  hardnesses: hardnessTexts,
  many: "কতটি",
  remove: (number: string) => `${number} নম্বর শর্ত বাদ দিন`,
  addRule: "আরেকটি শর্ত",
  notFor: "কত মাসে ব্যবহৃত হয়নি",
  notForHint: "এই কয় মাসে কোনো পরীক্ষায় আসা প্রশ্ন নেওয়া হবে না; ০ লিখলে সব প্রশ্ন থেকে",
  deal: "প্রশ্ন নিন",
  failed: "প্রশ্ন নেওয়া যায়নি",
};

export const pickTexts = {
  title: (subject: string) => `${subject}: প্রশ্ন বেছে নিন`,
  search: "কথা দিয়ে খুঁজুন",
  subject: "বিষয়",
  allSubjects: "সব বিষয়",
  chapter: "অধ্যায়",
  allChapters: "সব অধ্যায়",
  chosen: (chosen: number, missing: number) => `বেছে নেওয়া ${things(chosen)}, দরকার ${things(missing)}`,
  loading: "আনা হচ্ছে…",
  failed: "প্রশ্নগুলো আনা যায়নি। একটু পরে আবার চেষ্টা করুন।",
  none: "এমন কোনো প্রশ্ন পাওয়া যায়নি",
  taken: "প্রশ্নপত্রে আছে",
  before: "আগের পাতা",
  next: "পরের পাতা",
  page: (page: string, of: string) => `পাতা ${page}/${of}`,
  cancel: "বাতিল",
  add: "প্রশ্নপত্রে যোগ করুন",
};

export const paperPreviewTexts = {
  title: "যেমন দেখাবে",
  set: "সেট",
  setOf: (set: string) => `সেট ${set}`,
  loading: "আঁকা হচ্ছে…",
  failed: "প্রশ্নপত্র দেখানো যায়নি। একটু পরে আবার চেষ্টা করুন।",
};

/** A paper that visitors of the site take as its free model test. */
export const visitorTexts = {
  title: "সাইটে ফ্রি মডেল টেস্ট",
  lead: (most: number) =>
    `খুললে যে কেউ লগ ইন ছাড়া এই প্রশ্নপত্রের প্রথম ${things(most)} প্রশ্নের পরীক্ষা দিতে পারবেন, শেষে সঠিক উত্তর দেখবেন। আগে অন্য কোনোটি খোলা থাকলে তা বন্ধ হবে।`,
  isOpen: "এই প্রশ্নপত্র এখন সাইটে খোলা",
  toPage: "পাতাটি দেখুন",
  open: "দর্শকদের জন্য খুলুন",
  close: "বন্ধ করুন",
  opened: "প্রশ্নপত্রটি সাইটে খোলা হয়েছে",
  closed: "প্রশ্নপত্রটি আর সাইটে নেই",
  failed: "কাজটি করা যায়নি",
  notFrozen: "আগে প্রশ্নপত্র চূড়ান্ত করুন, তারপর খোলা যাবে",
  notOver: "এই পরীক্ষা এখনো শেষ হয়নি: ফল প্রকাশিত হলে তবেই প্রশ্নগুলো দর্শকদের জন্য খোলা যায়, নইলে উত্তর আগেই জানা হয়ে যাবে",
  inPaperToCome: (numbers: readonly number[]) =>
    `${numbers.map((number) => bengaliDigits(number)).join(", ")} নম্বর প্রশ্ন সামনের আরেকটি পরীক্ষার প্রশ্নপত্রেও আছে, তাই এখন খোলা যাবে না`,
};
