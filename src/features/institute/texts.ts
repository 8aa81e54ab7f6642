/** The part of the dashboard where the office edits what the public site shows. */
export const siteContentTexts = { title: "প্রতিষ্ঠান ও ওয়েবসাইট", tabs: "ওয়েবসাইটের অংশ" };

export const instituteTexts = {
  updated: "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে",
  updateFailed: "প্রতিষ্ঠানের তথ্য বদলানো যায়নি।",
  latin: "ইংরেজি অক্ষরে লিখুন",
  badVideo: "এটি ইউটিউব ভিডিওর ঠিকানা নয়। ভিডিওর পাতা থেকে https:// সহ পুরো ঠিকানাটি কপি করে দিন।",
};

export const instituteScreenTexts = {
  title: "প্রতিষ্ঠানের তথ্য",
  lead: "নাম, যোগাযোগ, শিক্ষাবর্ষ ও পরিচিতি। বদলালে মূল ওয়েবসাইটের সব পাতায় একসঙ্গে বদলে যায়।",
  edit: "তথ্য সম্পাদনা",
  form: "প্রতিষ্ঠানের তথ্য সম্পাদনা",
  record: "এখন যা আছে",
  none: "দেওয়া নেই",
  inSearch: "সার্চের ফলাফলে",
  inFooter: "প্রতি পাতার নিচে",
};

/** What the fields of the form are called. */
export const instituteFieldTexts = {
  name: "নাম",
  nameLatin: "ইংরেজি অক্ষরে নাম",
  programme: "প্রোগ্রাম",
  programmeHint: "ব্যানারে বড় করে দেখানো হয়",
  admissionYear: "ভর্তির শিক্ষাবর্ষ",
  phone: "ফোন",
  email: "ই-মেইল",
  address: "ঠিকানা",
  country: "দেশ",
  messengerUrl: "মেসেঞ্জারের লিংক",
  socialUrl: "সামাজিক পাতার লিংক",
  linkHint: "না থাকলে খালি রাখুন",
  videoUrl: "ক্লাসের ভিডিও",
  videoHint: "ইউটিউব ভিডিওর ঠিকানা; খালি রাখলে ভিডিওর জায়গায় আঁকা ছবি দেখানো হয়",
  publicResults: "খোলা পরীক্ষার ফল ওয়েবসাইটে রোল ও ফোনের শেষ চার অঙ্ক দিয়ে দেখা যাবে",
  publicResultsAre: (open: boolean) => (open ? "দেখা যায়" : "বন্ধ"),
  publicResultsName: "সবার জন্য ফল",
  payTo: "টাকা পাঠানোর নম্বর",
  payToHint: "শিক্ষার্থীরা নিজের পেমেন্টের পাতায় দেখবে, যেমন: বিকাশ মার্চেন্ট 01700000000, রেফারেন্সে রোল লিখুন",
  messageDays: "উত্তর দেওয়া বার্তা রাখার দিন",
  messageDaysHint: "যোগাযোগের ফরমে আসা বার্তা উত্তরের এত দিন পরে মুছে যায়; গোপনীয়তা নীতিতেও তা লেখা থাকে",
  retentionYears: "পুরোনো শিক্ষার্থীর তথ্য রাখার বছর",
  retentionYearsHint: "শেষ পেমেন্ট, ফলাফল বা আর্কাইভের এত বছর পরে ব্যক্তিগত তথ্য মুছে যায়; ৩০ দিন আগে জানানো হয়",
  about: "পরিচিতি",
  aboutHint: "প্রতি পাতার নিচে ও সার্চের ফলাফলে দেখানো হয়",
};
