import { ofThings, people, things } from "../../../shared/digits.ts";
import type { NoticeState } from "./rules.ts";

export const noticeTexts = {
  added: "বিজ্ঞপ্তিটি যোগ হয়েছে",
  updated: "বিজ্ঞপ্তিটি বদলানো হয়েছে",
  deleted: "বিজ্ঞপ্তিটি মুছে ফেলা হয়েছে",
  addFailed: "বিজ্ঞপ্তিটি যোগ করা যায়নি",
  updateFailed: "বিজ্ঞপ্তিটি বদলানো যায়নি",
  deleteFailed: "বিজ্ঞপ্তিটি মোছা যায়নি",
  endsBeforeItBegins: "শেষ দিন প্রথম দিনের আগে হতে পারে না",
  noSuchBatch: "এই ব্যাচটি আর নেই",
};

/** What a notice carries. */
export const noticeFileTexts = {
  label: "বিজ্ঞপ্তির সঙ্গে ফাইল বা ছবি",
  many: (files: number) => `${things(files)} ফাইল`,
  without: (name: string) => `বাদ দিন: ${name}`,
  choose: "ফাইল বেছে নিন",
  replace: "অন্য ফাইল নিন",
  remove: "ফাইল সরান",
  hint: "PDF অথবা PNG, JPG ও GIF ছবি; একটি বিজ্ঞপ্তির সব মিলে সর্বোচ্চ 10 MB",
  tooLarge: "ফাইলের আকার 10 MB-র বেশি হতে পারবে না",
  wrongKind: "ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়",
  shrink: "ছবিটি ছোট করে নিন",
  unnamed: "বিজ্ঞপ্তি",
  full: (files: number) =>
    `একটি বিজ্ঞপ্তির সব ফাইল মিলে 10 MB-র বেশি বা ${ofThings(files)} বেশি হতে পারবে না। আগের একটি বাদ দিয়ে আবার চেষ্টা করুন।`,
};

/** What readers see: the bell, the card of the dashboard, the pages. */
export const ownNoticeTexts = {
  toResult: "ফলাফল দেখুন",
  title: "বিজ্ঞপ্তি",
  /** Its digits are those of the badge, ASCII: ৪ reads as 8 where there is so little room. */
  bell: (unread: number) => (unread ? `বিজ্ঞপ্তি, পড়া হয়নি ${unread}` : "বিজ্ঞপ্তি"),
  badge: (unread: number) => (unread > 99 ? "99+" : String(unread)),
  unread: "পড়া হয়নি",
  list: "বিজ্ঞপ্তির তালিকা",
  none: "এখন কোনো বিজ্ঞপ্তি নেই",
  all: "সব বিজ্ঞপ্তি দেখুন",
  back: "সব বিজ্ঞপ্তি",
  markAll: "সব পড়া হিসেবে চিহ্নিত করুন",
  markFailed: "পড়া হিসেবে চিহ্নিত করা যায়নি",
  loading: "বিজ্ঞপ্তি আনা হচ্ছে…",
  failed: "বিজ্ঞপ্তি আনা যায়নি",
  retry: "আবার চেষ্টা করুন",
  forStaff: "শিক্ষক ও কর্মীদের জন্য",
  until: (day: string) => `${day} পর্যন্ত`,
};

/** What writers see. */
export const noticeScreenTexts = {
  title: "বিজ্ঞপ্তি দিন",
  add: "নতুন বিজ্ঞপ্তি",
  edit: "বিজ্ঞপ্তি সম্পাদনা",
  table: "লেখা বিজ্ঞপ্তির তালিকা",
  search: "শিরোনাম বা লেখা দিয়ে খুঁজুন",
  stateFilter: "অবস্থা",
  allStates: "সব অবস্থা",
  none: "কোনো বিজ্ঞপ্তি পাওয়া যায়নি",
  showAll: "লেখা সব বিজ্ঞপ্তি দেখুন",
};

/** What is done with several at once. */
export const chosenNoticeTexts = {
  action: "শেষ দিন বদলান",
  title: (many: number) => `${things(many)} বিজ্ঞপ্তির শেষ দিন`,
  until: "শেষ দিন",
  done: (many: number) => `${things(many)} বিজ্ঞপ্তির শেষ দিন বদলানো হয়েছে`,
  failed: "সব বিজ্ঞপ্তির শেষ দিন বদলানো যায়নি",
};

export const noticeStateTexts: Record<NoticeState, string> = {
  coming: "আসছে",
  current: "চলছে",
  over: "শেষ হয়েছে",
};

/** What the columns of the list and the fields of the form are called. */
export const noticeFieldTexts = {
  title: "শিরোনাম",
  text: "বিজ্ঞপ্তির লেখা",
  audience: "কার জন্য",
  noticeId: "বিজ্ঞপ্তি",
  everyone: "সবার জন্য",
  staff: "শিক্ষক ও কর্মীদের জন্য",
  people: "বেছে নেওয়া কয়েকজনের জন্য",
  batches: "একটি ব্যাচের শিক্ষার্থীদের জন্য",
  from: "প্রথম দিন",
  until: "শেষ দিন",
  days: "কবে থেকে কবে পর্যন্ত",
  last: " পর্যন্ত",
  state: "অবস্থা",
  readers: "পড়েছেন",
  guardians: "অভিভাবক পড়েছেন",
  readersOf: (many: number, guardians: number) =>
    [people(many), guardians > 0 && `অভিভাবক ${people(guardians)}`].filter(Boolean).join(", "),
};
