import { amongThings, ofThings, things } from "../../../shared/digits.ts";

export const materialTexts = {
  added: "ম্যাটেরিয়ালটি যোগ হয়েছে",
  updated: "ম্যাটেরিয়ালটি বদলানো হয়েছে",
  deleted: "ম্যাটেরিয়ালটি মুছে ফেলা হয়েছে",
  addFailed: "ম্যাটেরিয়ালটি যোগ করা যায়নি",
  updateFailed: "ম্যাটেরিয়ালটি বদলানো যায়নি",
  deleteFailed: "ম্যাটেরিয়ালটি মোছা যায়নি",
  noSuchBatch: "এই ব্যাচটি আর নেই",
  noSuchCourse: "এই কোর্সটি আর নেই",
  oneOfBoth: "একটি কোর্স বা একটি ব্যাচ বেছে নিন",
  noContent: "একটি ফাইল বেছে নিন, অথবা একটি লিংক দিন",
  twoContents: "ফাইল বা লিংক, যেকোনো একটি দিন",
  notWhole: "ফাইলটি পুরো পৌঁছায়নি। আবার চেষ্টা করুন।",
  badLink: "লিংকটি http:// বা https:// দিয়ে শুরু করে পুরো লিখুন",
  tooMany: "অল্প সময়ে অনেকগুলো ফাইল দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
  full: (many: number) =>
    `একটি কোর্স বা ব্যাচে ${ofThings(many)} বেশি ম্যাটেরিয়াল রাখা যায় না। পুরোনো একটি মুছে আবার চেষ্টা করুন।`,
};

export const materialScreenTexts = {
  title: "স্টাডি ম্যাটেরিয়াল",
  add: "নতুন ম্যাটেরিয়াল",
  edit: "ম্যাটেরিয়াল সম্পাদনা",
  table: "স্টাডি ম্যাটেরিয়ালের তালিকা",
  courseFilter: "কোর্স",
  allCourses: "সব কোর্স",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  subjectFilter: "বিষয়",
  allSubjects: "সব বিষয়",
  none: "এখনো কোনো ম্যাটেরিয়াল দেওয়া হয়নি",
  noneFound: "এমন কোনো ম্যাটেরিয়াল পাওয়া যায়নি",
  showAll: "সব ম্যাটেরিয়াল দেখুন",
  room: (size: string) => `এই তালিকার ফাইলগুলো ${size} জায়গা নিয়েছে`,
};

/** What the columns of the list and the fields of the form are called. */
export const materialFieldTexts = {
  title: "শিরোনাম",
  whom: "যাঁদের জন্য",
  courses: "কোর্স",
  batches: "ব্যাচ",
  courseId: "কোর্স",
  batchId: "ব্যাচ",
  subject: "বিষয়",
  chapter: "অধ্যায়",
  place: "অধ্যায়ের ভেতরে ক্রম",
  placeHint: "খালি রাখলে অধ্যায়ের শেষে বসবে",
  kind: "ধরন",
  kinds: { file: "ফাইল", link: "লিংক" },
  content: "ফাইল বা লিংক",
  link: "লিংক",
  linkHint: "যেমন: https://youtu.be/…; নতুন ট্যাবে খুলবে",
  file: "ফাইল",
  fileId: "ফাইল",
  fileName: "ফাইলের নাম",
  size: "আকার",
  givenAt: "দেওয়ার তারিখ",
  choose: "বেছে নিন",
  ofCourse: (name: string) => `কোর্স: ${name}`,
  ofBatch: (name: string) => `ব্যাচ: ${name}`,
};

export const materialFileTexts = {
  choose: "ফাইল বেছে নিন",
  replace: "অন্য ফাইল নিন",
  remove: "ফাইল সরান",
  hint: "PDF অথবা PNG, JPG বা GIF ছবি, সর্বোচ্চ 20 MB",
  tooLarge: "ফাইলের আকার 20 MB-র বেশি হতে পারবে না",
  empty: "ফাইলটি খালি",
  wrongKind: "ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়",
  shrink: "ছবিটি ছোট করে নিন",
  unnamed: "শিট",
  now: "এখনকার ফাইল",
  sending: "ফাইল পাঠানো হচ্ছে",
  sent: (sent: string, all: string) => `${all}-র মধ্যে ${sent} পৌঁছেছে`,
  stop: "থামান",
  sendFailed: "ফাইলটি পাঠানো যায়নি",
};

/** On a student's own page and home. */
export const ownMaterialTexts = {
  title: "স্টাডি ম্যাটেরিয়াল",
  none: "আপনার কোর্স বা ব্যাচে এখনো কোনো ম্যাটেরিয়াল দেওয়া হয়নি",
  isNew: "নতুন",
  fresh: (fresh: number, all: number) => `${amongThings(all)} ${things(fresh)} নতুন`,
  card: "নতুন স্টাডি ম্যাটেরিয়াল",
  many: (many: number) => `আপনার সর্বশেষ দেখার পর ${things(many)} ম্যাটেরিয়াল দেওয়া হয়েছে`,
  opens: (host: string) => `${host}-এ খুলবে`,
};
