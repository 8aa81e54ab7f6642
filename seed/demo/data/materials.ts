export type DemoMaterial = {
  /** The place among the demo's courses, or its batches. */
  course?: number;
  batch?: number;
  subject: string;
  chapter: string;
  title: string;
  /** In `seed/pictures/sheets`, and what it is called. */
  file?: { name: string; called: string };
  link?: string;
  daysAgo: number;
};

/** What the demo's students are given to learn from. */
export const demoMaterials: readonly DemoMaterial[] = [
  {
    ...{ course: 3, subject: "পদার্থবিজ্ঞান", chapter: "অধ্যায় ৩: গতিবিদ্যা" },
    ...{ title: "প্রাসের গতি: এক পাতায় সব সূত্র", daysAgo: 6 },
    file: { name: "projectile.pdf", called: "প্রাসের গতি.pdf" },
  },
  {
    ...{ course: 3, subject: "পদার্থবিজ্ঞান", chapter: "অধ্যায় ৩: গতিবিদ্যা" },
    ...{ title: "প্রাস ছুড়ে দেখুন (ইংরেজিতে)", daysAgo: 5 },
    link: "https://phet.colorado.edu/en/simulations/projectile-motion",
  },
  {
    ...{ batch: 0, subject: "উচ্চতর গণিত", chapter: "অধ্যায় ৬: কনিক" },
    ...{ title: "খাতায় সমাধানের নমুনা", daysAgo: 1 },
    file: { name: "../homework/1.jpg", called: "কনিক.jpg" },
  },
];
