import { things } from "../../../shared/digits.ts";

export const searchTexts = {
  title: "পুরো ড্যাশবোর্ডে খোঁজা",
  open: "খুঁজুন",
  placeholder: "নাম, রেজি. নম্বর বা মোবাইল নম্বর লিখুন",
  label: "কী খুঁজছেন?",
  close: "বন্ধ করুন",
  results: "খোঁজার ফলাফল",
  pages: "পাতা",
  verbs: "কাজ",
  recents: "সর্বশেষ খোলা",
  students: "শিক্ষার্থী",
  teachers: "শিক্ষক ও কর্মী",
  courses: "কোর্স",
  batches: "ব্যাচ",
  exams: "পরীক্ষা",
  noBatch: "কোনো ব্যাচে নেই",
  batchId: (batchId: number) => `আইডি ${batchId}`,
  all: (word: string) => `‘${word}’ দিয়ে পুরো তালিকায় খুঁজুন`,
  searching: "খোঁজা হচ্ছে…",
  many: (count: number) => `${things(count)} ফলাফল`,
  none: (word: string) => `‘${word}’ দিয়ে কিছু পাওয়া যায়নি। বানান মিলিয়ে দেখুন, অথবা নামের একটি অংশ লিখুন।`,
  failed: "এখন খোঁজা যাচ্ছে না। লেখাটি থাকছে, আবার চেষ্টা করুন।",
  retry: "আবার চেষ্টা করুন",
  arrows: "ওপরের বা নিচের তীর",
  keys: "দিয়ে বেছে নিন, Enter চাপলে খুলবে, Esc চাপলে বন্ধ হবে; পাতায় ? চাপলে সব শর্টকাট",
};

/** What is done from here: its name, and the other words by which it is found; said with a student, one of `words`. */
export const verbTexts = {
  pay: { name: "পেমেন্ট নিন", words: ["পেমেন্ট", "ফি", "টাকা", "payment", "pay", "fee"] },
  admit: { name: "নতুন শিক্ষার্থী", words: ["ভর্তি", "new student", "admit"] },
  announce: { name: "নতুন বিজ্ঞপ্তি", words: ["নোটিশ", "new notice"] },
  examine: { name: "নতুন পরীক্ষা", words: ["new exam"] },
  group: { name: "নতুন ব্যাচ", words: ["new batch"] },
};
