import { clockTime, longDate } from "../../../shared/dates.ts";
import { amongPeople, bengaliDigits, ofPeople, ofThings, people, things } from "../../../shared/digits.ts";
import { weekdayName, weekdayOf } from "../../classes/index.ts";
import type { WaitKind } from "./rules.ts";

/** "শনিবার"; and "২৮ নভেম্বর". */
const weekday = (day: string) => `${weekdayName(weekdayOf(day))}বার`;
const dayOfMonth = (day: string) => longDate(day).split(" ").slice(0, 2).join(" ");

/** The head of every home, and the row of one's own below it. */
export const homeTexts = {
  today: (day: string) => `আজ, ${weekday(day)} ${dayOfMonth(day)}`,
  own: "আমার তথ্য, কোর্স ও ছবি",
};

/** What stands first on a student's home. */
export const studentHomeTexts = {
  result: "সর্বশেষ ফলাফল",
  newResult: "নতুন",
  allResults: "সব ফলাফল",
  noResult: "এখনো কোনো পরীক্ষার ফল প্রকাশিত হয়নি",
  progress: "নম্বরের অগ্রগতি",
  marks: "আমার নম্বর",
  noExam: "সামনে কোনো পরীক্ষা নেই",
  next: "পরের পরীক্ষা",
  classes: "আজ ও আগামীকালের ক্লাস",
  routine: "রুটিন",
  today: "আজ",
  tomorrow: "আগামীকাল",
  off: (reason: string) => `ক্লাস হবে না: ${reason}`,
  noClass: "ক্লাস নেই",
  noClasses: "আজ ও আগামীকাল আপনার কোনো ক্লাস নেই",
  unknownWeek: (schedule: string) =>
    `আপনার ব্যাচের ক্লাসের দিন ও সময় জানা নেই${schedule ? `; লেখা আছে ‘${schedule}’` : ""}`,
  class: "ক্লাস",
  allDays: "সব দিন",
  due: "যা বাকি",
  nothingDue: "এখন আপনার কিছু বাকি নেই",
  money: (amount: string) => `${amount} দিতে হবে`,
  late: (amount: string) => `${amount} বকেয়া`,
  lateSince: (day: string, days: number) => `শেষ দিন ছিল ${day}, ${bengaliDigits(days)} দিন পেরিয়েছে`,
  pay: "টাকা দিন",
  lastDay: (day: string) => `শেষ দিন ${day}`,
  handIn: (subject: string) => `‘${subject}’ জমা দিন`,
};

/** What stands first on the home of staff. */
export const staffHomeTexts = {
  figures: "আজকের অবস্থা",
  takings: "আজকের আদায়",
  ownTakings: "আজ আপনার আদায়",
  receipts: (many: number) => `${things(many)} রসিদ`,
  lessRefund: (label: string) => `${label}, ফেরত বাদে`,
  weekAgo: (day: string, value: string) => `গত ${weekday(day)} ${value}`,
  month: "এ মাসের আদায়",
  ownMonth: "এ মাসে আপনার আদায়",
  monthBefore: (day: string, value: string) => `${dayOfMonth(day)} পর্যন্ত ${value}`,
  owed: (many: number) => (many ? `মোট বকেয়া, ${ofPeople(many)}` : "মোট বকেয়া"),
  owedBefore: (day: string, value: string) => `${dayOfMonth(day)} ছিল ${value}`,
  attendance: "আজ উপস্থিত",
  attended: (present: number, due: number) => `${bengaliDigits(present)}/${people(due)}`,
  notCalled: "হাজিরা হয়নি",
  percent: (share: number) => `${bengaliDigits(share)}%`,
  none: "–",
  ownClasses: "আজ আপনার ক্লাস",
  nextOwnClass: (day: string, from: string) => `এরপর ${weekday(day)}, ${dayOfMonth(day)}, ${clockTime(from)}`,
  noneAhead: "সামনের ৭ দিনে ক্লাস নেই",
  noOwnClasses: "আজ আপনার কোনো ক্লাস নেই",
  result: "সর্বশেষ ফলের গড়",
  resultBefore: (share: string) => `আগের ফলে ${share}`,
  nextExam: "পরের পরীক্ষা",
  cash: "হাতে নগদ টাকা",
  claims: "যাচাই বাকি পেমেন্ট",
  claimsNote: "শিক্ষার্থীরা জানিয়েছেন",
  noShift: "শিফট খোলা নেই",
  notCounted: "গোনা হয়নি",
  opening: (amount: string, at: string) => `${at}, ${amount} নিয়ে শুরু`,
  lastCounted: (amount: string, day: string) => `সর্বশেষ গোনা ${day}: ${amount}`,
  many: (many: number) => `${things(many)}`,
  actions: "এখনই করুন",
  queue: "যা অপেক্ষা করছে",
  allOfQueue: (many: number) => `সব ${things(many)} দেখুন`,
  fewer: "কম দেখুন",
  allDone: "এখন কোনো কাজ আপনার অপেক্ষায় নেই",
  nextClass: (time: string, batch: string) => `এরপর ${time} ক্লাস: ${batch}`,
  next: "পরের ক্লাস",
  dayAndHour: (day: string, time: string) => `${weekday(day)}, ${dayOfMonth(day)}, ${clockTime(time)}`,
  afterExam: (day: string, name: string) => `এরপর ${day} পরীক্ষা: ${name}`,
  classes: "আজকের ক্লাস",
  allClasses: (many: number) => `সব ${things(many)}`,
  routine: "রুটিন",
  allExams: "সব পরীক্ষা",
  noClasses: "আজ কোনো ক্লাস নেই",
  unknown: "দিন জানা নেই",
  classesOver: (many: number) => `আজকের ${things(many)} ক্লাস শেষ হয়েছে`,
  isCalled: "হাজিরা হয়েছে",
  exams: "সামনের পরীক্ষা",
  noExams: "সামনে কোনো পরীক্ষা নেই",
  isToday: "আজ",
  line: "৩০ দিনের আদায়",
  ownLine: "৩০ দিনে আপনার আদায়",
  lineOf: (line: string, sum: string, before: string) => `${line}: মোট ${sum}; আগের ৩০ দিনে ${before}`,
  now: "এই ৩০ দিন",
  before: "আগের ৩০ দিন",
  day: "দিন",
  inNumbers: "সংখ্যায় দেখুন",
  book: "দিনের হিসাব",
  noTakings: "৬০ দিনে কোনো পেমেন্ট নেওয়া হয়নি",
  noOwnTakings: "৬০ দিনে আপনি কোনো পেমেন্ট নেননি",
  firstTaking: "রসিদ কাটলে এখানে দিনে দিনে আদায় দেখা যাবে",
  handIns: "জমা পড়া কাজ",
  allAssignments: "সব অ্যাসাইনমেন্ট",
  noHandIns: "জমা পড়া কোনো কাজ নেই",
  search: "রেজি. নম্বর বা নাম",
  find: "খুঁজে পেমেন্ট নিন",
  lastReceipts: "আপনার সর্বশেষ রসিদ",
  noReceipts: "সাত দিনে আপনি কোনো রসিদ কাটেননি",
  refund: "ফেরত",
  voided: "বাতিল",
};

