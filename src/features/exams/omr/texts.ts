import { amongThings, bengaliDigits, inThings, ofPeople, ofThings, things } from "../../../shared/digits.ts";
import { tableFile } from "../../../shared/limits.ts";
import { ofName } from "../../../shared/of-name.ts";

const numbers = (of: readonly number[]) =>
  of.length > 5
    ? `${bengaliDigits(of.slice(0, 5).join(", "))} ও আরও ${things(of.length - 5)}`
    : bengaliDigits(of.join(", "));
const megabytes = tableFile.bytes / 1024 / 1024;

/** Why a reader's file that is a table cannot be taken; the whole of it. */
export const fileProblems = {
  noRoll: "কোন কলামে রেজি. নম্বর (রোল), তা চেনা যায়নি",
  noQuestions: "কোন কলামগুলোতে উত্তর, তা চেনা যায়নি",
  noSheets: "ফাইলে কোনো শিট নেই",
  noWholeRow: (line: number) =>
    `${bengaliDigits(line)} নম্বর সারি থেকে কোনো সারিতেই ঘরের সংখ্যা শিরোনামের সঙ্গে মেলে না। ফাইলটি রিডার থেকে আবার নিন।`,
  twice: (questions: readonly number[]) => `একই প্রশ্নের দুটি কলাম আছে: ${numbers(questions)}`,
  missing: (questions: readonly number[], of: number) =>
    `পরীক্ষায় ${things(of)} প্রশ্ন, ফাইলে নেই: ${numbers(questions)} নম্বর। কোনো প্রশ্ন বাদ থাকলে পুরো ফাইলই নেওয়া হয় না।`,
  beyond: (line: number, questions: number) =>
    `পরীক্ষায় ${things(questions)} প্রশ্ন, কিন্তু ${bengaliDigits(line)} নম্বর সারিতে তার পরেও দাগ আছে`,
};

/** What is refused, and why. */
export const omrTexts = {
  noFile: "ফাইল বেছে নিন",
  tooLarge: `ফাইলটি ${megabytes} MB-র বেশি। ভাগ করে আবার দিন।`,
  wrongColumns: "কলামগুলোর কাজ আবার বেছে নিন",
  otherScheme: "এই ওএমআর শুরু করার পরে পরীক্ষার মানবণ্টনের প্রশ্নসংখ্যা বদলেছে। আগের ফাইলগুলো মুছে উত্তরমালা আবার সংরক্ষণ করুন।",
  noKeys: "আগে উত্তরমালা দিন",
  publishedByOffice: "এই পরীক্ষার ফল প্রকাশিত। নম্বর সংশোধন করবে অফিস।",
  otherTyped: (count: string) => `হাতে তোলা নম্বর থাকায় অপেক্ষায় আছে ${things(count)} শিট; সংখ্যাটি মেলেনি`,
  reasonNeeded: "ফল প্রকাশিত: সংশোধনের কারণ লিখুন",
  noSuchQuestion: "এই নম্বরের প্রশ্ন নেই",
  setTwice: "এই সেট দুবার আছে",
  wrongKey: (number: string, typed: string) => `${number} নম্বর প্রশ্নের উত্তর ‘${typed}’ পড়া যায়নি`,
  tooMuch: (number: string, typed: string, most: string) =>
    `${number} নম্বর প্রশ্নের পূর্ণমান ${most}; ‘${typed}’ তার চেয়ে বেশি দেয়`,
  ofSet: (set: string, problem: string) => `সেট ${set}: ${problem}। উত্তরমালা ঠিক করে নম্বর আবার বসান।`,
  keyCount: (needed: string, found: string) => `${things(needed)} উত্তর দরকার, আছে ${things(found)}`,
  wrongOrder: (questions: string) => `১ থেকে ${questions} পর্যন্ত প্রতিটি সংখ্যা একবার করে লিখুন`,
  allOut: "একটি বিষয়ের সব প্রশ্ন মোট থেকে বাদ দেওয়া যায় না",
};

