import { batchFieldTexts, courseFieldTexts, teacherFieldTexts } from "../../catalogue/index.ts";
import { assignmentFieldTexts, attendanceTexts } from "../../classes/index.ts";
import { statusTexts } from "../../contact/index.ts";
import {
  faqFieldTexts,
  galleryFieldTexts,
  pastSuccessFieldTexts,
  slideFieldTexts,
  successFieldTexts,
} from "../../content/index.ts";
import { planFieldTexts } from "../../desk/index.ts";
import { examFieldTexts, omrFieldTexts, resultFieldTexts, schemeFieldTexts } from "../../exams/index.ts";
import { instituteFieldTexts, permissionTexts } from "../../identity/index.ts";
import { methodTexts, paymentFieldTexts } from "../../ledger/index.ts";
import { noticeFieldTexts } from "../../notices/index.ts";
import { guardianLinkFieldTexts, studentFieldTexts } from "../../people/index.ts";

/** What a field is called on the screen where it is filled in; what no screen has, here. */
export function fieldName(entity: string, field: string): string {
  const onScreen = (screens[entity] as Record<string, unknown> | undefined)?.[field];
  if (typeof onScreen === "string") return onScreen;
  return others[field] ?? (field.endsWith("Id") ? id : field);
}

const id = "আইডি";

/** A word that a program keeps, as people say it. */
export const wordFor = (value: string): string => words[value] ?? value;

const screens: Record<string, object> = {
  assignments: assignmentFieldTexts,
  banner_slides: slideFieldTexts,
  batches: batchFieldTexts,
  courses: courseFieldTexts,
  exam_schemes: schemeFieldTexts,
  exams: examFieldTexts,
  faqs: faqFieldTexts,
  fee_plans: planFieldTexts,
  gallery_images: galleryFieldTexts,
  guardian_links: guardianLinkFieldTexts,
  institute: instituteFieldTexts,
  notices: noticeFieldTexts,
  omr_files: omrFieldTexts,
  omr_layouts: omrFieldTexts,
  omr_papers: omrFieldTexts,
  omr_sheets: omrFieldTexts,
  past_successes: pastSuccessFieldTexts,
  payments: paymentFieldTexts,
  results: resultFieldTexts,
  students: studentFieldTexts,
  successes: successFieldTexts,
  teachers: teacherFieldTexts,
  user_types: permissionTexts,
};

