import { bengaliDigits, inThings, ofThings, things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

export const bundleTexts = {
  taken: "এই নম্বরের বান্ডিল আগেই আছে",
  noSuchPerson: "এঁর নম্বর তোলার অনুমতি নেই, বা অ্যাকাউন্ট বন্ধ",
  notBack: "এই বান্ডিল এখনো ফেরত আসেনি",
  noDifference: "এই বান্ডিলের সংখ্যা মিলেছে; ঠিক করার কিছু নেই",
  added: "বান্ডিল দেওয়া হলো",
  updated: "বান্ডিলের তথ্য বদলানো হয়েছে",
  deleted: "বান্ডিলটি মোছা হয়েছে",
  addFailed: "বান্ডিল যোগ করা যায়নি",
  updateFailed: "বান্ডিলের তথ্য বদলানো যায়নি",
  deleteFailed: "বান্ডিলটি মোছা যায়নি",
  backFailed: "ফেরত লেখা যায়নি",
  tookBack: "ফেরত লেখা হয়েছে",
  decideFailed: "লেখা যায়নি",
  decided: "লেখা হয়েছে",
};

export const bundleScreenTexts = {
  title: "খাতার বান্ডিল",
  about: "খাতা গুনে দিন, গুনে ফেরত নিন। সংখ্যা না মিললে তার মীমাংসা না লেখা পর্যন্ত বান্ডিলটি খোলা থাকে।",
  table: "বান্ডিলের তালিকা",
  none: "কোনো বান্ডিল এখনো দেওয়া হয়নি",
  add: "বান্ডিল দিন",
  choose: "বেছে নিন",
  edit: "বান্ডিল সম্পাদনা",
  nameOf: (number: number) => `বান্ডিল ${bengaliDigits(number)}`,
  back: "ফেরত নিন",
  backOf: (number: number) => `বান্ডিল ${bengaliDigits(number)} ফেরত নিন`,
  decide: "মীমাংসা লিখুন",
  decideOf: (number: number) => `বান্ডিল ${bengaliDigits(number)}: মীমাংসা`,
  decisionHint: "না মেলার কারণ ও যা করা হয়েছে: যেমন ‘একটি খাতা বান্ডিল ৩-এ পাওয়া গেছে’",
  sums: ({ scripts, back, out }: { scripts: number; back: number; out: number }) =>
    `দেওয়া হয়েছে ${things(scripts)} খাতা, ফেরত এসেছে ${bengaliDigits(back)}, বাইরে আছে ${bengaliDigits(out)}`,
  open: (count: number) => `${inThings(count)} সংখ্যা মেলেনি, মীমাংসা লেখা হয়নি`,
  states: { out: "বাইরে", back: "ফেরত, মিলেছে", open: "মেলেনি", decided: "মেলেনি, মীমাংসা হয়েছে" },
  differs: (given: number, back: number) => `${ofThings(given)} জায়গায় ফেরত ${bengaliDigits(back)}`,
  print: "সইয়ের তালিকা প্রিন্ট করুন",
  signGiven: "বুঝে নিলাম (সই)",
  signBack: "ফেরত দিলাম (সই)",
};

/** Named before a result is published. */
export const openBundleTexts = {
  title: "খাতার বান্ডিলের হিসাব মেলেনি",
  hint: "খাতা বাইরে থাকলে বা কম ফেরত এলে কারও নম্বর বাদ পড়তে পারে। প্রকাশের আগে মিলিয়ে নিন।",
  out: (number: number, scripts: number, holder: string) =>
    `বান্ডিল ${bengaliDigits(number)}: ${things(scripts)} খাতা ${ofName(holder)} কাছে, ফেরত আসেনি`,
  open: (number: number, scripts: number, back: number) =>
    `বান্ডিল ${bengaliDigits(number)}: ${ofThings(scripts)} জায়গায় ফেরত এসেছে ${bengaliDigits(back)}, কারণ লেখা হয়নি`,
  toBundles: "খাতার বান্ডিল",
};

export const bundleFieldTexts = {
  number: "বান্ডিল নম্বর",
  scripts: "খাতার সংখ্যা",
  holderId: "কার কাছে",
  holder: "কার কাছে",
  givenAt: "দেওয়ার সময়",
  backAt: "ফেরতের সময়",
  backScripts: "ফেরত আসা খাতা",
  state: "অবস্থা",
  decision: "মীমাংসা",
  note: "মন্তব্য",
};
