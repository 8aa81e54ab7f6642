import { bengaliDigits } from "../../../shared/digits.ts";

/** The part of the dashboard where the office edits what the public site shows. */
export const instituteTexts = {
  updated: "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে",
  updateFailed: "প্রতিষ্ঠানের তথ্য বদলানো যায়নি",
  latin: "ইংরেজি অক্ষরে লিখুন",
  badColour: "রং বেছে নিন, যেমন #14213d",
  badPhones: "ফোন নম্বরগুলো কমা দিয়ে আলাদা করে লিখুন",
  paleMain: (darker: string) => `এই রঙের ওপর হালকা রঙের লেখা স্পষ্ট হয় না। একটু গাঢ় রং নিন; ${darker} নিলে চলবে।`,
  weakAccent: (paler: string) =>
    `মূল রঙের পাশে এই রঙের বোতাম বা তার লেখা চোখে পড়বে না। একটু উজ্জ্বল রং নিন; ${paler} নিলে চলবে।`,
  takeColour: (colour: string) => `${colour} নিন`,
  badVideo: "এটি ইউটিউব ভিডিওর ঠিকানা নয়। ভিডিওর পাতা থেকে https:// সহ পুরো ঠিকানাটি কপি করে দিন।",
};

export const instituteScreenTexts = {
  title: "প্রতিষ্ঠানের তথ্য",
  lead: "নাম, লোগো, রং, যোগাযোগ ও পরিচিতি। বদলালে ওয়েবসাইট, ড্যাশবোর্ড ও রসিদে একসঙ্গে বদলে যায়।",
  edit: "তথ্য সম্পাদনা",
  form: "প্রতিষ্ঠানের তথ্য সম্পাদনা",
  record: "এখন যা আছে",
  none: "দেওয়া নেই",
  inSearch: "গুগলে খুঁজলে",
  inFooter: "প্রতি পাতার নিচে",
};

/** What the fields of the form are called. */
export const instituteFieldTexts = {
  name: "নাম",
  nameLatin: "ইংরেজি অক্ষরে নাম",
  programme: "ব্যানারের শিরোনাম",
  programmeHint: "যে প্রস্তুতি দেন, এক কথায়; মূল পাতার ব্যানারে বড় করে দেখা যায়",
  admissionYear: "ভর্তির শিক্ষাবর্ষ",
  phone: "ফোন",
  otherPhones: "আরও ফোন নম্বর",
  otherPhonesHint: "থাকলে কমা দিয়ে লিখুন",
  hours: "অফিস খোলা থাকে",
  hoursHint: "যেমন: শনি থেকে বৃহস্পতি, সকাল ৯টা থেকে রাত ৮টা",
  email: "ই-মেইল",
  address: "ঠিকানা",
  country: "দেশ",
  messengerUrl: "মেসেঞ্জারের লিংক",
  socialUrl: "সামাজিক মাধ্যমের লিংক",
  youtubeUrl: "ইউটিউব চ্যানেলের লিংক",
  logo: "লোগো",
  withoutLogo: "লোগো সরিয়ে আঁকা চিহ্ন দেখান",
  mainColour: "মূল রং",
  mainColourHint: "শিরোনাম ও গাঢ় অংশের রং; এর ওপর সাদা লেখা বসে",
  accentColour: "বোতামের রং",
  accentColourHint: "যেখানে চাপ দিতে হয়, সেখানকার রং",
  linkHint: "না থাকলে খালি রাখুন",
  videoUrl: "ক্লাসের ভিডিও",
  videoHint: "ইউটিউব ভিডিওর ঠিকানা; খালি রাখলে ভিডিওর জায়গায় আঁকা ছবি দেখানো হয়",
  publicResults: "সবার জন্য খোলা পরীক্ষার ফল ওয়েবসাইটে রেজি. নম্বর ও মোবাইলের শেষ চার অঙ্ক দিয়ে দেখা যাবে",
  publicResultsAre: (open: boolean) => (open ? "দেখা যায়" : "বন্ধ"),
  publicResultsName: "সবার জন্য ফলাফল",
  ownBatchesOnly: "শিক্ষকেরা শুধু নিজের ব্যাচের পরীক্ষার নম্বর দেখবেন ও তুলবেন",
  ownBatchesOnlyAre: (only: boolean) => (only ? "শুধু নিজের ব্যাচের" : "সব ব্যাচের"),
  firstStepsAway: "শুরুর ধাপগুলো সরিয়ে রাখা",
  ownBatchesOnlyName: "শিক্ষকেরা নম্বর তোলেন",
  payTo: "টাকা পাঠানোর নম্বর",
  payToHint:
    "শিক্ষার্থীরা নিজের পেমেন্টের পাতায়, অভিভাবকেরা বকেয়ার স্লিপে দেখবেন, যেমন: বিকাশ মার্চেন্ট 01700000000, রেফারেন্সে রেজি. নম্বর লিখুন",
  messageDays: "উত্তর দেওয়া বার্তা কত দিন থাকবে",
  messageDaysHint: "যোগাযোগের ফরমে আসা বার্তা উত্তরের এত দিন পরে মুছে যায়; গোপনীয়তা নীতিতেও তা লেখা থাকে",
  smsMonths: "এসএমএসের লেখা ও নম্বর কত মাস থাকবে",
  smsMonthsHint: "এত মাস পরে এসএমএসের লেখা ও মোবাইল নম্বর মুছে যায়; মাসে কতটি গেছে ও কত খরচ, তা থাকে",
  retentionYears: "পুরোনো শিক্ষার্থীর তথ্য কত বছর থাকবে",
  retentionYearsHint: "সর্বশেষ পেমেন্ট, ফলাফল বা আর্কাইভের এত বছর পরে ব্যক্তিগত তথ্য মুছে যায়; ৩০ দিন আগে জানানো হয়",
  about: "পরিচিতি",
  aboutHint: "প্রতি পাতার নিচে আর গুগলে খুঁজলে দেখা যায়",
};