const others: Record<string, string | undefined> = {
  accountId: "অ্যাকাউন্ট",
  assignmentId: "অ্যাসাইনমেন্ট",
  batchId: "ব্যাচ",
  courseId: "কোর্স",
  courseName: "কোর্স",
  lead: "শুরুর কথা",
  items: "বিষয়গুলো",
  examId: "পরীক্ষা",
  studentId: "শিক্ষার্থী",
  teacherId: "শিক্ষক",
  userTypeId: "ভূমিকা",
  planId: "ফি",

  billId: "বিল",
  receiptId: "রসিদ",
  messageId: "বার্তা",
  voidId: "বাতিল",

  roll: "রেজি. নম্বর",
  regId: "রেজি. নম্বর",
  userTypeName: "নাম",
  builtIn: "শুরু থেকেই আছে",
  needsSecondFactor: "দুই ধাপে লগ ইন বাধ্যতামূলক",

  file: "ছবি",
  photo: "ছবি",
  feedback: "হাতে লেখা মতামতের ছবি",
  logo: "লোগো",
  screenshot: "স্ক্রিনশট",
  place: "ক্রম",

  width: "প্রস্থ",
  height: "উচ্চতা",
  archivedAt: "আর্কাইভ",
  erasedAt: "তথ্য মোছা হয়েছে",
  eraseOn: "তথ্য মোছার দিন",
  createdAt: "তৈরি",
  initialSince: "অফিসের দেওয়া পাসওয়ার্ড",
  disabled: "লগ ইন বন্ধ",
  password: "পাসওয়ার্ড",
  passwordHash: "পাসওয়ার্ড",
  secret: "দ্বিতীয় ধাপের গোপন চাবি",
  recovery: "ব্যাকআপ কোড",
  confirmedAt: "চালু হয়েছে",
  startedAt: "শুরু",
  seenAt: "সর্বশেষ দেখা",
  idleSeconds: "কাজ না করলে শেষ (সেকেন্ড)",

  longestSeconds: "সর্বোচ্চ মেয়াদ (সেকেন্ড)",
  address: "আইপি ঠিকানা",
  agent: "ব্রাউজার",
  since: "কবে থেকে",
  by: "কে",
  at: "কখন",

  day: "দিন",
  amount: "টাকা",
  method: "মাধ্যম",
  trxId: "লেনদেন নম্বর",
  number: "নম্বর",
  series: "সিরিজ",
  kind: "ধরন",

  about: "কোন দিনের",
  heldFor: "কেন আটকে",
  looked: "দেখা হয়েছে",
  alone: "একা পাঠানো হয়",

  takenBy: "নিয়েছেন",
  takenAt: "কখন নেওয়া",
  held: "ক্লাস হয়েছে",
  head: "খাত",
  label: "কীসের",
  discount: "ছাড়",
  discountReason: "ছাড়ের কারণ",
  dueDay: "শেষ দিন",

  period: "কোন মাসের",
  origin: "উৎস",
  reason: "কারণ",
  state: "অবস্থা",
  status: "অবস্থা",
  share: "শতাংশ",
  from: "শুরু",

  until: "শেষ",
  opening: "শুরুর নগদ",
  counted: "গোনা নগদ",
  expected: "থাকার কথা",
  figures: "মাসের অঙ্ক",
  once: "একবার",
  usedOn: "যে দিনের বিলে শেষ",
  reopenedAt: "আবার খোলার সময়",
  reopenedBy: "কে আবার খুলেছেন",
  reopenReason: "আবার খোলার কারণ",
  closedAt: "বন্ধের সময়",
  closeDay: "যে দিনের হিসাবে বন্ধ",
  closedBy: "কে বন্ধ করেছেন",
  to: "কোথায়",
  receiver: "কে নিলেন",
  ended: "কীভাবে শেষ",
  endedAt: "শেষের সময়",
  endDay: "যে দিনের হিসাবে শেষ",
  endedBy: "কে শেষ করেছেন",
  backTo: "যে শিফটে ফেরত",
  note: "মন্তব্য",
  used: "ব্যবহৃত (GB)",
  total: "মোট (GB)",

  section: "বিষয়ের ঘর",
  rightCount: "সঠিক",
  extraMarks: "দাগ অনুযায়ী বাড়তি নম্বর",
  wrongCount: "ভুল",
  publishDate: "প্রকাশের তারিখ",
  scheme: "মানবণ্টন",

  publishAt: "প্রকাশ হবে",
  publishedAt: "প্রকাশিত",
  oddConfirmed: "আলাদা কলাম মিলিয়ে দেখা",
  notEntered: "ফল ছাড়া প্রকাশ, জন",
  whyExpelled: "কারণ",
  newGpa: "নতুন জিপিএ",
  opened: "সবার জন্য খোলা",
  suspicious: "সন্দেহজনক",
  againAt: "আবার লিখেছেন",

  handledBy: "দেখেছেন",
  handledAt: "দেখা হয়েছে",
  forwardAt: "পাঠানো হবে",
  forwardedAt: "পাঠানো হয়েছে",
  attempts: "চেষ্টা",

  byOffice: "অফিসের লেখা",
  way: "যেভাবে",
  text: "লেখা",
  name: "নাম",
  email: "ই-মেইল",
  phoneNumber: "মোবাইল",
  message: "বার্তা",

  givenAt: "দেওয়া হয়েছে",
  handedInAt: "জমা হয়েছে",
  fileName: "ফাইলের নাম",
  fileType: "ফাইলের ধরন",
  fileSize: "ফাইলের আকার",

  driver: "পাঠানোর উপায়",
  config: "গেটওয়ের সেটিং",
  price: "খরচ (টাকা)",
  perMinute: "মিনিটে কয়টি",
  monthMost: "মাসে সর্বোচ্চ খরচ",
  stopped: "থামানো",
  nextAt: "এর আগে নয়",
  unknowns: "পরপর না-বোঝা উত্তর",
  messages: "বার্তা",
  toGuardian: "অভিভাবকের মোবাইলে",
  atOnce: "এখনই",
  sendAt: "পাঠানোর সময়",
  sendId: "গেটওয়েকে পাঠানো আইডি",
  resent: "আবার পাঠানো",
  claimedAt: "পাঠানো শুরু",
  unsure: "আগে পৌঁছে থাকতে পারে",
  sentAt: "পাঠানো হয়েছে",
  deliveredAt: "পৌঁছেছে",

  monthName: "মাস",
  batches: "ব্যাচ",
  courses: "কোর্স",
  bills: "বিল",
  sum: "মোট টাকা",
  cells: "ঘর",
  changed: "যাঁদের বদলেছে",
  month: "মাস",
  paid: "পরিশোধ",
  parts: "অংশ",
  credit: "জমা থাকা টাকা",
  lines: "বিবরণ",
};

const words: Record<string, string | undefined> = {
  ...methodTexts,
  ...statusTexts,
  ...paymentFieldTexts.statuses,
  ...{ everyone: "সবার জন্য", staff: "শিক্ষক ও কর্মী", batch: "ব্যাচ", people: "নাম ধরে" },
  ...{ marked: "নম্বর পেয়েছেন", absent: "অনুপস্থিত", excused: "ছুটি মঞ্জুর" },
  ...attendanceTexts,
  ...{ waiting: "অপেক্ষায়", confirmed: "রসিদ হয়েছে", refused: "নাকচ হয়েছে" },
  ...{
    payment: "টাকা নেওয়া",
    refund: "টাকা ফেরত",
    run: "মাসের বিল",
    entry: "হাতে লেখা",
    desk: "অফিসে নেওয়া",
    carried: "আগের হিসাব",
  },
  ...{ once: "এককালীন", monthly: "প্রতি মাসে", visitor: "দর্শনার্থী", student: "শিক্ষার্থী" },
};
