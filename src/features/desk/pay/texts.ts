import { clockTime, monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits, things } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { booksTexts } from "../expenses/texts.ts";

export const payTexts = {
  batchWanted: "কোন ব্যাচের আদায়ের অংশ, তা বেছে নিন",
  tooMuch: "অংশ ১০০%-এর বেশি হতে পারে না",
  tooMuchOfBatch: (left: string) => `এই ব্যাচের আদায়ের আর ${left}% বাকি আছে`,
  startsBefore: (day: string) => `আগের শর্ত ${shortDate(day)} থেকে চলছে: তার আগে শুরু হতে পারে না`,
  endsBefore: "শুরুর আগে শেষ হতে পারে না",
  endedAlready: "শর্তটি আগেই শেষ হয়েছে",
  archived: "শিক্ষক আর্কাইভে আছেন: নতুন শর্ত দেওয়া যায় না",
  noBatch: "ব্যাচটি নেই",
  toCome: "মাসটি এখনো আসেনি",
  slipStands: (number: string) => `এই মাসের স্লিপ আছে: ভাউচার ${number}। বদলাতে হলে আগে ভাউচারটি বাতিল করুন।`,
  nothing: "এই মাসে দেওয়ার মতো কিছু নেই",
  changed: (amount: string) => `এর মধ্যে হিসাব বদলেছে: এখন ${amount}`,
  detail: (month: string) => `সম্মানী, ${monthOf(`${month}-01`)}`,
  inTerms: (many: number) => `ব্যাচটি শিক্ষকের সম্মানীর ${things(many)} শর্তে আছে, তাই মোছা যাবে না`,
};

export const payKindTexts = { class: "প্রতি ক্লাস", month: "প্রতি মাস", share: "আদায়ের অংশ" };

export const payScreenTexts = {
  title: booksTexts.pay,
  titleOf: (name: string, month: string) => `${name}: ${monthOf(`${month}-01`)}`,
  table: "শিক্ষকদের সম্মানী",
  none: "এই মাসে কারও সম্মানীর শর্ত, ক্লাস বা পাওনা নেই",
  teacher: "শিক্ষক",
  archived: "আর্কাইভে",
  earned: "মাসের সম্মানী",
  slipped: "স্লিপে",
  carried: "আগের মাসের তফাত",
  owed: "পাওনা",
  slip: "স্লিপ",
  paid: (number: string, day: string) => `${number}, দেওয়া হয়েছে ${shortDate(day)}`,
  toPay: (number: string) => `${number}, দেওয়া বাকি`,
  notClosed: "এই মাসের হিসাব এখনো বন্ধ হয়নি: অঙ্কগুলো বদলাতে পারে",
  unsaid: (many: number) => `${things(bengaliDigits(many))} ক্লাসে কে পড়িয়েছেন, বলা হয়নি; সম্মানীও ওঠেনি`,
  sayTaught: "কে পড়িয়েছেন, বলুন",
  noTerm: "শর্ত ছাড়া ক্লাস",
  withoutTerm: (many: number) => `শর্ত ছাড়া ক্লাস: ${things(bengaliDigits(many))}`,
  page: "শিক্ষকের পাতা",
  back: "সব শিক্ষক",
  all: "মোট",
  /** A head that every institute begins with. */
  head: "শিক্ষক সম্মানী",
  addTeacher: "অন্য শিক্ষকের শর্ত",
};

export const payLineTexts = {
  title: "যা যা পাওনা",
  table: "স্লিপে যা উঠবে",
  none: "এই মাসের স্লিপে ওঠার মতো কিছু নেই",
  what: "কীসের",
  month: "কোন মাসের",
  rate: "হার",
  amount: "টাকা",
  class: (batch: string, day: string, from: string | null, subject: string) =>
    [`ক্লাস: ${batch}`, shortDate(day), from && clockTime(from), subject].filter(Boolean).join(", "),
  month_: "মাসিক সম্মানী",
  share: (batch: string, base: string) => `আদায়ের অংশ: ${batch}, আদায় ${base}`,
  perCent: (rate: number) => `${bengaliDigits(rate)}%`,
};

export const payTermTexts = {
  title: "শর্ত",
  table: "সম্মানীর শর্তগুলো",
  none: "কোনো শর্ত নেই: শর্ত না দিলে কিছু পাওনা হয় না",
  add: "নতুন শর্ত",
  added: "শর্তটি লেখা হয়েছে",
  addFailed: "শর্তটি লেখা যায়নি",
  kind: "কী হিসাবে",
  batchId: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  chooseBatch: "ব্যাচ বেছে নিন",
  rate: "টাকা",
  share: "শতাংশ",
  from: "যে দিন থেকে",
  until: "শেষ দিন",
  stands: "চলছে",
  hint: "একই রকম চলতি শর্ত আগের দিন শেষ হয়ে যায়; যা শেষ হয়েছে, তা আর বদলায় না",
  end: "শেষ করুন",
  endOf: (what: string) => `শেষ করুন: ${what}`,
  ended: "শর্তটি শেষ করা হয়েছে",
  endFailed: "শর্তটি শেষ করা যায়নি",
  teacherId: "শিক্ষক",
  chooseTeacher: "শিক্ষক বেছে নিন",
};

export const paySlipTexts = {
  title: "সম্মানীর স্লিপ",
  table: "আগের স্লিপগুলো",
  none: "এখনো কোনো স্লিপ নেই",
  make: "স্লিপ তৈরি করুন",
  makeOf: (name: string, amount: string) => `স্লিপ তৈরি: ${name}, ${amount}`,
  made: (number: string) => `স্লিপ তৈরি হয়েছে, ভাউচার ${number}`,
  failed: "স্লিপ তৈরি করা যায়নি",
  month: "মাস",
  number: "ভাউচার নং",
  voucher: "ভাউচার",
  day: "তারিখ",
  amount: "টাকা",
  state: "অবস্থা",
  paid: "দেওয়া হয়েছে",
  toPay: "দেওয়া বাকি",
  voided: "বাতিল",
  sum: "মোট",
  words: "কথায়",
  method: "মাধ্যম",
  print: "প্রিন্ট করুন",
  back: "শিক্ষকের সম্মানী",
  signatures: ["প্রস্তুতকারী", "অনুমোদনকারী", "শিক্ষক"],
  head: "খাত",
};

/** What a line of a slip is of. */
export function lineWords(line: {
  kind: "class" | "month" | "share";
  batchName: string | null;
  day: string | null;
  from: string | null;
  subject: string;
  base: number | null;
}): string {
  const { kind, batchName, day, from, subject, base } = line;
  if (kind === "class") return payLineTexts.class(batchName ?? "", day ?? "", from, subject);
  if (kind === "month") return payLineTexts.month_;
  return payLineTexts.share(batchName ?? "", taka(base ?? 0));
}
