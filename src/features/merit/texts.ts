/** What the portal itself writes to students, and what is refused. */
export const meritTexts = {
  alreadyPublished: "এই পরীক্ষার ফল আগেই প্রকাশিত হয়েছে।",
  notPublished: "এই পরীক্ষার ফল এখন প্রকাশিত নেই।",
  schemeOfPublished: "এই পরীক্ষার ফল প্রকাশিত। মানবণ্টন বদলাতে হলে আগে ফল প্রত্যাহার করুন।",
  notAll: "কয়েকটি ঘর বদলানো যায়নি, তাই কিছুই বদলানো হয়নি। ঘরগুলো দেখে আবার চেষ্টা করুন।",
  published: (exam: string) => `ফল প্রকাশিত: ${exam}`,
  publishedText: (exam: string) =>
    `“${exam}” পরীক্ষার ফল প্রকাশিত হয়েছে। নিজের নম্বর, অবস্থান ও বিষয়ভিত্তিক ফল দেখে নিন।`,
  corrected: (exam: string) => `ফল সংশোধন: ${exam}`,
  correctedText: (exam: string, reason: string) =>
    `“${exam}” পরীক্ষার ফল সংশোধনের পর আপনার নম্বর বা অবস্থান বদলেছে। কারণ: ${reason}`,
  withdrawn: (exam: string) => `ফল প্রত্যাহার: ${exam}`,
  withdrawnText: (exam: string, reason: string) =>
    `“${exam}” পরীক্ষার প্রকাশিত ফল আপাতত প্রত্যাহার করা হয়েছে। কারণ: ${reason}`,
};
