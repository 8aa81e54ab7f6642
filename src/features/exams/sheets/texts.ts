import { amongPeople, bengaliDigits, ofPeople, things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

export const sheetTexts = {
  notOnSheet: "এই শিক্ষার্থী বা ঘরটি এই নম্বরপত্রে আর নেই",
  published: "এই পরীক্ষার ফল প্রকাশিত। নম্বর বদলাতে হলে কারণ লিখে সংশোধন করুন।",
  givenTwice: "এই বিষয়ের লিখিত নম্বর দুই পরীক্ষক দেন; দুজনের জমা হলে এখানে আসে",
  server: "পোর্টাল নিজে",
  somebody: "অন্য কেউ",
};

/** What stands in cells, and why what was typed cannot. */
export const sheetCellTexts = {
  absentSign: "অ",
  excusedSign: "ছ",
  expelledSign: "ব",
  unreadable: "এখানে নম্বর লিখুন; অনুপস্থিত হলে অ বা A, ছুটি মঞ্জুর হলে ছ বা E",
  whole: "পূর্ণ সংখ্যা লিখুন",
  decimals: "দশমিকের পরে দুই ঘর পর্যন্ত লেখা যায়",
};

/** Before an absence takes the marks of a section away. */
export const absenceTexts = {
  title: "নম্বরগুলো মুছে যাবে",
  text: (subject: string) => `‘${subject}’ বিষয়ে নম্বর তোলা আছে। অনুপস্থিত বা ছুটি লিখলে তা মুছে যাবে।`,
  yes: "মুছে লিখুন",
  inPaste: "এই বিষয়ে নম্বর তোলা আছে, তাই বসানো হয়নি",
};

export const pasteTexts = {
  title: "স্প্রেডশিট থেকে পেস্ট",
  open: "পেস্ট করুন",
  hint: "এক বা কয়েকটি কলাম, কিংবা রেজি. নম্বর ও প্রাপ্ত নম্বর পাশাপাশি কপি করে এখানে পেস্ট করুন। বাংলা সংখ্যাও চলবে।",
  text: "কপি করা লেখা",
  from: "কোন কলাম থেকে",
  byRoll: "প্রথম কলামের রেজি. নম্বর মিলিয়ে বসানো হবে",
  inOrder: (name: string) => `${ofName(name)} সারি থেকে পরপর বসানো হবে`,
  table: "যা বসবে",
  row: "শিক্ষার্থী",
  cell: "ঘর",
  now: "এখন",
  next: "বসবে",
  problems: "যা পড়া যায়নি",
  line: (line: number, text: string) => `${bengaliDigits(line)} নম্বর সারি ‘${text}’`,
  fill: (cells: number) => `${things(cells)} ঘরে বসান`,
  nothing: "বসানোর মতো কিছু পাওয়া যায়নি",
  noSuchRoll: "এই রেজি. নম্বরের কেউ এই পাতায় নেই",
  rollTwice: "এই রেজি. নম্বর একাধিক সারিতে আছে, তাই কোনোটিই বসবে না; একটি রেখে বাকিগুলো মুছে দিন",
  noMoreStudents: "এতজন শিক্ষার্থী এই পাতায় নেই",
  noMoreColumns: "এত কলাম এই পাতায় নেই",
};

/** What the fields of a section are called. */
/** What is said of marks that come from a file. */
export const marksFileTexts = {
  label: "নম্বরের ফাইল",
  hint: "XLSX বা CSV: এক কলামে রেজি. নম্বর, আর শিরোনামে বিষয়ের নাম",
  choose: "ফাইল থেকে নিন",
  replace: "অন্য ফাইল নিন",
  remove: "ফাইল সরান",
  wrongKind: "XLSX বা CSV ফাইল দিন",
  noFile: "ফাইল বেছে নিন",
  tooLarge: "ফাইলটি ৫ MB-র বেশি। ভাগ করে আবার দিন।",
  failed: "ফাইলটি পড়া যায়নি",
  noRolls: "ফাইলে এই পাতার কারও রেজি. নম্বর পাওয়া যায়নি",
  noColumns: (names: string) => `কোন কলামে কোন নম্বর, তা চেনা যায়নি। শিরোনামে লিখুন: ${names}`,
  took: (head: string, name: string) => `‘${head}’ কলাম থেকে ${name}`,
  inOrder: (name: string) => `শিরোনাম নেই, তাই ক্রম ধরে: ${name}`,
  others: (count: number) => `${things(count)} সারির রেজি. নম্বর এই পাতায় নেই`,
  broken: (lines: string) => `এই সারিগুলোতে ঘরের সংখ্যা মেলে না, তাই নেওয়া হয়নি: ${lines}`,
};

export const cellFieldTexts = { right: "সঠিক", wrong: "ভুল", mcq: "এমসিকিউ", written: "লিখিত" };

export const sheetScreenTexts = {
  title: "নম্বর তোলা",
  back: "ব্যাচের তালিকা",
  table: (batch: string) => `${batch}: নম্বরপত্র`,
  of: (subject: string, field: string) => `${subject}, ${field}`,
  cellOf: (roll: string, subject: string, field: string) => `${roll}, ${subject}: ${field}`,
  full: (marks: string) => `পূর্ণমান ${marks}`,
  student: "রেজি. নম্বর ও নাম",
  total: "মোট",
  gone: { moved: "এখন অন্য ব্যাচে", archived: "এখন আর্কাইভে" },
  counts: ({
    students,
    entered,
    absent,
    blank,
  }: Record<"students" | "entered" | "absent" | "blank", number>) =>
    `${amongPeople(students)} ${ofPeople(entered)} নম্বর তোলা শেষ, অনুপস্থিত ${bengaliDigits(absent)}, শুরু হয়নি ${bengaliDigits(blank)}`,
  figures: (full: string, highest: string, average: string) =>
    `পূর্ণমান ${full}: সর্বোচ্চ ${highest}, গড় ${average}`,
  saving: {
    saved: "সব সংরক্ষিত",
    saving: (kept: number) => `${things(kept)} ঘর সংরক্ষণ করা হচ্ছে`,
    offline: (kept: number) => `সংযোগ নেই: ${things(kept)} ঘর এই ব্রাউজারে রাখা আছে, সংযোগ এলেই সংরক্ষিত হবে`,
    locked: "ফল প্রকাশিত: নম্বর শুধু দেখা যায়",
  },
  held: (cells: number) => `${things(cells)} ঘর দেখা দরকার`,
  jump: "রেজি. নম্বর",
  jumpHint: "রেজি. নম্বরের শেষ কয়েকটি অঙ্ক, তারপর Enter",
  noRoll: "এই রেজি. নম্বরের কেউ নেই",
  keys: "কিবোর্ড",
  history: "কে কখন বদলেছেন",
  conflict: (by: string, value: string, own: string) => `${by} এখানে ${value} লিখেছেন, আপনি ${own}`,
  blank: "খালি",
  keepOwn: "আমারটা রাখুন",
  keepOther: "তাঁরটা রাখুন",
  noStudents: "এই ব্যাচে কোনো শিক্ষার্থী নেই",
  subject: "বিষয়",
  previous: "আগের জন",
  next: "পরের জন",
  absent: "অনুপস্থিত",
  excused: "ছুটি মঞ্জুর",
  expelled: "এই পরীক্ষা থেকে বহিষ্কৃত",
};

export const keysTexts = {
  title: "কিবোর্ডে নম্বর তোলা",
  key: "বোতাম",
  does: "কাজ",
  list: [
    ["Enter, নিচের তীর", "পরের শিক্ষার্থী; কলামের শেষে পরের কলামের শুরু"],
    ["Shift + Enter, ওপরের তীর", "আগের শিক্ষার্থী"],
    ["Tab, ডানের তীর", "ডানের ঘর"],
    ["Shift + Tab, বাঁয়ের তীর", "বাঁয়ের ঘর"],
    ["সংখ্যা", "আগেরটি মুছে নতুন নম্বর"],
    ["অ বা A", "অনুপস্থিত"],
    ["ছ বা E", "ছুটি মঞ্জুর"],
    ["Delete", "ঘর খালি"],
    ["Esc", "ঘরে আগে যা ছিল"],
    ["Ctrl + Z", "সর্বশেষ পরিবর্তন ফেরানো"],
    ["Ctrl + V", "স্প্রেডশিট থেকে পেস্ট"],
    ["/", "রেজি. নম্বর ধরে যাওয়া"],
    ["?", "এই তালিকা"],
  ],
} as const;

export const historyTexts = {
  title: (name: string, subject: string) => `${name}, ${subject}: পরিবর্তন`,
  none: "এখনো কেউ কিছু লেখেননি",
  change: (field: string, from: string, to: string) => `${field}: ${from} থেকে ${to}`,
  failed: "পরিবর্তনের তালিকা আনা যায়নি",
};

/** How an exam is marked, in short. */
export const markingTexts = {
  title: "মানবণ্টন",
  subject: "বিষয়",
  mcq: "এমসিকিউ",
  written: "লিখিত",
  full: "পূর্ণমান",
  total: "মোট",
  questions: (many: number, right: string) => `${things(many)} × ${right}`,
  wrong: (marks: string) => `ভুলে −${marks}`,
};

export const marksTexts = {
  title: "নম্বর ও ফলাফল",
  back: "সব পরীক্ষা",
  progress: "ব্যাচের তালিকা",
  batch: "ব্যাচ",
  students: "শিক্ষার্থী",
  entered: "সম্পূর্ণ",
  absent: "অনুপস্থিত",
  blank: "শুরু হয়নি",
  sheet: "নম্বর তুলুন",
  openSheet: (batch: string) => `নম্বর তুলুন: ${batch}`,
  see: "নম্বর দেখুন",
  seeSheet: (batch: string) => `নম্বর দেখুন: ${batch}`,
  noBatches: "এই পরীক্ষার কোনো ব্যাচে শিক্ষার্থী নেই",
};
