import { things } from "../../../shared/digits.ts";

export const deskTexts = {
  title: "পেমেন্ট নেওয়া",
  search: "রেজি. নম্বর বা নাম",
  searchHint: "লিখতে শুরু করলেই নাম আসবে",
  searchKeys: "; প্রথমজনকে নিতে Enter চাপুন",
  searchOther: "অন্য শিক্ষার্থী: রেজি. নম্বর বা নাম",
  hits: "পাওয়া শিক্ষার্থী",
  noHits: "এই রেজি. নম্বর বা নামে কেউ নেই",
  nobody: "যে শিক্ষার্থীর লিংক খুলেছেন, তাঁকে পাওয়া যায়নি। রেজি. নম্বর বা নাম লিখে খুঁজুন।",
  searchFailed: "এখন খোঁজা যায়নি। Enter চেপে আবার চেষ্টা করুন।",
  chooseFirst: "শিক্ষার্থী বেছে নিলে তাঁর বাকি বিল আর রসিদ এখানে থাকবে",
  balance: (amount: string) => `বকেয়া ${amount}`,
  inCredit: (amount: string) => `জমা ${amount}`,
  settled: "বকেয়া নেই",
  archived: "আর্কাইভে",
  another: "অন্য শিক্ষার্থী",
};

/** What was taken last, while nobody is chosen. */
export const latestTexts = {
  title: "সর্বশেষ রসিদ",
  student: "শিক্ষার্থী",
  roll: "রেজি. নম্বর",
  at: "সময়",
  voided: "বাতিল",
};

/** What a desk turns to when nobody stands there. */
export const nextTexts = {
  claims: (many: number) => (many ? `${things(many)} পেমেন্ট যাচাই` : "পেমেন্ট যাচাই"),
  dues: "বকেয়ার তালিকা",
  book: "দিনের হিসাব",
};

export const accountTexts = {
  owed: "মোট বকেয়া",
  credit: "জমা আছে",
  open: "বাকি বিল",
  noOpen: "কোনো বিল বাকি নেই। যা নেওয়া হবে, তা জমা থাকবে।",
  unbilled: "যা নেওয়া হবে, তা জমা থাকবে; বিল হলে সেখান থেকে শোধ হবে",
  choose: "এটি আগে শোধ হোক",
  head: "খাত",
  label: "মাস",
  dueDay: "শেষ দিন",
  net: "বিল",
  rest: "বাকি",
  of: (net: string) => `${net}-এর মধ্যে`,
  overdue: (days: string) => `${days} দিন পেরিয়েছে`,
  receipts: "সর্বশেষ রসিদ",
  noReceipts: "এখনো কোনো রসিদ নেই",
  number: "রসিদ নং",
  day: "তারিখ",
  amount: "টাকা",
  method: "মাধ্যম",
  takenBy: "আদায়কারী",
  voided: (reason: string) => `বাতিল: ${reason}`,
  spendCredit: "জমা থেকে শোধ করুন",
  creditSpent: "জমা টাকা থেকে বিল শোধ হয়েছে",
  failed: "কাজটি করা যায়নি",
};

export const takeTexts = {
  title: "টাকা নেওয়া",
  amount: "টাকা",
  method: "মাধ্যম",
  keys: "টাকার ঘরে অক্ষরটি চাপলেও হয়",
  trxId: "লেনদেন নম্বর (TrxID)",
  take: "রসিদ কাটুন",
  failed: "রসিদ কাটা যায়নি",
  will: "এই টাকায়",
  pays: (head: string, label: string) => `${head}, ${label}`,
  restOf: (rest: string) => `বাকি থাকবে ${rest}`,
  keeps: "জমা থাকবে",
  owedAfter: "এরপর মোট বকেয়া",
  like: (numbers: string) => `প্রায় একই নম্বর আছে রসিদ ${numbers}-এ: O আর 0, I আর 1 মিলিয়ে দেখুন`,
  used: (numbers: string) => `এই নম্বরে রসিদ আছে: ${numbers}`,
  trxSum: "এই লেনদেনে মোট কত টাকা এসেছে",
  trxSumHint: "এক লেনদেনে কয়েকজনের টাকা এলে লিখুন",
  unchecked: "এই নম্বরে আগে রসিদ হয়েছে কি না, মিলিয়ে দেখা যায়নি",
  retry: "আবার চেষ্টা করুন",
};

