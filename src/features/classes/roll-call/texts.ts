import { dayAndMonth } from "../../../shared/dates.ts";
import { bengaliDigits, inThings, people, things } from "../../../shared/digits.ts";
import { weekdayOf } from "../class-days/rules.ts";
import { weekdayName } from "../class-days/texts.ts";
import type { AttendanceState } from "./rules.ts";

export const rollCallTexts = {
  notOnIt: "এই শিক্ষার্থী এই হাজিরায় নেই",
  notHeldYet: "ক্লাসটি হয়নি বলে লেখা আছে; আগে তা বদলান",
  others: "এই হাজিরা অন্য একজনের নেওয়া; তিনি এই ফোনে আবার লগ ইন করলে পাঠানো হবে",
  notYet: "যে দিন এখনো আসেনি, তার হাজিরা নেওয়া যায় না",
};

/** How a student was in a class, and by a letter where there is room for no more. */
export const attendanceTexts: Record<AttendanceState, string> = {
  present: "উপস্থিত",
  absent: "অনুপস্থিত",
  late: "দেরি",
  leave: "ছুটি",
};
export const attendanceSigns: Record<AttendanceState, string> = {
  present: "•",
  absent: "অ",
  late: "দ",
  leave: "ছ",
};

/** Those who came late or have leave, where there are any. */
export const lateAndLeave = ({ late, leave }: Record<"late" | "leave", number>): string[] => [
  ...(late ? [`দেরি ${bengaliDigits(late)}`] : []),
  ...(leave ? [`ছুটি ${bengaliDigits(leave)}`] : []),
];

/** The batches of a day. */
export const dayTexts = {
  title: "হাজিরা",
  tabs: "হাজিরার পাতা",
  batches: "ব্যাচের হাজিরা",
  day: "দিন",
  before: "আগের দিন",
  after: "পরের দিন",
  list: "ব্যাচের তালিকা",
  none: "কোনো ব্যাচে শিক্ষার্থী নেই",
  unknownDays: "ক্লাসের দিন জানা নেই",
  noClass: "এই দিন ক্লাস নেই",
  notHeld: "ক্লাস হয়নি",
  absent: (absent: number, of: number) => `অনুপস্থিত ${bengaliDigits(absent)} / ${bengaliDigits(of)}`,
  allThere: (of: number) => `${people(of)}ই উপস্থিত`,
  students: (many: number) => people(many).replace(" ", "\u00a0"),
  taken: (by: string, at: string) => `${by}, ${at}`,
  own: "আপনার ব্যাচ",
  take: "হাজিরা নিন",
  see: "দেখুন",
  takenOf: (taken: number, all: number) => `নেওয়া হয়েছে ${bengaliDigits(taken)} / ${bengaliDigits(all)}`,
  there: (there: number) => `উপস্থিত ${bengaliDigits(there)}`,
  missing: (absent: number) => `অনুপস্থিত ${bengaliDigits(absent)}`,
  unsent: (many: number) => `${things(many)} পাঠানো বাকি: সংযোগ এলে নিজে থেকেই যাবে`,
  held: (day: string, many: number) => `${day}: ${inThings(many)} মিল নেই, দেখে নিন`,
};

/** One roll-call. */
export const callTexts = {
  title: "হাজিরা নেওয়া",
  keptPage: "এই ফোনে রাখা পাতা: সংযোগ ছাড়াই হাজিরা নেওয়া যাবে, সংযোগ এলে নিজে থেকে পাঠানো হবে",
  back: "সব ব্যাচ",
  more: "আরও কাজ",
  allPresent: "সবাই উপস্থিত",
  notHeld: "ক্লাস হয়নি",
  wasHeld: "ক্লাস হয়েছে",
  notHeldSaid: "এই দিন ক্লাস হয়নি, তাই কারও অনুপস্থিতি গোনা হবে না",
  students: "শিক্ষার্থী",
  noStudents: "এই ব্যাচে কোনো শিক্ষার্থী নেই",
  onIt: (students: number) => `${people(students)}`,
  counts: ({ students, absent, ...others }: Record<"students" | "absent" | "late" | "leave", number>) =>
    [
      `${bengaliDigits(students - absent - others.leave)}/${people(students)} উপস্থিত`,
      `অনুপস্থিত ${bengaliDigits(absent)}`,
      ...lateAndLeave(others),
    ].join(", "),
  saving: {
    saved: "সব সংরক্ষিত",
    saving: "সংরক্ষণ করা হচ্ছে",
    offline: (kept: number) => `সংযোগ নেই: ${things(kept)} পাঠানো বাকি`,
    notTaken: "এখনো নেওয়া হয়নি",
  },
  takenBy: (by: string, at: string) => `নিয়েছেন ${by}, ${at}`,
  hint: "যিনি নেই, তাঁর নামে চাপুন; আবার চাপলে দেরি, তারপর ছুটি",
  keys: [
    ["↑ ↓", "নাম"],
    ["ক্লিক বা স্পেস", "বদলান"],
    ["অ A", "অনুপস্থিত"],
    ["দ L", "দেরি"],
    ["ছ E", "ছুটি"],
    ["উ P", "উপস্থিত"],
  ] as const,
  notOnIt: "পরে ব্যাচে যুক্ত",
  gone: { moved: "এখন অন্য ব্যাচে", archived: "এখন আর্কাইভে" },
  leaveAsked: {
    waiting: (reason: string) => `অভিভাবক ছুটি চেয়েছেন: ${reason}`,
    granted: (reason: string) => `ছুটি মঞ্জুর: ${reason}`,
  },
  reason: "ছুটির কারণ",
  reasonOf: (name: string) => `${name}: ছুটির কারণ`,
  conflict: (by: string, value: string, own: string) => `${by} লিখেছেন ${value}, আপনি ${own}`,
  keepOwn: "আমারটা রাখুন",
  keepOther: "তাঁরটা রাখুন",
  drop: "ঠিক আছে",
};

