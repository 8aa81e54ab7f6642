/** On the pages about one student: payments, results. */
export const selectedStudentTexts = {
  student: "শিক্ষার্থী",
  roll: "রেজি. নম্বর:",
  batch: "ব্যাচ:",
  noBatch: "কোনো ব্যাচে নেই",
  links: "শিক্ষার্থীর অন্যান্য পাতা",
  all: "সব শিক্ষার্থী",
  page: "সবকিছু এক পাতায়",
  payments: "পেমেন্ট",
  results: "ফলাফল",
  messages: "এসএমএস",
  noneSelected: "কোনো শিক্ষার্থী বেছে নেওয়া হয়নি",
};

export const moveTexts = {
  title: (name: string) => `ব্যাচ বদল: ${name}`,
  batch: "নতুন ব্যাচ",
  moved: "ব্যাচ বদলানো হয়েছে",
};

export const writeTexts = {
  title: (name: string) => `বিজ্ঞপ্তি: ${name}`,
  subject: "শিরোনাম",
  text: "যা জানাতে চান",
  hint: "শিক্ষার্থী এটি নিজের পোর্টালে দেখবেন",
  send: "পাঠান",
  sent: "বিজ্ঞপ্তিটি শিক্ষার্থীর পোর্টালে পৌঁছেছে",
  failed: "বিজ্ঞপ্তিটি পাঠানো যায়নি",
};
