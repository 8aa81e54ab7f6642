import { ofThings } from "../../../shared/digits.ts";

export const solutionTexts = {
  title: "সমাধানপত্র",
  hint: "ফল প্রকাশের পর এই পরীক্ষার শিক্ষার্থীরা নিজের ফলাফলের কার্ড থেকে এগুলো ডাউনলোড করতে পারবেন; আর কেউ পারবেন না",
  none: "এই বিষয়ের সমাধানপত্র এখনো দেওয়া হয়নি",
  removedSubject: "বাদ দেওয়া বিষয়",
  of: (subject: string) => `${subject}: সমাধানপত্র`,
  add: "যোগ করুন",
  added: "সমাধানপত্রটি যোগ হয়েছে",
  addFailed: "সমাধানপত্রটি যোগ করা যায়নি",
  deleted: "সমাধানপত্রটি মুছে ফেলা হয়েছে",
  deleteFailed: "সমাধানপত্রটি মোছা যায়নি",
  noSection: "এই বিষয়টি পরীক্ষায় আর নেই",
  noFile: "একটি ফাইল বেছে নিন",
  tooMany: "অল্প সময়ে অনেকগুলো ফাইল দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
  full: (files: number) =>
    `একটি বিষয়ের সব ফাইল মিলে 10 MB-র বেশি বা ${ofThings(files)} বেশি হতে পারবে না। আগের একটি মুছে আবার চেষ্টা করুন।`,
};

export const solutionFileTexts = {
  choose: "ফাইল বেছে নিন",
  replace: "অন্য ফাইল নিন",
  remove: "ফাইল সরান",
  hint: "PDF অথবা PNG, JPG ও GIF ছবি; একটি বিষয়ের সব মিলে সর্বোচ্চ 10 MB",
  tooLarge: "ফাইলের আকার 10 MB-র বেশি হতে পারবে না",
  wrongKind: "ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়",
  shrink: "ছবিটি ছোট করে নিন",
  unnamed: "সমাধান",
};
