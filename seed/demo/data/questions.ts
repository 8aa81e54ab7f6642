import { chemistry } from "./questions/chemistry.ts";
import { mathematics } from "./questions/mathematics.ts";
import { biology, english, generalKnowledge } from "./questions/others.ts";
import { physics } from "./questions/physics.ts";

/** Questions of our own: what every schoolbook has, and sums. */
export const demoQuestions = [
  { subject: "পদার্থবিজ্ঞান", questions: physics },
  { subject: "রসায়ন", questions: chemistry },
  { subject: "উচ্চতর গণিত", questions: mathematics },
  { subject: "জীববিজ্ঞান", questions: biology },
  { subject: "ইংরেজি", questions: english },
  { subject: "সাধারণ জ্ঞান", questions: generalKnowledge },
] as const;

const scheme = {
  name: "প্রশ্নব্যাংকের মডেল টেস্ট",
  sections: [
    { key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 10 } },
    { key: "s2", subject: "রসায়ন", mcq: { questions: 10 } },
    { key: "s3", subject: "উচ্চতর গণিত", mcq: { questions: 10 } },
  ],
};
const about = { category: "প্রশ্নব্যাংক", examType: "এমসিকিউ", sets: 2, scheme };

/** Exams whose papers are frozen, in two sets, of every third question from one on: one to come, one that was sat on phones. */
export const demoPapers = [
  { ...about, examName: "প্রশ্নব্যাংকের মডেল টেস্ট", time: "10:00", inDays: 45, seed: 2026 },
  { ...about, examName: "অনলাইন মডেল টেস্ট ১", time: "20:00", inDays: -33, seed: 2025 },
] as const;
