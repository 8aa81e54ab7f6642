export type DemoBatch = {
  batchName: string;
  summary: string;
  /** Days and time. */
  schedule: string;
  /** Days of the week with a class: 0 is Sunday. */
  classDays: readonly number[];
  /** Months from today in which its classes begin, or began. */
  startsIn: number;
  /** Indexes into `demoTeachers`. */
  teachers: readonly number[];
  /** Indexes into `demoCourses`. */
  courses: readonly number[];
  /** How many of the 120 students are in it; the first keeps seats of its 35 free. */
  size: number;
  /** Students join from the first day to the last, both YYYY-MM-DD. */
  joining: readonly [from: string, to: string];
  monthlyFee: number;
};

export const demoBatches: readonly DemoBatch[] = [
  {
    batchName: "প্রকৌশল ২৬ – সকাল ব্যাচ",
    summary: "শনি, সোম ও বুধবার সকাল ৮টা থেকে সাড়ে ১০টা। প্রকৌশল ভর্তি পরীক্ষার পূর্ণ প্রস্তুতি।",
    schedule: "শনি, সোম ও বুধ, সকাল ৮টা থেকে ১০:৩০",
    classDays: [6, 1, 3],
    startsIn: -5,
    teachers: [0, 1, 2],
    courses: [0, 2, 3, 4],
    size: 18,
    joining: ["2026-06-14", "2026-09-28"],
    monthlyFee: 3500,
  },
  {
    batchName: "প্রকৌশল ২৬ – বিকেল ব্যাচ",
    summary: "রবি, মঙ্গল ও বৃহস্পতিবার বিকেল ৪টা থেকে সাড়ে ৬টা। সঙ্গে শুক্রবারের মডেল টেস্ট।",
    schedule: "রবি, মঙ্গল ও বৃহস্পতি, বিকেল ৪টা থেকে সন্ধ্যা ৬:৩০",
    classDays: [0, 2, 4],
    startsIn: -5,
    teachers: [1, 3, 4],
    courses: [0, 2, 3, 4, 6],
    size: 22,
    joining: ["2026-06-20", "2026-10-12"],
    monthlyFee: 3500,
  },
  {
    batchName: "‘ক’ ইউনিট ২৬ – সকাল ব্যাচ",
    summary: "রবি, মঙ্গল ও বৃহস্পতিবার সকাল ৯টা থেকে ১১টা। এমসিকিউ ও লিখিত, দুই অংশের প্রস্তুতি।",
    schedule: "রবি, মঙ্গল ও বৃহস্পতি, সকাল ৯টা থেকে ১১টা",
    classDays: [0, 2, 4],
    startsIn: -2,
    teachers: [0, 2, 5],
    courses: [1, 2, 3, 4],
    size: 20,
    joining: ["2026-07-01", "2026-10-20"],
    monthlyFee: 3000,
  },
  {
    batchName: "এইচএসসি ২৭ – একাডেমিক ব্যাচ",
    summary: "সপ্তাহে চার দিন বিকেল সাড়ে ৩টা থেকে সাড়ে ৫টা। দ্বাদশ শ্রেণির পূর্ণ সিলেবাস ও মাসিক পরীক্ষা।",
    schedule: "শনি থেকে মঙ্গল, বিকেল ৩:৩০ থেকে ৫:৩০",
    classDays: [6, 0, 1, 2],
    startsIn: -4,
    teachers: [3, 4, 6],
    courses: [5, 2, 3, 4],
    size: 20,
    joining: ["2026-01-04", "2026-05-30"],
    monthlyFee: 2500,
  },
  {
    batchName: "মডেল টেস্ট ২৬ – শুক্রবার ব্যাচ",
    summary: "প্রতি শুক্রবার সকাল ৯টায় পরীক্ষা, সাড়ে ১১টায় সমাধান ক্লাস। অনলাইনেও অংশ নেওয়া যায়।",
    schedule: "শুক্রবার, সকাল ৯টা থেকে দুপুর ১টা",
    classDays: [5],
    startsIn: 1,
    teachers: [0, 5],
    courses: [6],
    size: 20,
    joining: ["2026-03-06", "2026-08-28"],
    monthlyFee: 1500,
  },
  {
    batchName: "মেডিকেল ২৬ – বিকেল ব্যাচ",
    summary: "শনি থেকে বুধবার বিকেল ৫টা থেকে সন্ধ্যা ৭টা। প্রতিদিন পাঠ শেষে ১০০ নম্বরের এমসিকিউ।",
    schedule: "শনি থেকে বুধ, বিকেল ৫টা থেকে সন্ধ্যা ৭টা",
    classDays: [6, 0, 1, 2, 3],
    startsIn: -7,
    teachers: [2, 6, 7],
    courses: [7, 3, 4],
    size: 20,
    joining: ["2026-04-11", "2026-09-15"],
    monthlyFee: 3000,
  },
];
