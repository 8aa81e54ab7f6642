import { bengaliDigits } from "../../../src/shared/digits.ts";

/** How the demo's own model tests are marked. */
export const demoScheme = {
  name: "প্রকৌশল মডেল টেস্ট",
  sections: [
    { key: "s1", subject: "উচ্চতর গণিত", mcq: { questions: 20 }, written: { full: 20 } },
    { key: "s2", subject: "পদার্থবিজ্ঞান", mcq: { questions: 20 }, written: { full: 20 } },
    { key: "s3", subject: "রসায়ন", mcq: { questions: 20 } },
  ],
  minimum: { total: 40, mcq: null, written: null },
};

/** A written test that two examiners mark. */
export const demoWrittenScheme = {
  name: "লিখিত মূল্যায়ন",
  sections: [
    { key: "s1", subject: "বাংলা", written: { full: 30 }, minimum: 10 },
    { key: "s2", subject: "ইংরেজি", mcq: { questions: 20, enter: "marks" } },
  ],
};
export const demoWrittenExam = {
  ...{ category: "লিখিত মূল্যায়ন", examName: "লিখিত মূল্যায়ন ১", examType: "এমসিকিউ ও লিখিত", time: "10:00" },
  daysAgo: 4,
} as const;

/** Exams of the first two batches, with the share of their students whose marks are entered; one has them from OMR sheets. */
export const demoMarkedExams = [
  {
    category: "প্রকৌশল মডেল টেস্ট",
    examName: "প্রকৌশল মডেল টেস্ট ১",
    examType: "এমসিকিউ ও লিখিত",
    time: "10:00",
    daysAgo: 25,
    entered: 1,
    fromSheets: true,
    deduct: null,
  },
  {
    category: "প্রকৌশল মডেল টেস্ট",
    examName: "প্রকৌশল মডেল টেস্ট ২",
    examType: "এমসিকিউ ও লিখিত",
    time: "10:00",
    daysAgo: 11,
    entered: 1,
    fromSheets: false,
    deduct: { second: 3, admitted: 6 },
  },
  {
    category: "প্রকৌশল মডেল টেস্ট",
    examName: "প্রকৌশল মডেল টেস্ট ৩",
    examType: "এমসিকিউ ও লিখিত",
    time: "10:00",
    daysAgo: 2,
    entered: 0.5,
    fromSheets: false,
    deduct: null,
  },
] as const;

/** A real test with which the second of them is compared: invented, as it says itself. */
export const demoPastTest = {
  name: "প্রকৌশল ভর্তি পরীক্ষা (ডেমো)",
  session: "২০২৪-২৫",
  source: "ডেমোর জন্য তৈরি তথ্য, কোনো আসল পরীক্ষার নয়",
  seats: 1309,
  fullMarks: 100,
  marks: [
    { place: 1, marks: 92.5 },
    { place: 100, marks: 81 },
    { place: 500, marks: 70.25 },
    { place: 1309, marks: 58.5 },
  ],
};

export const demoRoom = (number: number) => `কক্ষ ${bengaliDigits(number)}`;