/** Who was not there. */
export const absentTexts = {
  title: "যাঁরা অনুপস্থিত",
  table: "অনুপস্থিত শিক্ষার্থী",
  running: (times: number) => `টানা ${bengaliDigits(times)} দিন বা বেশি`,
  ofDay: "এক দিনে",
  which: "কাদের দেখাবেন",
  batch: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  sms: "এসএমএস পাঠান",
  none: "যাঁদের হাজিরা নেওয়া হয়েছে, তাঁদের কেউ অনুপস্থিত নন",
  noneRunning: (times: number) => `কেউ টানা ${bengaliDigits(times)} দিন বা বেশি অনুপস্থিত নন`,
  notHeld: "হাজিরায় লেখা আছে, এ দিন ক্লাস হয়নি; তাই কেউ অনুপস্থিত নন",
  unknown: (day: string | null) =>
    `${day ? `${dayAndMonth(day)}: ` : ""}কোনো হাজিরা নেওয়া হয়নি, তাই কারা অনুপস্থিত, তা জানা নেই`,
  untaken: (names: readonly string[]) =>
    `${names.length > 3 ? `${things(names.length)} ব্যাচ` : names.join(", ")}: হাজিরা নেওয়া হয়নি, তাই কারা অনুপস্থিত, তা জানা নেই`,
  take: "হাজিরা নিন",
  day: "দিন",
  call: (name: string, who: string, number: string) => `${name}, ${who}: ${number}`,
};
export const absentFieldTexts = {
  regId: "রেজি. নম্বর",
  student: "শিক্ষার্থী",
  batch: "ব্যাচ",
  running: "টানা",
  since: "কবে থেকে",
  last: "সর্বশেষ ক্লাস",
  mobile: "শিক্ষার্থীর মোবাইল",
  guardianMobile: "অভিভাবকের মোবাইল",
};

/** A batch's month. */
export const monthTexts = {
  title: "মাসের হাজিরা",
  table: (batch: string, month: string) => `${batch}, ${month}`,
  batch: "ব্যাচ",
  choose: "ব্যাচ বেছে নিন",
  print: "প্রিন্ট করুন",
  paper: "কাগজে নেওয়ার পাতা",
  student: "রেজি. নম্বর ও নাম",
  roll: "রেজি. নম্বর",
  name: "নাম",
  classes: "ক্লাস",
  share: "উপস্থিতি %",
  none: "এই মাসে এই ব্যাচের কোনো হাজিরা নেওয়া হয়নি",
  signs: "• উপস্থিত, অ অনুপস্থিত, দ দেরি, ছ ছুটি। হার গোনার সময় দেরি মানে উপস্থিত; ছুটি ধরা হয় না।",
  notHeld: "হয়নি",
};

export const paperTexts = {
  title: "হাজিরার পাতা",
  print: "প্রিন্ট করুন",
  back: "মাসের হাজিরা",
  head: (batch: string) => `${batch}: হাজিরা, মাস ……………………`,
  day: "তারিখ",
  signature: "শিক্ষকের স্বাক্ষর",
};

/** A student's own. */
export const ownAttendanceTexts = {
  title: "আমার হাজিরা",
  card: (month: string) => `হাজিরা, ${month}`,
  ofCard: (absent: number, classes: number) =>
    absent
      ? `হাজিরা হওয়া ${things(classes)} ক্লাসের ${inThings(absent)} অনুপস্থিত`
      : `হাজিরা হওয়া ${things(classes)} ক্লাসের কোনোটিতেই অনুপস্থিত ছিলেন না`,
  share: "উপস্থিতি",
  percent: (share: number) => `${bengaliDigits(share)}%`,
  noShare: "–",
  classes: "হাজিরা নেওয়া হয়েছে",
  days: (many: number) => `${bengaliDigits(many)} দিন`,
  list: "যে দিনগুলোতে উপস্থিত ছিলেন না",
  missed: "অনুপস্থিতি, দেরি ও ছুটি",
  dayOf: (day: string) => `${dayAndMonth(day)}, ${weekdayName(weekdayOf(day))}বার`,
  none: "এই মাসে এখনো কোনো হাজিরা নেওয়া হয়নি",
  allPresent: "যে দিনগুলোতে হাজিরা হয়েছে, তার প্রতিটিতে উপস্থিত",
  all: "পুরো মাস",
};
