import { things } from "../../../shared/digits.ts";
import { ofName } from "../../../shared/of-name.ts";

/** Successes and failures. */
export const messageTexts = {
  sent: "আপনার বার্তা অফিসে পৌঁছেছে। উত্তর এলে এই পাতায় দেখতে পাবেন।",
  sendFailed: "বার্তাটি পাঠানো যায়নি। যা লিখেছেন, তা এখানেই আছে; একটু পরে আবার চেষ্টা করুন।",
  wroteOn: "আপনার লেখা অফিসে পৌঁছেছে",
  answered: "উত্তর পাঠানো হয়েছে",
  noted: "উত্তরের কথা লিখে রাখা হয়েছে",
  answerFailed: "উত্তরটি রাখা যায়নি। যা লিখেছেন, তা এখানেই আছে; একটু পরে আবার চেষ্টা করুন।",
  changeFailed: "বার্তাটির অবস্থা বদলানো যায়নি",
  tooMany: "অল্প সময়ে অনেকগুলো বার্তা পাঠানো হয়েছে। কয়েক মিনিট পরে আবার পাঠান।",
  notSuspicious: "লগ ইন করা কারও বার্তা স্প্যাম বলে সরানো যায় না",
};

export const contactScreenTexts = {
  title: "যোগাযোগ",
  lead: "ক্লাস, পরীক্ষা, ফি বা অন্য যেকোনো বিষয়ে অফিসকে লিখুন। উত্তর এখানেই আসবে।",
  write: "অফিসকে লিখুন",
  message: "আপনার বার্তা",
  send: "পাঠান",
  list: "আপনার বার্তাগুলো",
  none: "আপনি এখনো কোনো বার্তা পাঠাননি",
  yours: "আপনার বার্তা",
  back: "সব বার্তা",
  you: "আপনি",
  office: "অফিস",
  writeOn: "আরও কিছু বলার থাকলে লিখুন",
  answers: (count: string) => `${things(count)} উত্তর`,
  unread: "নতুন উত্তর",
  latest: "সর্বশেষ লেখা",
};

export const inboxTexts = {
  title: "ইনবক্স",
  everyones: "সবার বার্তা",
  own: "আমার বার্তা",
  tabs: "বার্তার পাতা",
  list: "অফিসে আসা বার্তা",
  sender: "যিনি লিখেছেন",
  message: "বার্তা",
  status: "অবস্থা ও সময়",
  search: "নাম, মোবাইল, ই-মেইল বা লেখা দিয়ে খুঁজুন",
  searchHint: "নাম, মোবাইল বা লেখা খুঁজুন",
  kindFilter: "কার বার্তা",
  allKinds: "সবার",
  statusFilter: "অবস্থা",
  allStatuses: "সব অবস্থা",
  none: "কোনো বার্তা নেই",
  noneFound: "এমন কোনো বার্তা পাওয়া যায়নি",
  showAll: "সব বার্তা দেখুন",
  setMany: (done: number, status: string) => `${things(done)} বার্তার অবস্থা এখন ‘${status}’`,
  setFailed: "বেছে নেওয়া সব বার্তার অবস্থা বদলানো যায়নি",
  waiting: (count: string) => `${things(count)} নতুন বার্তা`,
  unread: (count: string) => `${things(count)} নতুন উত্তর`,
};

export const threadTexts = {
  title: "বার্তা",
  from: "যিনি লিখেছেন",
  phone: "মোবাইল",
  email: "ই-মেইল",
  regId: "রেজি. নম্বর",
  course: "যে কোর্সে আগ্রহী",
  recheck: "খাতা আবার দেখার আবেদন",
  record: "শিক্ষার্থীর তথ্য দেখুন",
  status: "অবস্থা",
  handledBy: (name: string) => `সর্বশেষ কাজ করেছেন: ${name}`,
  conversation: "কথোপকথন",
  seen: "দেখেছেন:",
  notSeen: "এখনো দেখেননি",
  answer: "উত্তর",
  answerHint: "যিনি লিখেছেন, তিনি নিজের ড্যাশবোর্ডে এই উত্তর দেখতে পাবেন",
  sendAnswer: "উত্তর পাঠান",
  note: "কী উত্তর দিলেন",
  noteHint:
    "এখান থেকে দর্শনার্থীর কাছে কিছু পাঠানো হয় না। আগে ফোন বা ই-মেইলে উত্তর দিন, তারপর কী বলেছেন তা সহকর্মীদের জন্য লিখে রাখুন।",
  saveNote: "লিখে রাখুন",
  way: "কীভাবে উত্তর দিলেন",
  chooseWay: "বেছে নিন",
  asApplication: "ভর্তির আবেদন হিসেবে লিখুন",
  notApplied: "আবেদন হিসেবে লেখা যায়নি। মোবাইল নম্বরটি সঠিক না হলে আবেদনের পাতায় গিয়ে নিজে লিখুন।",
  markSuspicious: "স্প্যাম হিসেবে সরান",
  markGenuine: "স্প্যাম নয়, ইনবক্সে ফেরান",
  isSuspicious: "বার্তাটি সম্ভবত কোনো মানুষের লেখা নয়, তাই এটি ইনবক্সের বাইরে রাখা আছে",
};

/** A message's status, for the office. */
export const statusTexts = {
  new: "নতুন",
  inProgress: "দেখা হচ্ছে",
  answered: "উত্তর দেওয়া হয়েছে",
  closed: "মিটে গেছে",
};

/** The same, for its sender. */
export const ownStatusTexts = {
  new: "পাঠানো হয়েছে",
  inProgress: "অফিস দেখছে",
  answered: "উত্তর এসেছে",
  closed: "মিটে গেছে",
};

export const kindTexts = {
  visitor: "দর্শনার্থী",
  student: "শিক্ষার্থী",
  staff: "শিক্ষক ও কর্মী",
  guardian: "অভিভাবক",
  suspicious: "স্প্যাম",
};

export const wayTexts = {
  phone: "ফোনে",
  email: "ই-মেইলে",
  visit: "সামনাসামনি",
};

export const contactTexts = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  phoneRequired: "Phone number is required",
  messageRequired: "Message is required",
  sentTitle: "Success!",
  sent: "Thank you for reaching out to us! Your message has been received and Our team will be in touch with you shortly.",
};

/** What guardians ask on their page. */
export const questionTexts = {
  from: (name: string) => `${ofName(name)} অভিভাবক`,
  enough: "তিনটি প্রশ্নের উত্তর এখনো আসেনি; উত্তর এলে আবার লিখুন, বা অফিসে ফোন করুন",
  enoughToday: "আজ অনেকগুলো প্রশ্ন লেখা হয়েছে; দরকার হলে অফিসে ফোন করুন",
};