export const omrScreenTexts = {
  title: "ওএমআর",
  sheets: "ফাইল ও শিট",
  keys: "উত্তরমালা",
  items: "প্রশ্ন বিশ্লেষণ",
  noQuestions: "এই পরীক্ষার মানবণ্টনে এমসিকিউ প্রশ্ন নেই, তাই ওএমআর লাগবে না",
  stepKeys: "প্রশ্নের সঠিক উত্তর দিন",
  stepFile: "ওএমআর রিডারের ফাইল দিন",
  stepRepair: (count: string) => `${things(count)} শিট ঠিক করুন; বাকি সব শিটের নম্বর নম্বরপত্রে বসানো আছে`,
  stepRepairAll: (count: string) => `${things(count)} শিট ঠিক করুন, তারপর নম্বর বসানো যাবে`,
  allDone: "সব শিটের নম্বর নম্বরপত্রে বসানো আছে",
  figures: "একনজরে",
  scored: "নম্বর দেওয়া যায়",
  ofSheets: (sheets: string) => `${amongThings(sheets)}`,
  toRepair: "ঠিক করা বাকি",
  changes: "নম্বর বদলাবে",
  persons: (count: string) => `${ofPeople(count)}`,
  withdrawn: (count: string) => `এর মধ্যে ${ofPeople(count)} শিট আসলে অন্য শিক্ষার্থীর: তাঁদের নম্বর খালি হবে`,
  doubtful: (count: string) => `${inThings(count)} একাধিক বা অস্পষ্ট দাগ`,
};

export const fileTexts = {
  title: "রিডারের ফাইল",
  label: "ওএমআর রিডারের ফাইল",
  hint: `CSV বা XLSX, সর্বোচ্চ ${megabytes} MB। একই শিট দুবার এলে একবারই ধরা হয়।`,
  choose: "ফাইল বেছে নিন",
  replace: "অন্য ফাইল নিন",
  remove: "ফাইল সরান",
  wrongKind: "CSV বা XLSX ফাইল দিন",
  send: "ফাইল পড়ুন",
  failed: "ফাইলটি নেওয়া যায়নি",
  taken: (added: string, repeated: string) =>
    `${things(added)} শিট নেওয়া হয়েছে। আগে থেকেই ছিল ${things(repeated)}।`,
  ofFamily: (family: string) => `${ofName(family)} ফাইল চেনা গেছে।`,
  strange: (words: string) => `এই চিহ্নগুলো চেনা যায়নি, তাই অস্পষ্ট ধরা হয়েছে: ${words}`,
  damaged: (lines: readonly number[]) =>
    `ভাঙা সারি: ${numbers(lines)}। এগুলোর ঘরের সংখ্যা শিরোনামের সঙ্গে মেলে না, তাই উত্তর ধরা হয়নি; শিট দেখে ঠিক করুন।`,
  unended: (line: number) =>
    `শেষ সারিটি (সারি ${bengaliDigits(line)}) হয়তো মাঝপথে কেটে গেছে: শেষ প্রশ্নের উত্তর শিটের সঙ্গে মিলিয়ে নিন`,
  leftOut: (heads: string, count: string) => `কাজে লাগেনি এমন ${things(count)} কলাম: ${heads}`,
  keyFound: "ফাইলে উত্তরমালাও আছে: উত্তরমালার পাতায় নেওয়া যাবে",
  isKey: "এটি শিটের নয়, উত্তরমালার ফাইল",
  toKeys: "উত্তরমালার পাতায় নিন",
  otherKey: (set: string, questions: readonly number[]) =>
    `রিডারের উত্তরমালা অন্য: সেট ${set}, প্রশ্ন ${numbers(questions)}। কোনটি ঠিক, মিলিয়ে নিন।`,
  rollFound: (head: string) =>
    `রেজি. নম্বর (রোল) ধরা হয়েছে ‘${head}’ কলাম থেকে: এই পরীক্ষার শিক্ষার্থীদের নম্বর সেখানেই মেলে`,
  unreadSheets: (read: string, others: string) => `শুধু ‘${read}’ শিট পড়া হয়েছে; পড়া হয়নি: ${others}`,
  unreadAbove: (count: string) => `শিরোনামের ওপরের ${things(count)} সারি পড়া হয়নি`,
  match: "কলাম মেলান",
  matchTitle: "কোন কলামে কী আছে",
  matchHint: "একবার মিলিয়ে দিলে একই শিরোনামের পরের ফাইল নিজে থেকে চেনা যাবে",
  column: "কলাম",
  sample: "উদাহরণ",
  is: "কী আছে",
  columnOf: (head: string) => `${head}: কী আছে`,
  unnamed: (number: string) => `কলাম ${number}`,
  roles: {
    "": "লাগবে না",
    roll: "রেজি. নম্বর (রোল)",
    set: "সেট",
    score: "রিডারের দেওয়া নম্বর",
    answers: "সব উত্তর এক ঘরে",
  } as Record<string, string>,
  digit: (number: string) => `রেজি. নম্বর: অঙ্ক ${number}`,
  question: (number: string) => `প্রশ্ন ${number}`,
  fillQuestions: "এখান থেকে পরপর প্রশ্ন",
  fillQuestionsOf: (head: string) => `এখান থেকে পরপর প্রশ্ন: ${head}`,
  words: "অচেনা চিহ্নের মানে",
  wordsHint: "যেমন: 0=খালি, M=একাধিক",
  take: "এভাবে পড়ুন",
  files: "নেওয়া ফাইল",
  file: "ফাইল",
  when: "নেওয়ার সময়",
  added: "শিট",
  repeated: "আগেই ছিল",
  deleted: "ফাইলটি ও তার শিটগুলো মোছা হয়েছে। আগে বসানো নম্বর থাকছে; আবার বসালে বদলাবে।",
  deleteFailed: "ফাইলটি মোছা যায়নি",
  none: "এখনো কোনো ফাইল নেওয়া হয়নি",
};

