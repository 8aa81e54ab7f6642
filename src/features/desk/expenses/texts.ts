import { shortDate } from "../../../shared/dates.ts";
import { things } from "../../../shared/digits.ts";

export const expenseTexts = {
  noSuchHead: "এই খাতটি নেই বা বন্ধ",
  voucherNo: (number: string) => `ভাউচার ${number}`,
  voidedAlready: "ভাউচারটি আগেই বাতিল করা হয়েছে",
  repeated: (number: string, day: string) =>
    `একই প্রাপককে একই টাকা দেওয়ার ভাউচার আছে: ${number}, ${shortDate(day)}। আবার লিখবেন?`,
};

/** What of a month's income stands under no fee's name. */
export const headTexts = {
  credit: "অগ্রিম জমা",
  refund: "ফেরত",
  unstated: "খাত উল্লেখ নেই",
};

/** Names of accounts in the accountant's file, as his software has them. */
export const accountTexts = {
  methods: {
    cash: "Cash in hand",
    bkash: "bKash",
    nagad: "Nagad",
    rocket: "Rocket",
    bank: "Bank",
    unstated: "Unstated",
  },
  income: (head: string) => `Fees: ${head}`,
  expense: (head: string) => `Expense: ${head}`,
};

export const booksTexts = {
  title: "খরচ ও আয়-ব্যয়",
  tabs: "খরচ ও আয়-ব্যয়ের পাতাগুলো",
};

export const expenseScreenTexts = {
  title: "খরচের খাতা",
  add: "নতুন ভাউচার",
  table: "খরচের ভাউচার",
  none: "কোনো ভাউচার পাওয়া যায়নি",
  showAll: "সব ভাউচার দেখুন",
  sum: "মোট খরচ",
  many: (many: string) => `${things(many)} ভাউচার`,
  allHeads: "সব খাত",
  allMethods: "সব মাধ্যম",
  allMonths: "সব মাস",
  month: "মাস",
  print: "প্রিন্ট করুন",
  added: (number: string) => `ভাউচার ${number} লেখা হয়েছে`,
  addFailed: "ভাউচারটি লেখা যায়নি",
  again: "আবার দেবেন?",
  yes: "হ্যাঁ, আবার দেওয়া হয়েছে",
  void: "বাতিল",
  voidOf: (number: string) => `বাতিল করুন: ${number}`,
  voidIt: "বাতিল করুন",
  voidReason: "বাতিলের কারণ",
  voided: "ভাউচারটি বাতিল হয়েছে",
  voidFailed: "ভাউচারটি বাতিল করা যায়নি",
  voidedFor: (reason: string) => `বাতিল: ${reason}`,
  pictureOf: (number: string) => `ছবি দেখুন: ${number}`,
};

export const expenseFieldTexts = {
  number: "ভাউচার নং",
  day: "তারিখ",
  headId: "খাত",
  chooseHead: "খাত বেছে নিন",
  payee: "প্রাপক",
  detail: "বিবরণ",
  billNumber: "প্রাপকের বিল নং",
  amount: "টাকা",
  method: "মাধ্যম",
  trxId: "লেনদেন নম্বর (TrxID)",
  file: "ভাউচারের ছবি",
  by: "কে লিখেছেন",
  state: "অবস্থা",
  at: "কখন",
};

export const voucherTexts = {
  title: "ডেবিট ভাউচার",
  words: "কথায়",
  print: "প্রিন্ট করুন",
  back: "খরচের খাতা",
  signatures: ["প্রস্তুতকারী", "অনুমোদনকারী", "গ্রহীতা"],
  voided: "বাতিল",
};

export const expenseHeadTexts = {
  title: "খরচের খাত",
  add: "নতুন খাত",
  edit: "খাতের নাম বদলান",
  table: "খরচের খাতগুলো",
  headName: "খাতের নাম",
  closed: "বন্ধ",
  open: "চালু",
  state: "অবস্থা",
  close: "বন্ধ করুন",
  closeOf: (name: string) => `বন্ধ করুন: ${name}`,
  reopen: "চালু করুন",
  reopenOf: (name: string) => `চালু করুন: ${name}`,
  none: "কোনো খাত নেই",
  added: "খাতটি যোগ করা হয়েছে",
  updated: "খাতটি বদলানো হয়েছে",
  addFailed: "খাতটি যোগ করা যায়নি",
  updateFailed: "খাতটি বদলানো যায়নি",
};

export const incomeTexts = {
  title: "আয়-ব্যয়",
  income: "আয়",
  expense: "ব্যয়",
  head: "খাত",
  amount: (month: string) => month,
  result: "আয় থেকে ব্যয় বাদে",
  total: "মোট",
  before: (amount: string, month: string) => `${month}: ${amount}`,
  nothing: "এই মাসে কোনো আয় বা ব্যয় নেই",
  over: (side: string) => `১২ মাসের ${side}`,
  month: "মাস",
  noIncome: "এই মাসে কোনো আয় নেই",
  noExpense: "এই মাসে কোনো ব্যয় নেই",
  file: "হিসাবরক্ষকের ফাইল",
  print: "প্রিন্ট করুন",
};
