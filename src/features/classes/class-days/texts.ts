import { clockTime, longDate } from "../../../shared/dates.ts";
import { bengaliDigits, things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

export const classDayTexts = {
  taught: "কে পড়িয়েছেন",
  title: "ক্লাসের দিন",
  lead: "কোন ব্যাচের ক্লাস কোন দিন, কয়টায়। হাজিরার তালিকা ও অভিভাবকের পাতা এখান থেকেই জানে।",
  list: "ব্যাচগুলোর ক্লাসের দিন",
  none: "এখনো কোনো ব্যাচ নেই",
  typed: (schedule: string) => `ব্যাচের তথ্যে লেখা: ‘${schedule}’`,
  unread: "দিন ও সময় বোঝা যায়নি, ঠিক করে দিন",
  changed: "ব্যাচের লেখা বদলেছে, দিন ও সময় মিলিয়ে নিন",
  unsaid: "দিন ও সময় এখনো লেখা হয়নি",
  noFixed: "নির্দিষ্ট দিন নেই",
  toComplete: (many: number) => `${things(many)} ব্যাচের ক্লাসের দিন জানা নেই`,
  edit: "দিন ও সময় ঠিক করুন",
  /** Where classes would stand: of which batches nobody knows them, with what the office has typed of it. */
  unknown: (weeks: readonly { batchName: string; schedule: string }[]) =>
    weeks.length > 3
      ? `${things(weeks.length)} ব্যাচের ক্লাসের দিন ও সময় জানা নেই`
      : `ক্লাসের দিন ও সময় জানা নেই: ${weeks.map(({ batchName, schedule }) => (schedule ? `${batchName} (লেখা আছে ‘${schedule}’)` : batchName)).join(", ")}`,
  editOf: (name: string) => `${name}: ক্লাসের দিন`,
  saved: "ক্লাসের দিন সংরক্ষিত হয়েছে",
  failed: "ক্লাসের দিন সংরক্ষণ করা যায়নি",
  days: "দিন",
  from: "শুরু",
  until: "শেষ",
  untilHint: "জানা না থাকলে ফাঁকা রাখুন",
  more: "অন্য সময়ের আরেকটি ক্লাস",
  less: "এই সময় বাদ দিন",
  rowOf: (at: number) => `সময় ${bengaliDigits(at)}`,
  backwards: "শেষের সময় শুরুর পরে হতে হবে; রাত ১২টা পেরোলে ক্লাস ৮ ঘণ্টার বেশি হতে পারে না",
  meet: "একই সময়ে দুটি ক্লাস লেখা হয়েছে",
  twice: "একই দিনে একই সময়ে দুটি ক্লাস লেখা হয়েছে",
  noDay: "অন্তত একটি দিন বেছে নিন",
};

const names = ["রবি", "সোম", "মঙ্গল", "বুধ", "বৃহস্পতি", "শুক্র", "শনি"];
/** "শনি"; 0 is Sunday. */
export const weekdayName = (weekday: number): string => names[weekday] ?? "";

/** "বিকেল ৪টা থেকে সন্ধ্যা ৬:৩০", "সকাল ৮টা থেকে ১০টা", or the beginning alone. */
export function hours({ from, until }: { from: string; until: string | null }): string {
  const begins = clockTime(from);
  if (!until) return begins;
  const [part, hour] = clockTime(until).split(" ");
  return `${begins} থেকে ${begins.startsWith(`${part} `) ? hour : `${part} ${hour}`}`;
}

/** A class that another would meet, and by whom: its batch, its teacher or its room. Of each week, or with `day` of that day alone. */
export type Clash = {
  by: "batch" | "teacher" | "room";
  batchName: string;
  subject: string;
  teacherName: string | null;
  roomName: string | null;
  weekday: number | null;
  day: string | null;
  from: string;
  until: string | null;
};

/** "‘কক্ষ ২০১’ খালি নেই: শনি, বিকেল ৪টা থেকে সন্ধ্যা ৬টা, প্রকৌশল ২৬, পদার্থ" */
export function clashWords({ by, batchName, subject, teacherName, roomName, ...at }: Clash): string {
  const who = {
    batch: "এই ব্যাচের আরেকটি ক্লাস আছে",
    teacher: `${ofName(teacherName ?? "")} আরেকটি ক্লাস আছে`,
    room: `‘${roomName}’ খালি নেই`,
  }[by];
  const when = at.day ? longDate(at.day) : weekdayName(at.weekday ?? 0);
  return `${who}: ${when}, ${hours(at)}, ${subject ? `${batchName}, ${subject}` : batchName}`;
}

/** Of a batch's week in the audit. */
export const classWeekFieldTexts = { times: "ক্লাস", schedule: "ব্যাচের তথ্যে লেখা" };

/** Of a class in the form of the routine and in the audit. */
export const classFieldTexts = {
  batchId: "ব্যাচ",
  subject: "বিষয়",
  teacherId: "শিক্ষক",
  roomId: "কক্ষ",
  weekday: "বার",
  from: "শুরু",
  until: "শেষ",
  startsAt: "শুরু",
  endsAt: "শেষ",
  spanFrom: "প্রথম দিন",
  spanUntil: "শেষ দিন",
  runs: "যে দিনগুলোয় চলে",
  oldClash: "আগে থেকে অন্য ক্লাসের সঙ্গে একই সময়ে",
};

/** Of a class that is held on another day, in its form and in the audit. */
export const movedFieldTexts = {
  classId: "রুটিনের ক্লাস",
  day: "যে দিনের ক্লাস",
  toDay: "যে দিন হবে",
  startsAt: "শুরু",
  endsAt: "শেষ",
  roomId: "কক্ষ",
  teacherId: "যিনি নেবেন",
  reason: "কেন হবে না",
};