export const sheetListTexts = {
  title: "আগে দেখে নিন: কে কত পাবেন",
  table: "শিটের তালিকা",
  show: "কোন শিট দেখাবেন",
  all: "সব শিট",
  repair: "দেখা দরকার",
  changes: "নম্বর বদলাবে",
  otherScores: "রিডারের নম্বর অন্য",
  setAside: "বাদ রাখা",
  search: "রেজি. নম্বর বা নাম",
  none: "এমন কোনো শিট নেই",
  noSheets: "ফাইল দিলে শিটগুলো এখানে আসবে",
  showAll: "সব শিট দেখুন",
  roll: "রেজি. নম্বর",
  name: "শিক্ষার্থী",
  set: "সেট",
  right: "সঠিক",
  wrong: "ভুল",
  blank: "খালি",
  marks: "নম্বর",
  now: "এখন আছে",
  state: "অবস্থা",
  ready: "ঠিক আছে",
  setAsideState: "বাদ রাখা",
  otherScore: (score: string) => `রিডার: ${score}`,
  line: (file: string, line: string) => `${file}, সারি ${line}`,
  open: "দেখুন",
  repairOf: (roll: string) => `দেখুন: ${roll}`,
  faults: {
    fewer: "সারিতে ঘর কম",
    more: "সারিতে ঘর বেশি",
    unended: "ফাইল এখানে কেটে যেতে পারে: শেষ উত্তর মিলিয়ে নিন",
  },
  overrides: "শিটের নম্বরই বসবে",
  problems: {
    unknownRoll: "এই রেজি. নম্বরের কেউ নেই",
    notOfExam: "এই পরীক্ষার ব্যাচে নেই",
    twice: "একই রেজি. নম্বর একাধিক শিটে",
    set: "সেট জানা নেই",
    damaged: "ফাইলের সারি ভাঙা",
    absent: "অনুপস্থিত, কিন্তু শিট এসেছে",
    excused: "ছুটি মঞ্জুর, কিন্তু শিট এসেছে",
    typed: "হাতে তোলা নম্বর আছে, শিটে অন্য",
    unreadable: "অস্পষ্ট দাগ",
    several: "একাধিক দাগ",
  },
};

