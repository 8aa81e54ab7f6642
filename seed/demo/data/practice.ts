const tenQuestions = { questions: 10, wrong: { of: "marks", value: 0.25 } } as const;

/** A past exam of three chapters, whose paper is the site's free model test; where the first student is weak and strong. */
export const demoPractice = {
  ...{ category: "অধ্যায় পরীক্ষা", examName: "তিন অধ্যায়ের পরীক্ষা", examType: "এমসিকিউ", time: "10:00" },
  ...{ daysAgo: 90, seed: 412 },
  scheme: {
    name: "অধ্যায় পরীক্ষা",
    sections: [
      { key: "s1", subject: "পদার্থবিজ্ঞান", mcq: tenQuestions },
      { key: "s2", subject: "রসায়ন", mcq: tenQuestions },
      { key: "s3", subject: "উচ্চতর গণিত", mcq: tenQuestions },
    ],
  },
  chapters: [
    { subject: "পদার্থবিজ্ঞান", chapter: "গতি ও বল", section: "s1", questions: 10, ownRight: 8 },
    { subject: "রসায়ন", chapter: "পরিমাণগত রসায়ন", section: "s2", questions: 10, ownRight: 3 },
    { subject: "উচ্চতর গণিত", chapter: "ক্যালকুলাস", section: "s3", questions: 10, ownRight: 6 },
  ],
  /** Questions that the first student had wrong in practice: of so many the day has come. */
  practised: { right: 9, wrong: 14, due: 12 },
} as const;