/** What a new institute is offered on the dashboard. */
export const firstStepTexts = {
  title: "শুরু করুন",
  progress: "কতদূর হয়েছে",
  done: (done: number, all: number) => `${bengaliDigits(done)}/${bengaliDigits(all)}`,
  isDone: "(হয়ে গেছে)",
  further: "সময় পেলে",
  putAway: "সরিয়ে রাখুন",
  isAway: "শুরুর ধাপগুলো আর দেখানো হবে না",
  awayFailed: "শুরুর ধাপগুলো সরানো যায়নি",
  steps: {
    identity: { title: "নাম, লোগো ও ফোন নম্বর", says: "ওয়েবসাইটে, রসিদে ও এসএমএসে এগুলোই থাকবে" },
    texts: {
      title: "ওয়েবসাইটের লেখা",
      says: "লেখাগুলো তৈরি আছে; আপনি পড়ে ‘দেখান’ না বলা পর্যন্ত ওয়েবসাইটে আসবে না",
    },
    courses: { title: "কোর্স ও ফি", says: "কী পড়ান, আর মাসে কত নেন" },
    batches: { title: "ব্যাচ", says: "কোন কোন দিন, কখন ক্লাস" },
    students: { title: "শিক্ষার্থী", says: "স্প্রেডশিট থেকে সারিগুলো কপি করে পেস্ট করুন" },
    bill: { title: "মাসের বিল ও প্রথম রসিদ", says: "এক চাপে সবার বিল, তারপর প্রথম পেমেন্ট" },
  },
  /** What is done next, of each step and of its parts. */
  verbs: {
    identity: "তথ্য লিখুন",
    texts: "লেখাগুলো পড়ুন",
    courses: "কোর্স যোগ করুন",
    plans: "ফি ঠিক করুন",
    batches: "ব্যাচ খুলুন",
    students: "শিক্ষার্থী আনুন",
    bills: "মাসের বিল করুন",
    receipts: "প্রথম রসিদ কাটুন",
    teachers: "শিক্ষকদের যোগ করুন",
    own: "নিজের মোবাইল নম্বর ও ই-মেইল দিন",
  },
};

/** Words that the form of a new institute proposes: nothing of them is said anywhere before somebody has saved them. */
export const instituteProposals = {
  programme: "প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি প্রস্তুতি",
  about: "প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি পরীক্ষার জন্য উচ্চতর গণিত, পদার্থবিজ্ঞান ও রসায়নের প্রস্তুতি",
};

/** What a phone offers on a long press of the icon. */
export const manifestTexts = {
  shortcuts: { rollCall: "হাজিরা", desk: "পেমেন্ট নিন", results: "ফলাফল" },
};