export const repairTexts = {
  title: "শিট ঠিক করুন",
  roll: "রেজি. নম্বর",
  set: "সেট",
  setUnknown: "জানা নেই",
  question: (number: string) => `প্রশ্ন ${number}`,
  read: (answer: string) => `পড়া হয়েছে: ${answer}`,
  blank: "খালি",
  doubtful: "শিট দেখে ঠিক করার উত্তর",
  all: "সব উত্তর",
  setAside: "এই শিট বাদ রাখুন",
  setAsideHint: "একই রেজি. নম্বরের দুটি শিট থাকলে যেটি ঠিক নয়, সেটি বাদ রাখুন",
  stands: {
    absent: "নম্বরপত্রে এই শিক্ষার্থী অনুপস্থিত। রেজি. নম্বর ভুল হলে ঠিক করুন; নইলে কোনটি থাকবে, বেছে নিন।",
    excused: "নম্বরপত্রে এই শিক্ষার্থীর ছুটি মঞ্জুর লেখা আছে। রেজি. নম্বর ভুল হলে ঠিক করুন; নইলে কোনটি থাকবে, বেছে নিন।",
    typed: (now: string, marks: string) =>
      `নম্বরপত্রে হাতে তোলা আছে ${now}, শিট থেকে আসে ${marks}। কোনটি থাকবে, বেছে নিন।`,
  },
  overrides: "শিটের নম্বর বসবে",
  overridesHint: "নম্বরপত্রে যা আছে, তার জায়গায় শিটের নম্বর বসবে। না চাইলে শিটটি বাদ রাখুন।",
  source: (name: string) => `শিটের ছবি: ${name}`,
  failed: "শিটটি ঠিক করা যায়নি",
  severalSign: "একাধিক",
  unreadableSign: "অস্পষ্ট",
  lostSign: "জানা নেই",
};

export const scoreTexts = {
  action: (count: string) => `${ofPeople(count)} নম্বর বসান`,
  asked: "নম্বর বসাবেন?",
  askedText: (count: string) =>
    `${ofPeople(count)} সঠিক ও ভুলের সংখ্যা নম্বরপত্রে বসবে। অনুপস্থিত, ছুটি মঞ্জুর বা হাতে তোলা নম্বর থাকলে আপনি ঠিক না করা পর্যন্ত তা বদলাবে না। লিখিত নম্বর যেমন আছে থাকবে।`,
  countedByHand: "হাতে গোনা শিট",
  countedByHandHint: "টেবিলের শিটগুলো গুনে সংখ্যাটি লিখুন; ফাইলের সঙ্গে মেলানো হবে",
  countedByReader: "রিডারের কাউন্টারে শিট (থাকলে)",
  replacesTyped: (count: string) => `হাতে তোলা নম্বর বদলাতে ${count} লিখুন`,
  replacesTypedHint: "এতজনের হাতে তোলা নম্বরের জায়গায় শিটের নম্বর বসবে। খালি রাখলে কারও বদলাবে না।",
  countNeeded: "শিট গুনে সংখ্যা লিখুন",
  lookFirst: "বসানোর আগে দেখে নিন",
  anyway: "তবু নম্বর বসান",
  unrepaired: (count: string) => `${things(count)} শিট এখনো ঠিক করা হয়নি, সেগুলো বাদ থাকবে`,
  yes: "নম্বর বসান",
  done: (count: string) => `${ofPeople(count)} নম্বর নম্বরপত্রে বসেছে`,
  corrected: (count: string) => `সংশোধন হয়েছে। ${ofPeople(count)} মোট বা মেধাস্থান বদলেছে।`,
  failed: "নম্বর বসানো যায়নি",
  title: "প্রকাশিত ফলাফল সংশোধন",
  text: "মোট ও মেধাস্থান নতুন করে হিসাব হবে। যাঁদের নম্বর বা মেধাস্থান বদলাবে, তাঁরা কারণসহ বিজ্ঞপ্তি পাবেন।",
  reason: "কারণ",
  toSheets: "নম্বরপত্র দেখুন",
};

