/** Exams of every batch, by days from the day of seeding: some past, some to come. */
export const demoExams = [
  {
    category: "সাপ্তাহিক",
    examName: "সাপ্তাহিক পরীক্ষা ১",
    examType: "এমসিকিউ ও লিখিত",
    subject: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান"],
    inDays: -35,
    time: "10:00",
  },
  {
    category: "মাসিক",
    examName: "মাসিক মডেল টেস্ট",
    examType: "লিখিত",
    subject: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান", "রসায়ন"],
    inDays: -14,
    time: "15:30",
  },
  {
    category: "সাপ্তাহিক",
    examName: "সাপ্তাহিক পরীক্ষা ২",
    examType: "এমসিকিউ",
    subject: ["রসায়ন"],
    inDays: 7,
    time: "09:05",
  },
  {
    category: "চূড়ান্ত",
    examName: "চূড়ান্ত মডেল টেস্ট",
    examType: "এমসিকিউ ও লিখিত",
    subject: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান", "রসায়ন"],
    inDays: 30,
    time: "16:00",
  },
] as const;

/** Full marks of an exam's subject: MCQ and written. */
export const fullMarks = { mcq: 30, written: 60 } as const;
