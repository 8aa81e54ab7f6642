import { things } from "../shared/digits.ts";

export const portalTexts = {
  home: "হোম",
  toTop: "পাতার শুরুতে ফিরে যান",
  toMain: "মূল অংশে যান",
  loading: "লোড হচ্ছে…",
  notRenewed: "সংযোগ নেই, তাই নতুন তথ্য আনা যায়নি। আপনার লেখা হারায়নি।",
  barName: "প্রতিদিনের পাতা",
  bar: { home: "হোম", results: "ফলাফল", work: "কাজ", exams: "পরীক্ষা", messages: "বার্তা" },
  menu: "পাশের মেনু",
  groups: {
    study: "ক্লাস ও কোর্স",
    students: "শিক্ষার্থী",
    fees: "ফি",
    exams: "পরীক্ষা ও ফলাফল",
    contact: "যোগাযোগ",
    site: "ওয়েবসাইট",
    settings: "সেটিংস",
  },
  openMenu: "মেনু খুলুন",
  closeMenu: "মেনু বন্ধ করুন",
  expand: "মেনু বড় করুন",
  collapse: "মেনু ছোট করুন",
  breadcrumb: "আপনি এখানে আছেন",
  userMenu: "ব্যক্তিগত মেনু",
  profile: "প্রোফাইল",
  settings: "সেটিংস",
  otherAccount: "অন্য অ্যাকাউন্টে লগ ইন",
  publicSite: "মূল ওয়েবসাইট",
  changePassword: "পাসওয়ার্ড বদলান",
  sms: "এসএমএস",
  signOut: "লগ আউট",
  initialPassword: "আপনি এখনো অফিসের দেওয়া পাসওয়ার্ড ব্যবহার করছেন। নিরাপত্তার জন্য এটি বদলে নিন।",
};

export const errorPageTexts = {
  notAllowed: "এই পাতা আপনার জন্য খোলা নয়",
  notAllowedWhy: "এই পাতা দেখার অনুমতি আপনার নেই। দরকার হলে অফিসে জানান।",
  notFound: "পাতাটি পাওয়া যায়নি",
  notFoundWhy: "ঠিকানাটি ভুল, অথবা পাতাটি সরিয়ে নেওয়া হয়েছে",
  offline: "ইন্টারনেট সংযোগ নেই",
  offlineWhy: "সংযোগ ফিরলে আবার চেষ্টা করুন",
  failed: "পাতাটি এখন দেখানো যাচ্ছে না",
  failedWhy: "আমাদের এখানে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।",
  retry: "আবার চেষ্টা করুন",
  home: "হোমে ফিরুন",
};

export const kitTexts = {
  undoFailed: "আগের অবস্থায় ফেরানো গেল না",
  total: (count: string) => `মোট ${count}`,
  clear: "লেখা মুছুন",
  month: "মাস",
  filters: "ফিল্টার",
  filtersSet: (many: string) => `ফিল্টার (${many})`,
  sort: "সাজান",
  sortBy: (name: string) => `${name} অনুযায়ী সাজান`,
  choose: (name: string) => `বেছে নিন: ${name}`,
  chooseAll: "এই পাতার সব সারি বেছে নিন",
  chosenRows: "বেছে নেওয়া সারি",
  chosen: (many: string) => `${things(many)} সারি বেছে নিয়েছেন`,
  clearChosen: "বাছাই মুছুন",
  pages: "পাতা",
  page: (number: string) => `পাতা ${number}`,
  previous: "আগের পাতা",
  next: "পরের পাতা",
  range: (from: string, to: string, total: string) => `মোট ${total}, এখানে ${from}–${to}`,
  actions: "কাজ",
  edit: "সম্পাদনা",
  delete: "মুছুন",
  asks: (name: string) => `‘${name}’ মুছে ফেলবেন?`,
  wholeText: "পুরো লেখা",
  moreColumns: "আরও তথ্য দেখান",
  fewerColumns: "কম তথ্য দেখান",
  copy: "কপি করুন",
  copied: "কপি হয়েছে",
  selectAndCopy: "লেখাটি চিহ্নিত করা আছে, এবার কপি করুন",
  notLoaded: "ইন্টারনেট সংযোগ না থাকায় এটি খোলা গেল না",
  dayShape: "দিন/মাস/বছর",
  save: "সংরক্ষণ করুন",
  saving: "সংরক্ষণ করা হচ্ছে…",
  cancel: "বাতিল",
  close: "বন্ধ করুন",
  required: "* চিহ্ন দেওয়া ঘরগুলো পূরণ করতে হবে",
  loadNewer: "নতুন তথ্য আনুন",
  discardTitle: "লেখা ফেলে দেবেন?",
  discardText: "যা লিখেছেন, তা সংরক্ষণ করা হয়নি",
  discard: "ফেলে দিন",
  goOn: "লেখায় ফিরুন",
  up: "আগে আনুন",
  down: "পরে নিন",
  movedTo: (name: string, place: string) => `${name}: এখন ${place} নম্বরে`,
  preview: "মূল ওয়েবসাইটে যেমন দেখাবে",
  onSite: "সাইটে দেখুন",
};

/** How large a file is. */
export const fileLinkTexts = {
  kilobytes: (size: string) => `${size} KB`,
  megabytes: (size: string) => `${size} MB`,
};

/** How a list is taken away as a file. */
export const printTexts = { print: "প্রিন্ট করুন", failed: "তালিকাটি প্রিন্ট করা যায়নি" };

export const exportMenuTexts = {
  open: "ডাউনলোড",
  busy: "ফাইল তৈরি হচ্ছে…",
  failed: "ফাইলটি তৈরি করা যায়নি",
  types: [
    { type: "xlsx", name: "Excel (XLSX)", hint: "এখনকার খোঁজা ও ফিল্টার অনুযায়ী সব সারি, একটি শিটে" },
    { type: "csv", name: "CSV", hint: "সাধারণ টেক্সট, খুব বড় তালিকার জন্যও" },
  ],
};

export const photoTexts = {
  choose: "ছবি বেছে নিন",
  replace: "অন্য ছবি নিন",
  remove: "ছবি সরান",
  preview: "যে ছবি বেছে নিয়েছেন",
  hint: "PNG, JPG ও GIF ছবি দেওয়া যাবে, আকার 1 MB-র কম হতে হবে। 50 KB-র বেশি হলে এখানেই ছোট করে নেওয়া যায়।",
  tooLarge: "File size cannot exceed 50KB",
  shrink: "ছবিটি ছোট করে নিন",
  wrongKind: "ছবিটি PNG, JPG বা GIF নয়, অথবা পড়া যাচ্ছে না",
  pictureHint: "PNG, JPG ও GIF ছবি দেওয়া যাবে, আকার সর্বোচ্চ 1 MB। এর বেশি হলে এখানেই ছোট করে নেওয়া যায়।",
  pictureTooLarge: "ছবির আকার 1 MB-র বেশি হতে পারবে না",
};