/** From the pile on the table to the marks, in one line. */
export const countTexts = {
  label: "শিটের হিসাব",
  byHand: (count: string) => `হাতে গোনা ${count}`,
  notCounted: "হাতে গোনা হয়নি",
  byReader: (count: string) => `রিডারের কাউন্টারে ${count}`,
  lines: (count: string) => `ফাইলে ${count} সারি`,
  repeated: (count: string) => `আগেও ছিল ${count}`,
  phones: (count: string) => `ফোন থেকে ${count}`,
  sheets: (count: string) => `শিট ${count}`,
  matched: (count: string) => `শিক্ষার্থীর সঙ্গে মিলেছে ${count}`,
  waiting: (count: string) => `ঠিক করা বাকি ${count}`,
  setAside: (count: string) => `বাদ রাখা ${count}`,
  entered: (count: string) => `নম্বর উঠেছে ${ofPeople(count)}`,
  withoutSheet: (count: string) => `তার মধ্যে শিট ছাড়া ${count}`,
  byHandDiffers: (counted: string, found: string, by: string) =>
    `হাতে গোনা হয়েছে ${things(counted)} শিট, ফাইল থেকে এসেছে ${things(found)}: ${by}`,
  byReaderDiffers: (counted: string, found: string, by: string) =>
    `রিডারের কাউন্টারে ${things(counted)} শিট, ফাইলে ${things(found)} সারি: ${by}`,
  fewer: (count: string) => `${things(count)} কম`,
  more: (count: string) => `${things(count)} বেশি`,
};

/** What is odd in a dry run. */
export const oddTexts = {
  set: (set: string, own: string, others: string) =>
    `সেট ${set}-এ সঠিকের মধ্যক ${own}%, অন্য সেটে ${others}%: সেট ${set}-এর উত্তর বা প্রশ্নের ক্রম মিলিয়ে দেখুন`,
  subject: (subject: string, from: string, to: string) =>
    `${subject}: এমসিকিউ নম্বরের মধ্যক ${from} থেকে ${to} হয়ে যাবে। উত্তরমালা মিলিয়ে দেখুন।`,
};

export const keyTexts = {
  hint: "প্রতিটি প্রশ্নের সঠিক উত্তর পরপর লিখুন বা পেস্ট করুন: A B C D, 1 2 3 4 বা ক খ গ ঘ",
  legend: "বিশেষ উত্তর",
  signs: [
    ["A/D", "যেকোনো একটি হলেই সঠিক"],
    ["ACD", "সবগুলো একসঙ্গে দাগালে সঠিক"],
    ["A=1/B=0.5", "দাগ অনুযায়ী নম্বর"],
    ["*", "বাতিল: সবাই পূর্ণ নম্বর পাবেন"],
    ["+", "বাতিল: যাঁরা দাগিয়েছেন, তাঁরা পূর্ণ নম্বর পাবেন"],
    ["x", "বাতিল: মোট নম্বর থেকে বাদ (শুধু প্রথম সেটে)"],
  ],
  set: (set: string) => `সেট ${set}`,
  keyOf: (set: string) => `সেট ${set}: উত্তর`,
  orderOf: (set: string) => `সেট ${set}: প্রথম সেটের কোন প্রশ্ন`,
  orderHint: "প্রশ্নের ক্রম আলাদা হলে এই সেটের প্রতিটি প্রশ্ন প্রথম সেটের কত নম্বর, পরপর লিখুন। ক্রম এক হলে খালি রাখুন।",
  keyByOrder: "খালি রাখলে প্রথম সেটের উত্তর ক্রম অনুযায়ী ধরা হবে",
  count: (found: string, needed: string) => `${amongThings(needed)} ${things(found)}`,
  preview: (set: string) => `সেট ${set}: যেভাবে পড়া হলো`,
  addSet: "আরেকটি সেট",
  removeSet: (set: string) => `সেট ${set} বাদ দিন`,
  offered: (set: string) => `ফাইলে পাওয়া সেট ${set}-এর উত্তর নিন`,
  save: "উত্তরমালা সংরক্ষণ করুন",
  saved: "উত্তরমালা সংরক্ষিত হয়েছে",
  rescored: (count: string) => `উত্তরমালা সংরক্ষিত হয়েছে, ${ofPeople(count)} নম্বর বদলেছে`,
  failed: "উত্তরমালা সংরক্ষণ করা যায়নি",
  rescore: "সব শিট আবার হিসাব হবে",
  rescoreText: (count: string) => `এই উত্তরমালায় ${ofPeople(count)} নম্বর বদলাবে`,
  confirm: "বদলান",
  reason: "সংশোধনের কারণ",
  version: (number: string) => `উত্তরমালার ${number} নম্বর সংস্করণ`,
  sections: "প্রশ্ন যে যে বিষয়ের",
  sectionOf: (subject: string, from: string, to: string) => `${subject}: ${from}–${to}`,
};

