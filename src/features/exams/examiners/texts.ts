import { amongPeople, bengaliDigits, ofPeople, ofThings, things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

/** What is refused. */
export const examinerTexts = {
  samePerson: "দুই পরীক্ষক আলাদা দুজন হবেন",
  thirdIsOne: "তৃতীয় জন দুই পরীক্ষকের কেউ হতে পারেন না",
  noSuchPerson: "এঁর নম্বর তোলার অনুমতি নেই, বা অ্যাকাউন্ট বন্ধ",
  noWritten: "এই বিষয়ে লিখিত অংশ নেই",
  noSuchBatch: "এই ব্যাচ এই পরীক্ষায় নেই",
  hasWritten: (batch: string) => `${ofName(batch)} এই বিষয়ের লিখিত নম্বর আগেই তোলা শুরু হয়েছে`,
  taken: (batch: string) => `${ofName(batch)} এই বিষয়ে দুই পরীক্ষক আগেই ঠিক করা আছে`,
  tooFar: "তফাতের সীমা পূর্ণমানের চেয়ে কম হবে",
  published: "এই পরীক্ষার ফল প্রকাশিত; আগে ফল প্রত্যাহার করুন",
  begun: "এই পরীক্ষক নম্বর তোলা শুরু করেছেন, তাঁর জায়গায় অন্য কাউকে দেওয়া যায় না",
  bothIn: "দুজনেই জমা দিয়েছেন; এখন শুধু তফাতগুলো ঠিক করা যায়",
  notBothIn: "দুজনের নম্বর এখনো জমা পড়েনি",
  handedIn: "এই নম্বর জমা দেওয়া হয়ে গেছে, আর বদলানো যায় না",
  notHandedIn: "এই নম্বর এখনো জমা পড়েনি",
  otherCount: (entered: string) =>
    `সার্ভারে আছে ${ofPeople(entered)} নম্বর, এই পাতায় অন্য সংখ্যা। পাতাটি আবার খুলে মিলিয়ে দেখুন।`,
  hasMarks: "নম্বর তোলা শুরু হয়েছে; মুছলে সেগুলোও মুছে যাবে",
  outOfFull: (full: string) => `পূর্ণমান ${full}-এর মধ্যে লিখুন`,
  notOnSheet: "এই শিক্ষার্থী এই নম্বরপত্রে নেই",
  hasChoices: "এই বিষয়ে তাঁর এমসিকিউর নম্বর আছে, তাই অনুপস্থিত বা ছুটি লেখা যায় না",
  expelled: "তিনি এই পরীক্ষা থেকে বহিষ্কৃত",
  schemeHasGiven: "দুই পরীক্ষক এই পূর্ণমানে নম্বর দিয়েছেন; লিখিত অংশের পূর্ণমান আর বদলানো যায় না",
  settled: "এই নম্বর আগেই বসেছে; বদলাতে হলে ফল প্রকাশের পর কারণ লিখে সংশোধন করুন",
  notYours: "দুই পরীক্ষকের কেউ নিজে এই তফাত ঠিক করতে পারেন না",
  held: (open: number, waiting: number) =>
    [
      ...(waiting ? [`${things(waiting)} নম্বরপত্রে দুই পরীক্ষকের জমা বাকি`] : []),
      ...(open ? [`দুই পরীক্ষকের ${ofThings(open)} তফাত ঠিক করা বাকি`] : []),
    ].join("; "),
};

export const examinerScreenTexts = {
  title: "দুই পরীক্ষক",
  about:
    "লিখিত খাতা দুজন আলাদাভাবে দেখেন; দুজনের জমা না হওয়া পর্যন্ত কারও নম্বর অন্য কেউ দেখেন না। সীমার মধ্যে মিললে নম্বর নিজে থেকেই নম্বরপত্রে বসে, বেশি তফাত হলে তৃতীয় একজন ঠিক করেন।",
  own: "আপনার নম্বরপত্র",
  noneOwn: "এই পরীক্ষায় আপনার কাছে কোনো খাতা দেওয়া হয়নি",
  pairs: "কার কাছে কোন খাতা",
  none: "দুই পরীক্ষক এখনো ঠিক করা হয়নি",
  add: "দুই পরীক্ষক ঠিক করুন",
  subject: "বিষয়",
  batch: "ব্যাচ",
  first: "প্রথম পরীক্ষক",
  second: "দ্বিতীয় পরীক্ষক",
  thirdIs: (name: string) => `তফাত ঠিক করবেন: ${name}`,
  noThird: "অফিস",
  tolerance: "তফাতের সীমা",
  rule: "নিয়ম",
  withins: { mean: "দুটির গড়", higher: "বেশিটি", lower: "কমটি" },
  ruleOf: (tolerance: string, within: string) => `${tolerance} পর্যন্ত: ${within}`,
  progress: "তোলা হয়েছে",
  entered: (entered: number, students: number) => `${amongPeople(students)} ${bengaliDigits(entered)}`,
  in: "জমা",
  toleranceHint: "এর বেশি তফাত হলে তৃতীয় জন ঠিক করবেন। পাস নম্বরের দুই পাশে পড়লে সীমার মধ্যেও নিজে থেকে বসে না।",
  open: (count: number) => `${things(count)} তফাত`,
  settled: "মিলেছে",
  waiting: "জমা বাকি",
  added: "দুই পরীক্ষক ঠিক করা হয়েছে",
  addFailed: "দুই পরীক্ষক ঠিক করা যায়নি",
  updated: "বদলানো হয়েছে",
  updateFailed: "বদলানো যায়নি",
  remove: "তুলে নিন",
  deleted: "দুই পরীক্ষকের ব্যবস্থা তুলে নেওয়া হয়েছে",
  deleteFailed: "তুলে নেওয়া যায়নি",
  giveBack: (name: string) => `${ofName(name)} কাছে ফেরত দিন`,
  gaveBack: "ফেরত দেওয়া হয়েছে; তিনি আবার নম্বর বদলাতে পারবেন",
  giveBackFailed: "ফেরত দেওয়া যায়নি",
  openSheet: "নম্বর তুলুন",
  openSheetOf: (subject: string, batch: string) => `নম্বর তুলুন: ${subject}, ${batch}`,
  handedIn: (when: string) => `জমা দিয়েছেন ${when}`,
  toGive: "নম্বর তোলা বাকি",
  state: "অবস্থা",
  section: "বিষয়",
  batchIds: "যে ব্যাচের খাতা",
  choose: "বেছে নিন",
  back: "ফেরত দিন",
  noWritten: "এই পরীক্ষার মানবণ্টনে লিখিত অংশ নেই, তাই দুই পরীক্ষকের দরকার নেই",
};

export const examinerSheetTexts = {
  title: "পরীক্ষকের নম্বরপত্র",
  back: "দুই পরীক্ষকের পাতা",
  handIn: "জমা দিন",
  asked: "নম্বর জমা দেবেন?",
  askedText: (entered: number, students: number) =>
    entered < students
      ? `${amongPeople(students)} ${ofPeople(entered)} নম্বর তোলা হয়েছে। বাকি ${ofPeople(students - entered)} ঘর খালি, তাঁদের নম্বর নেই ধরা হবে। জমা দিলে আর বদলানো যায় না।`
      : `${amongPeople(students)} ${ofPeople(entered)} নম্বর তোলা হয়েছে। জমা দিলে আর বদলানো যায় না।`,
  yes: "হ্যাঁ, জমা দিন",
  done: "নম্বর জমা হয়েছে",
  failed: "নম্বর জমা দেওয়া যায়নি",
  unreadable: "কয়েকটি ঘরে যা লেখা আছে, তা পড়া যায় না। ঠিক করে আবার জমা দিন।",
  notSaved: "কয়েকটি ঘর এখনো সার্ভারে পৌঁছায়নি, বা তাতে গোলমাল আছে। নম্বরগুলো এই ব্রাউজারে রাখা আছে; ঠিক হলে আবার জমা দিন।",
  closed: (when: string) => `জমা দেওয়া হয়েছে ${when}: নম্বর শুধু দেখা যায়`,
  locked: "জমা দেওয়া হয়েছে: নম্বর শুধু দেখা যায়",
};

export const differenceTexts = {
  title: "দুজনের তফাত",
  none: "ঠিক করার মতো কোনো তফাত নেই",
  hint: "প্রতিটির জন্য যে নম্বর থাকবে, তা লিখুন। ঠিক না হওয়া পর্যন্ত ঘরটি খালি থাকে, আর ফল প্রকাশ হয় না।",
  table: "তফাতের তালিকা",
  student: "রেজি. নম্বর ও নাম",
  why: "যে কারণে বাকি",
  whys: {
    missing: "একজন নম্বর দেননি",
    words: "একজন নম্বর, অন্যজন অন্য কিছু লিখেছেন",
    beyond: "সীমার চেয়ে বেশি তফাত",
    passMark: "পাস নম্বরের দুই পাশে",
    stands: "নম্বরপত্রে অন্য কিছু লেখা আছে",
  },
  blank: "কেউ নম্বর দেননি",
  ready: "এখন নিজে থেকে বসানো যায়",
  mark: "নম্বর",
  markOf: (roll: string) => `${roll}: যে নম্বর থাকবে`,
  decide: "ঠিক করুন",
  done: "নম্বর বসানো হয়েছে",
  failed: "নম্বর বসানো যায়নি",
  unreadable: "নম্বর লিখুন; অনুপস্থিত হলে অ, ছুটি মঞ্জুর হলে ছ",
  settle: (count: number) => `যে ${ofThings(count)} আর বাধা নেই, সেগুলো বসান`,
  settled: (count: number) => `${things(count)} নম্বর বসেছে`,
  settleFailed: "বসানো যায়নি",
};

/** What the audit calls their fields. */
export const examinerFieldTexts = {
  firstId: "প্রথম পরীক্ষক",
  secondId: "দ্বিতীয় পরীক্ষক",
  thirdId: "তফাত ঠিক করবেন",
  tolerance: "তফাতের সীমা",
  within: "সীমার মধ্যে বসবে",
  firstInAt: "প্রথম জনের জমা",
  secondInAt: "দ্বিতীয় জনের জমা",
  section: "বিষয়",
  seat: "কার দেওয়া",
  marks: "নম্বর",
  state: "অবস্থা",
  pairId: "দুই পরীক্ষক",
};

/** Before publication: what two examiners have not given, or a third not decided. */
export const heldTexts = {
  title: "দুই পরীক্ষকের নম্বর বাকি",
  hint: "সবগুলো জমা না হলে ও তফাত ঠিক না হলে ফল প্রকাশ হয় না",
  late: (names: readonly string[]) => `জমা দেননি ${names.join(" ও ")}`,
  open: (count: number, third: string | null) =>
    third ? `${ofThings(count)} তফাত ঠিক করবেন ${third}` : `${ofThings(count)} তফাত ঠিক করা বাকি`,
  toExaminers: "দুই পরীক্ষকের পাতায় যান",
};
