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
  },
  {
    category: "প্রকৌশল মডেল টেস্ট",
    examName: "প্রকৌশল মডেল টেস্ট ২",
    examType: "এমসিকিউ ও লিখিত",
    time: "10:00",
    daysAgo: 11,
    entered: 1,
    fromSheets: false,
  },
  {
    category: "প্রকৌশল মডেল টেস্ট",
    examName: "প্রকৌশল মডেল টেস্ট ৩",
    examType: "এমসিকিউ ও লিখিত",
    time: "10:00",
    daysAgo: 2,
    entered: 0.5,
    fromSheets: false,
  },
] as const;