export const itemTexts = {
  table: "প্রশ্ন ধরে ধরে",
  none: "শিটের নম্বর হলে প্রশ্ন ধরে বিশ্লেষণ এখানে আসবে",
  weak: (count: string) => `মাত্র ${things(count)} শিট: এই হিসাবের ওপর ভরসা করা যায় না`,
  careful: (count: string) => `${things(count)} শিটের হিসাব: ১০০টির কমে চূড়ান্ত নয়`,
  sheets: (count: string) => `${things(count)} শিট থেকে`,
  all: "সব প্রশ্ন",
  doubts: "আবার দেখুন",
  doubtful: (many: string) => `আবার দেখা দরকার: ${things(many)}`,
  noDoubts: "সন্দেহজনক কোনো প্রশ্ন নেই",
  doubt: {
    negative: "উত্তরমালা মেলান",
    drawn: "ভুল উত্তরে বেশি দাগ",
  },
  question: "প্রশ্ন",
  subject: "বিষয়",
  key: "উত্তর",
  right: "সঠিক",
  wrong: "ভুল",
  blank: "খালি",
  drew: "বেশি দাগ",
  p: "সঠিক (p)",
  d: "পার্থক্য (D)",
  r: "মিল (r)",
  idle: "কাজে না লাগা উত্তর",
  idleIn: (set: string, options: string) => `সেট ${set}: ${options}`,
  void: "বাতিল",
  drewOf: (option: string, times: string) => `${option} (${times})`,
  drewIn: (set: string, option: string, times: string) => `সেট ${set}: ${option} (${times})`,
  difficulty: { easy: "সহজ", usual: "মাঝারি", hard: "কঠিন" },
  discrimination: {
    veryGood: "খুব ভালো",
    good: "ভালো",
    marginal: "চলনসই",
    poor: "দুর্বল",
    suspect: "সন্দেহজনক",
  },
  about: [
    "ভুল উত্তরে বেশি দাগ: একটি ভুল উত্তর সঠিকটির চেয়ে বেশি দাগ পেয়েছে",
    "উত্তরমালা মেলান: যাঁরা ভালো নম্বর পেয়েছেন, তাঁরাই প্রশ্নটিতে বেশি ভুল করেছেন",
    "p: শিক্ষার্থীদের কত ভাগ সঠিক উত্তর দিয়েছেন, ০ থেকে ১",
    "D: সবচেয়ে বেশি নম্বরের ২৭% ও সবচেয়ে কম নম্বরের ২৭% শিক্ষার্থীর সঠিকের হারের পার্থক্য",
    "r: প্রশ্নটি সঠিক হওয়ার সঙ্গে বাকি সব প্রশ্নের নম্বরের মিল (পয়েন্ট-বাইসিরিয়াল), ঋণাত্মক ১ থেকে ১",
    "কাজে না লাগা উত্তর: যে ভুল উত্তর ৫%-এরও কম শিক্ষার্থী দাগিয়েছেন",
  ],
};