/** Of a receipt whose answer did not come. */
export const lostTexts = {
  payment: (amount: string, moment: string, number: string) =>
    `${moment}: ${amount} নেওয়া হয়েছে, রসিদ ${number}`,
  refund: (amount: string, moment: string, number: string) =>
    `${moment}: ${amount} ফেরত দেওয়া হয়েছে, রসিদ ${number}`,
  twice: (told: string) => `${told}। আবার একই টাকা নেবেন?`,
  twiceTitle: "একই টাকা আবার?",
  twiceYes: "হ্যাঁ, আবার নিন",
  show: "রসিদ দেখুন",
  unknown:
    "উত্তর আসেনি, তাই রসিদ হয়েছে কি না জানা যায়নি। এই পাতা থেকে একই অঙ্কে আবার চাপলেও রসিদ দুটি হবে না। সংযোগ এলে পাতাটি আবার খুললে জানা যাবে।",
};

export const trxWarningTexts = {
  missing: "ওয়ালেটের লেনদেন নম্বর লিখুন",
  shape: "এই ওয়ালেটের নম্বর সাধারণত এমন হয় না; মিলিয়ে দেখুন",
  day: "নম্বরের শুরু থেকে মনে হয় লেনদেনটি অন্য দিনের; মিলিয়ে দেখুন",
};

export const receiptTexts = {
  title: "রসিদ",
  money: "মানি রিসিট",
  refund: "টাকা ফেরতের রসিদ",
  number: "রসিদ নং",
  day: "তারিখ",
  name: "নাম",
  roll: "রেজি. নম্বর",
  batch: "ব্যাচ",
  for: "বাবদ",
  amount: "টাকা",
  restLeft: (rest: string) => `বাকি ${rest}`,
  lessDiscount: (discount: string) => `ছাড় ${discount} বাদে`,
  guardianName: "অভিভাবক",
  advance: "অগ্রিম জমা",
  paid: "পরিশোধিত",
  paidBack: "ফেরত দেওয়া হলো",
  words: "কথায়",
  method: "মাধ্যম",
  trxId: "TrxID",
  owed: "বিলের বাকি",
  nothingOwed: "নেই",
  inCredit: "জমা আছে",
  reason: "কারণ",
  takenBy: "আদায়কারী",
  guardian: "অভিভাবকের স্বাক্ষর",
  officeCopy: "অফিসের কপি",
  studentCopy: "শিক্ষার্থীর কপি",
  copy: "ডুপ্লিকেট কপি",
  voided: "বাতিল",
  print: "প্রিন্ট করুন",
  next: "পরের জন",
  paper: "কাগজের মাপ",
  a4: "A4, দুই কপি",
  roll80: "৮০ মিমি রোল, এক কপি",
  none: "এই রসিদ প্রিন্ট করা যায় না: এটি পোর্টালে রসিদ চালু হওয়ার আগের",
  backToDesk: "পেমেন্টে ফিরুন",
  nextBook: (day: string) => `রসিদটি দিনের হিসাব বন্ধ হওয়ার পরে হয়েছে, তাই ${day} তারিখের হিসাবে উঠেছে`,
  voidIt: "বাতিল করুন",
  voidReason: "বাতিলের কারণ",
  voidTitle: "রসিদ বাতিল",
  voidedNow: "রসিদটি বাতিল হয়েছে; যা শোধ হয়েছিল, তা আবার বকেয়া",
  voidFailed: "রসিদটি বাতিল করা যায়নি",
};

/** What those who manage students do beside taking money. */
export const manageTexts = {
  addBill: "নতুন বিল",
  voidBill: "বিল বাতিল বা বদল",
  refund: "টাকা ফেরত",
  head: "খাত",
  label: "মাস বা কিস্তি",
  amount: "টাকা",
  dueDay: "শেষ দিন",
  discount: "ছাড় (টাকা)",
  discountReason: "ছাড়ের কারণ",
  whyLess: "ছাড়ের কারণ লিখুন",
  which: "কোন বিল",
  bill: (head: string, label: string, rest: string) => `${head}, ${label}: বাকি ${rest}`,
  reason: "কারণ",
  to: "আগে দেওয়া টাকা যে বিলে যাবে",
  toHint:
    "কিছু বেছে না নিলে পুরোনো বাকি বিল আগে শোধ হবে; তারপরও যা থাকে, তা জমা থাকবে: ফেরত দেওয়া যাবে, বা পরের বিলে লাগবে",
  method: "মাধ্যম",
  trxId: "লেনদেন নম্বর (TrxID)",
  otherWay: "অন্য মাধ্যমে ফেরত",
  otherWayHint: "টাকা যেভাবে এসেছিল, সেভাবে ফেরত না গেলে আরেকজনের অনুমোদন লাগে",
  billed: "বিল করা হয়েছে",
  voided: "বিলটি বাতিল হয়েছে",
  failed: "কাজটি করা যায়নি",
};
