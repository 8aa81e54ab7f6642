/** Exams of the months before those of the schedule, by days before the day of seeding. */
export const demoEarlierExams = [
  { examName: "অধ্যায়ভিত্তিক পরীক্ষা ১", subject: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান", "রসায়ন"], daysAgo: 118 },
  { examName: "অধ্যায়ভিত্তিক পরীক্ষা ২", subject: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান"], daysAgo: 97 },
  { examName: "অধ্যায়ভিত্তিক পরীক্ষা ৩", subject: ["পদার্থবিজ্ঞান", "রসায়ন"], daysAgo: 76 },
  { examName: "অধ্যায়ভিত্তিক পরীক্ষা ৪", subject: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান", "রসায়ন"], daysAgo: 55 },
] as const;