/** What the columns of OMR records are called in the audit. */
export const omrFieldTexts = {
  second: "দ্বিতীয় পাঠ",
  phones: "ফোন থেকে",
  decided: "যে অমিলের সিদ্ধান্ত হয়েছে",
  sections: "বিষয়",
  sets: "সেট ও উত্তর",
  countedByHand: "হাতে গোনা শিট",
  countedByReader: "রিডারের কাউন্টারে শিট",
  source: "শিটের ছবি",
  fault: "সারির ত্রুটি",
  overrides: "শিটের নম্বরই বসবে",
  fileName: "ফাইল",
  added: "নতুন শিট",
  repeated: "আগে থেকে ছিল",
  keys: "ফাইলে পাওয়া উত্তর",
  at: "সময়",
  line: "সারি",
  roll: "রেজি. নম্বর",
  set: "সেট",
  answers: "উত্তর",
  score: "রিডারের নম্বর",
  fingerprint: "শিটের ছাপ",
  setAside: "বাদ রাখা",
  headsHash: "শিরোনামের ছাপ",
  matching: "মেলানো কলাম",
};

/** A second reading of the same sheets. */
export const secondTexts = {
  title: "দ্বিতীয় পাঠ",
  about:
    "একই শিট আবার স্ক্যান করে ফাইলটি দ্বিতীয় পাঠ হিসেবে দিলে প্রথম পাঠের সঙ্গে ঘরে ঘরে মেলানো হয়। যা মেলে না, তা শিট দেখে ঠিক করুন; নিজে থেকে কিছু বদলায় না।",
  none: "দ্বিতীয় পাঠের কোনো ফাইল এখনো দেওয়া হয়নি",
  allSame: "দুই পাঠে অমিল নেই, বা সব অমিলের সিদ্ধান্ত হয়েছে",
  table: "দুই পাঠের অমিল",
  sums: (sheets: number, same: number, cells: number) =>
    `দ্বিতীয় পাঠে ${things(sheets)} শিট: ${inThings(same)} অমিল নেই, বাকিগুলোতে ${ofThings(cells)} ঘরের পাঠ আলাদা`,
  notAgain: (count: number, rolls: string) => `দ্বিতীয় পাঠে নেই ${things(count)} শিট: ${rolls}`,
  undecided: (count: number) => `দ্বিতীয় পাঠের সঙ্গে ${inThings(count)} শিটে অমিল, সিদ্ধান্ত হয়নি`,
  nothing: "এই অমিলের সিদ্ধান্ত আগেই হয়েছে",
  roll: "রেজি. নম্বর",
  place: "যেখানে অমিল",
  set: "সেট",
  question: (number: string) => `প্রশ্ন ${bengaliDigits(number)}`,
  first: "প্রথম পাঠ",
  second: "দ্বিতীয় পাঠ",
  blank: "খালি",
  several: "একাধিক",
  unreadable: "পড়া যায়নি",
  keepFirst: "প্রথমটি রাখুন",
  keepSecond: "দ্বিতীয়টি রাখুন",
  other: (same: number, of: number) =>
    `একই রেজি. নম্বরে অন্য একটি শিট: ${amongThings(of)} ${things(same)} উত্তর মেলে`,
  alone: "এই শিট প্রথম পাঠে নেই",
  add: "শিটটি যোগ করুন",
  leave: "বাদ দিন",
  failed: "সিদ্ধান্ত লেখা যায়নি",
  asSecond: "এটি আগের শিটগুলোর দ্বিতীয় পাঠ",
  asSecondHint: "একই শিট আবার স্ক্যান করা; নতুন শিট হিসেবে ধরা হবে না",
  isSecond: (name: string) => `${name} (দ্বিতীয় পাঠ)`,
  twinSame: (same: number, of: number) =>
    `${amongThings(of)} ${things(same)} উত্তর মেলে: একই শিট দুবার স্ক্যান হয়েছে মনে হয়`,
  twinOther: (same: number, of: number) => `${amongThings(of)} ${things(same)} উত্তর মেলে: দুটি আলাদা শিট মনে হয়`,
};
