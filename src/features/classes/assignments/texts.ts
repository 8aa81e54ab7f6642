import { amongPeople, bengaliDigits, people, things } from "../../../shared/digits.ts";

export const assignmentTexts = {
  added: "অ্যাসাইনমেন্টটি দেওয়া হয়েছে",
  updated: "অ্যাসাইনমেন্টটি বদলানো হয়েছে",
  deleted: "অ্যাসাইনমেন্টটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the assignment. Please try again later.",
  updateFailed: "An error occurred while updating the assignment. Please try again later.",
  deleteFailed: "An error occurred while deleting the assignment. Please try again later.",
  none: "No assignment found",
  noSuchBatch: "এই ব্যাচটি আর নেই",
  noSuchCourse: "এই কোর্সটি আর নেই",
  notInBatch: "এই শিক্ষার্থী এই ব্যাচে নেই",
  deadlinePast: "শেষ দিন আজ বা আজকের পরের কোনো দিন হতে হবে",
  hasHandIns: (many: number) => `${people(many)} শিক্ষার্থী এটি জমা দিয়েছেন, তাই মোছা যাবে না। তাঁদের জমা রেকর্ডে থাকবে।`,
};

export const assignmentScreenTexts = {
  title: "সব অ্যাসাইনমেন্ট",
  mine: "আমার অ্যাসাইনমেন্ট",
  add: "নতুন অ্যাসাইনমেন্ট",
  edit: "অ্যাসাইনমেন্ট সম্পাদনা",
  table: "অ্যাসাইনমেন্টের তালিকা",
  total: "Total Assignments",
  search: "শিক্ষার্থীর রেজি. নম্বর দিয়ে খুঁজুন",
  searchExample: "Enter Student Roll No",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  inAllBatches: "সব ব্যাচে খুঁজুন",
  showBatch: "ব্যাচের সব অ্যাসাইনমেন্ট দেখুন",
  handIns: "কারা জমা দিয়েছেন দেখুন",
};

/** What is done with several at once. */
export const chosenAssignmentTexts = {
  action: "জমার শেষ দিন বদলান",
  title: (many: number) => `${things(many)} অ্যাসাইনমেন্টের জমার শেষ দিন`,
  deadline: "জমার শেষ দিন",
  done: (many: number) => `${things(many)} অ্যাসাইনমেন্টের জমার শেষ দিন বদলানো হয়েছে`,
  failed: "সব অ্যাসাইনমেন্টের জমার শেষ দিন বদলানো যায়নি",
};

/** What the columns of the lists and the fields of the form are called. */
export const assignmentFieldTexts = {
  serial: "ক্রমিক",
  studentId: "রেজি. নম্বর",
  studentName: "শিক্ষার্থীর নাম",
  courseId: "কোর্স",
  courseName: "কোর্স",
  subject: "বিষয়",
  detail: "যা করতে হবে",
  deadline: "জমার শেষ দিন",
  batchId: "ব্যাচ",
  assignee: "যাঁদের জন্য",
  whole: "পুরো ব্যাচ",
  everyone: "সবাই",
  withBatch: "পুরো ব্যাচের সঙ্গে",
  handedIn: "জমা",
  ofAll: (handedIn: number, all: number) => `${bengaliDigits(handedIn)}/${bengaliDigits(all)}`,
  choose: "বেছে নিন",
  student: (regId: string, name: string) => `${regId} – ${name}`,
  fetching: "শিক্ষার্থীদের তালিকা আসছে…",
  notFetched: "শিক্ষার্থীদের তালিকা আনা যায়নি। ব্যাচটি আবার বেছে নিন।",
};

/** How much time is left, told to the student and to staff. */
export const deadlineTexts = {
  left: (days: number) => `আর ${bengaliDigits(days)} দিন বাকি`,
  today: "আজই শেষ দিন",
  past: (days: number) => `${bengaliDigits(days)} দিন পেরিয়ে গেছে`,
};

/** A student's hand-in, on their own page and in the staff's list. */
export const handInTexts = {
  handIn: "জমা দিন",
  handingIn: "জমা হচ্ছে…",
  handedIn: "অ্যাসাইনমেন্টটি জমা হয়েছে",
  handInFailed: "অ্যাসাইনমেন্টটি জমা দেওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।",
  replace: "নতুন ফাইল জমা দিন",
  replaced: "ফাইলটি বদলানো হয়েছে",
  takeBack: "জমা তুলে নিন",
  takenBack: "জমা তুলে নেওয়া হয়েছে",
  takeBackFailed: "জমা তুলে নেওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।",
  takeBackTitle: "জমা তুলে নেবেন?",
  takeBackText: "জমা দেওয়া ফাইলটি মুছে যাবে। শেষ দিনের মধ্যে আবার জমা দিতে পারবেন।",
  noFileTitle: "ফাইল ছাড়াই জমা দেবেন?",
  noFileText: "খাতায় লিখে শিক্ষকের হাতে দিয়ে থাকলে ফাইল লাগবে না",
  noFileYes: "হ্যাঁ, জমা দিন",
  closed: "জমার শেষ দিন পেরিয়ে গেছে, তাই এটি আর বদলানো বা তুলে নেওয়া যায় না",
  lateHint: "শেষ দিন পেরিয়ে গেছে। এখনো জমা দেওয়া যাবে, তবে তা দেরিতে জমা হিসেবে থাকবে।",
  on: (day: string) => `জমা: ${day}`,
  day: "জমার তারিখ",
  state: "অবস্থা",
  file: "ফাইল",
  noFile: "ফাইল নেই",
  in: "জমা দিয়েছেন",
  late: "দেরিতে জমা",
  missing: "জমা দেননি",
  handedInMark: "জমা হয়েছে",
  lateMark: "দেরিতে জমা হয়েছে",
};

export const handInFileTexts = {
  label: "ফাইল (না দিলেও চলে)",
  choose: "ফাইল বেছে নিন",
  replace: "অন্য ফাইল নিন",
  remove: "ফাইল সরান",
  hint: "PDF অথবা PNG, JPG ও GIF ছবি, সর্বোচ্চ 5 MB",
  tooMany: "অল্প সময়ে অনেকগুলো ফাইল দেওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।",
  tooLarge: "ফাইলের আকার 5 MB-র বেশি হতে পারবে না",
  wrongKind: "ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়",
  shrink: "ছবিটি ছোট করে নিন",
  unnamed: "জমা",
};

export const handInListTexts = {
  title: "অ্যাসাইনমেন্টের জমা",
  about: "অ্যাসাইনমেন্ট",
  table: "শিক্ষার্থীদের জমার তালিকা",
  back: "সব অ্যাসাইনমেন্ট",
  count: (handedIn: number, all: number) => `${amongPeople(all)} ${people(handedIn)} জমা দিয়েছেন`,
  state: "জমার অবস্থা",
  anyState: "সবার",
  none: "No student found",
  showAll: "সব শিক্ষার্থী দেখুন",
};