/** How long something waits, by the days between: today, since yesterday, or so many days. */
export const waitedTexts = {
  /** Before dawn it is the night that has just been. */
  today: (time: string) => `${time < "04:00" ? "গত" : "আজ"} ${clockTime(time)} থেকে`,
  yesterday: "গতকাল থেকে",
  days: (days: number) => `${bengaliDigits(days)} দিন ধরে`,
  progress: (entered: number, all: number) => `${amongPeople(all)} ${ofPeople(entered)} নম্বর উঠেছে`,
  restored: (many: number) =>
    many ? `তথ্য ব্যাকআপ থেকে আনা হয়েছে, ${things(many)} এসএমএস অনিশ্চিত` : "তথ্য ব্যাকআপ থেকে আনা হয়েছে",
};

const amongExams = (many: number, among: number | null) =>
  among === null ? `${things(many)} পরীক্ষার` : `সর্বশেষ ${things(among)} পরীক্ষার মধ্যে ${ofThings(many)}`;

type OfKind = { title: (many: number, among: number | null) => string; verb: string };

/** What each kind of what waits is called, and the verb that takes one there. */
export const waitTexts: Record<WaitKind, OfKind> = {
  smsHeld: { title: () => "এসএমএস পাঠানো থেমে আছে", verb: "দেখে ঠিক করুন" },
  claims: { title: (many) => `${things(many)} পেমেন্ট যাচাই করা বাকি`, verb: "যাচাই করুন" },
  approvals: { title: (many) => `${things(many)} অনুমোদন আপনার অপেক্ষায়`, verb: "ঠিক করুন" },
  rollCalls: { title: (many) => `${things(many)} ব্যাচের হাজিরা বাকি`, verb: "হাজিরা নিন" },
  leaves: { title: (many) => `${things(many)} ছুটির আবেদনের উত্তর বাকি`, verb: "উত্তর দিন" },
  applications: { title: (many) => `${people(many)} আবেদনকারীর সঙ্গে কথা বলা বাকি`, verb: "কথা বলুন" },
  marks: { title: (many, among) => `${amongExams(many, among)} নম্বর তোলা বাকি`, verb: "নম্বর তুলুন" },
  publish: { title: (many, among) => `${amongExams(many, among)} ফল প্রকাশ বাকি`, verb: "প্রকাশ করুন" },
  messages: { title: (many) => `${things(many)} নতুন বার্তা`, verb: "উত্তর দিন" },
  smsToLookAt: { title: (many) => `${things(many)} এসএমএস পৌঁছায়নি বা অনিশ্চিত`, verb: "দেখে নিন" },
  vouchers: { title: (many) => `${things(many)} ভাউচারের টাকা দেওয়া বাকি`, verb: "টাকা দিন" },
  unbilled: { title: (many) => `${ofPeople(many)} মাসের বিল হয়নি`, verb: "বিল করুন" },
  reopened: { title: (many) => `${things(many)} হিসাব আবার খোলা হয়েছে`, verb: "কেন, দেখুন" },
};

/** Sums on an axis. */
export const amountTexts = {
  thousands: (many: string) => `${many} হা`,
  lakhs: (many: string) => `${many} লা`,
};

/** The verbs of the first line: each the first thing that somebody comes to do. */
export const actionTexts = {
  admit: "শিক্ষার্থী ভর্তি",
  pay: "পেমেন্ট নিন",
  marks: "নম্বর তুলুন",
  announce: "বিজ্ঞপ্তি দিন",
  rollCall: "হাজিরা নিন",
  assign: "অ্যাসাইনমেন্ট দিন",
  application: "আবেদন লিখুন",
  schedule: "পরীক্ষার সময়সূচি",
};
