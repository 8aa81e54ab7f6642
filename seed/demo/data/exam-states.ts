const about = { category: "‘ক’ ইউনিট মডেল টেস্ট", examType: "এমসিকিউ ও লিখিত", time: "10:00" } as const;

/** Two exams with somebody in each state. */
export const demoStates = [
  { ...about, examName: "‘ক’ ইউনিট মডেল টেস্ট ১", published: true },
  { ...about, examName: "‘ক’ ইউনিট মডেল টেস্ট ২", published: false },
] as const;

export const whyExpelled = "পরীক্ষার হলে মোবাইল ফোন পাওয়া গেছে";

/** Two whose marks are all entered. */
export const demoSteps = [
  { ...about, examName: "‘ক’ ইউনিট মডেল টেস্ট ৩", daysAgo: 9, step: "withdrawn" },
  { ...about, examName: "‘ক’ ইউনিট মডেল টেস্ট ৪", daysAgo: 3, step: "checked" },
] as const;

export const whyWithdrawn = "পদার্থবিজ্ঞানের ৭ নম্বর প্রশ্নের উত্তর ভুল ধরা হয়েছিল";
