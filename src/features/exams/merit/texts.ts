import {
  amongPeople,
  amongThings,
  bengaliDigits,
  ofPeople,
  ordinal,
  people,
  things,
} from "../../../shared/digits.ts";

/** What the portal itself writes to students, and what is refused. */
export const meritTexts = {
  alreadyPublished: "এই পরীক্ষার ফল আগেই প্রকাশিত হয়েছে",
  notPublished: "এই পরীক্ষার ফল এখন প্রকাশিত নেই",
  schemeOfPublished: "এই পরীক্ষার ফল প্রকাশিত। মানবণ্টন বদলাতে হলে আগে ফল প্রত্যাহার করুন।",
  past: "এই সময় পার হয়ে গেছে; সামনের কোনো সময় দিন, বা এখনই প্রকাশ করুন",
  impossibleMark: ({
    roll,
    subject,
    marks,
    full,
  }: {
    roll: string;
    subject: string;
    marks: number;
    full: number;
  }) => `${roll}, ${subject}: ${bengaliDigits(full)}-এর মধ্যে ${bengaliDigits(marks)}`,
  impossible: (some: string, others: number) =>
    `এই নম্বর হতে পারে না (পূর্ণমানের বেশি, বা সর্বনিম্ন সীমারও কম): ${some}${others > 0 ? `; আরও ${things(others)}` : ""}। উত্তরমালা ও নম্বরপত্র ঠিক করে আবার প্রকাশ করুন।`,
  notEntered: (count: string, rolls: string) =>
    `${ofPeople(count)} নম্বর বা খাতা কিছুই ওঠেনি (${rolls})। অনুপস্থিত, ছুটি মঞ্জুর, না ফল ছাড়াই প্রকাশ: আগে তা জানান।`,
  otherCount: (count: string) => `এখন সংখ্যাটি ${count}; তালিকা আবার দেখুন`,
  eachOrAll: "শিক্ষার্থীদের বেছে দিন, অথবা সবার সংখ্যা লিখুন",
  oddColumns: (columns: readonly { subject: string; part: "mcq" | "written" }[]) =>
    `এই কলামগুলো অন্য ব্যাচের চেয়ে অনেক আলাদা: ${columns
      .map(({ subject, part }) => `${subject}, ${cardTexts[part]}`)
      .join("; ")}। মিলিয়ে দেখে ঠিক আছে জানালে প্রকাশ করা যাবে।`,
  withoutShift: (count: string) =>
    `মেধাস্থান শিফট ধরে হবে, কিন্তু ${ofPeople(count)} শিফট লেখা নেই। শিফট লিখে আবার প্রকাশ করুন।`,
  alreadyExpelled: "তিনি এই পরীক্ষা থেকে আগেই বহিষ্কৃত",
  notExpelled: "তিনি এই পরীক্ষা থেকে বহিষ্কৃত নন",
  expelledTold: "নিয়ম ভাঙায় একটি খাতা বাতিল হয়েছে",
  liftedTold: "বাতিল হওয়া একটি খাতা আবার ধরা হয়েছে",
  putOff: (exam: string) => `নির্দিষ্ট সময়ে ফল প্রকাশিত হয়নি: ${exam}`,
  notAll: "কয়েকটি ঘর বদলানো যায়নি, তাই কিছুই বদলানো হয়নি। ঘরগুলো দেখে আবার চেষ্টা করুন।",
  published: (exam: string) => `ফলাফল প্রকাশিত: ${exam}`,
  publishedText: (exam: string) =>
    `‘${exam}’ পরীক্ষার ফল প্রকাশিত হয়েছে। নিজের নম্বর, মেধাস্থান ও বিষয়ভিত্তিক ফল দেখে নিন।`,
  corrected: (exam: string) => `ফলাফল সংশোধন: ${exam}`,
  correctedText: (exam: string, reason: string) =>
    `‘${exam}’ পরীক্ষার ফল সংশোধনের পর আপনার নম্বর বা মেধাস্থান বদলেছে। কারণ: ${reason}`,
  withdrawn: (exam: string) => `ফলাফল প্রত্যাহার: ${exam}`,
  withdrawnText: (exam: string, reason: string) =>
    `‘${exam}’ পরীক্ষার প্রকাশিত ফল আপাতত প্রত্যাহার করা হয়েছে। কারণ: ${reason}`,
};

export const examPagesTexts = {
  tabs: "পরীক্ষার পাতা",
  views: (part: string) => `${part}: যা দেখা যায়`,
  paper: "প্রশ্নপত্র",
  marks: "নম্বর",
  sheetsRead: "ওএমআর ও ফোন",
  sheets: "নম্বরপত্র",
  omr: "ওএমআর",
  keys: "উত্তরমালা",
  second: "দ্বিতীয় পাঠ",
  examiners: "দুই পরীক্ষক",
  bundles: "খাতার বান্ডিল",
  online: "ফোনে পরীক্ষা",
  scripts: "খাতার ছবি",
  seating: "শিফট ও আসন",
  publish: "যাচাই ও প্রকাশ",
  check: "যা দেখে প্রকাশ",
  likeness: "উত্তরের মিল",
  result: "ফলাফল",
  merit: "মেধাতালিকা",
  tabulation: "ট্যাবুলেশন",
  cards: "ফলাফলের কার্ড",
  analysis: "বিশ্লেষণ",
  whole: "পুরো পরীক্ষা",
  questions: "প্রশ্ন বিশ্লেষণ",
  solutions: "সমাধানপত্র",
};

export const figureTexts = {
  label: "একনজরে",
  sat: "পরীক্ষা দিয়েছেন",
  absent: (absent: string, excused: string) => `অনুপস্থিত ${absent}, ছুটি মঞ্জুর ${excused}`,
  expelled: (count: string) => `বহিষ্কৃত ${count}`,
  notEntered: (count: string) => `ফল আসেনি ${count}`,
  unplaced: (count: string) => `দ্বিতীয়বারের, মেধাস্থান নেই ${count}`,
  highest: "সর্বোচ্চ",
  full: (full: string) => `পূর্ণমান ${full}`,
  average: "গড়",
  median: (median: string) => `মধ্যক ${median}`,
  passed: "পাস",
  passRate: (percent: string) => `${percent}%`,
  undecided: (count: string) => `যে ${ofPeople(count)} পাস-ফেল এখনো বলা যায় না, তাঁদের বাদ দিয়ে`,
  none: "–",
};

export const publishTexts = {
  title: "ফলাফল প্রকাশ",
  ready: "সবার নম্বর উঠেছে। প্রকাশ করা যায়।",
  nothing: "এখনো কারও নম্বর ওঠেনি, তাই প্রকাশ করার মতো কিছু নেই",
  waits: "ফলের আগে যা বাকি",
  missing: (count: string) => `${ofPeople(count)} কিছু নম্বর বাকি`,
  missingHint: "প্রকাশ করলে বাকি বিষয়গুলোতে তাঁদের নম্বর শূন্য ধরা হবে। কার্ডে ও এসএমএসে লেখা থাকবে কোন বিষয়ের নম্বর ওঠেনি।",
  impossible: "এই নম্বর হতে পারে না: পূর্ণমানের বেশি, বা সর্বনিম্ন সীমারও কম",
  impossibleHint: "উত্তরমালা ও নম্বরপত্র ঠিক না করা পর্যন্ত ফল প্রকাশ করা যাবে না",
  leftOut: (count: string) => `${people(count)} ‘ফল আসেনি’ হিসেবে থাকবেন`,
  notBegun: "যে ব্যাচের নম্বর তোলা শুরু হয়নি",
  odd: "অন্যদের চেয়ে অনেক কম বা বেশি নম্বর, একবার মিলিয়ে নিন",
  withoutGpa: (count: string) =>
    `${ofPeople(count)} এসএসসি বা এইচএসসির জিপিএ জানা নেই; তাঁদের জিপিএর নম্বর শূন্য ধরা হবে, আর কার্ডে ও এসএমএসে তা লেখা থাকবে`,
  withoutKind: (count: string) => `${ofPeople(count)} কথা জানা নেই, প্রথমবার না দ্বিতীয়বার; তাঁদের প্রথমবার ধরা হবে`,
  withoutShift: (count: string) => `${ofPeople(count)} শিফট লেখা নেই; শিফট না লিখলে ফল প্রকাশ হবে না`,
  toSeating: "শিফট, হল ও আসন",
  more: (count: string) => `এবং আরও ${people(count)}`,
  how: "কখন প্রকাশ হবে",
  now: "এখনই",
  sms: "ফলাফলের এসএমএস পাঠান",
  later: "নির্দিষ্ট দিনে ও সময়ে",
  day: "দিন",
  time: "সময়",
  publish: "ফলাফল প্রকাশ করুন",
  plan: "প্রকাশের সময় ঠিক করুন",
  asked: "ফলাফল প্রকাশ করবেন?",
  askedText: (sat: string) =>
    `${ofPeople(sat)} ফল এখনই শিক্ষার্থীরা দেখতে পাবেন, আর সবাই বিজ্ঞপ্তি পাবেন। এরপর নম্বর বদলাতে কারণ লিখতে হবে।`,
  askedMissing: (count: string) => `${ofPeople(count)} কিছু নম্বর বাকি আছে।`,
  yes: "হ্যাঁ, প্রকাশ করুন",
  planned: "ওই সময়ে ফল নিজে থেকেই প্রকাশ হবে",
  plannedFor: (when: string) => `প্রকাশ হবে ${when}। তার আগে পর্যন্ত নম্বর বদলানো যায়।`,
  unplan: "প্রকাশের সময় বাতিল করুন",
  unplanned: "প্রকাশের সময় বাতিল হয়েছে",
  failed: "ফল প্রকাশ করা যায়নি",
  since: (when: string) => `প্রকাশিত: ${when}`,
  correctHint: "নম্বর ভুল থাকলে ব্যাচের নম্বরপত্রে কারণ লিখে সংশোধন করুন; ফল নিজে থেকে নতুন করে হিসাব হবে",
  toSheets: "নম্বরপত্র",
  withdraw: "ফলাফল প্রত্যাহার করুন",
  withdrawTitle: "ফলাফল প্রত্যাহার",
  withdrawText: "ফল আর কেউ দেখতে পাবেন না, আর যাঁদের ফল ছিল, তাঁরা কারণসহ বিজ্ঞপ্তি পাবেন",
  reason: "কারণ",
  withdrawn: "ফল প্রত্যাহার করা হয়েছে",
  withdrawnBy: (by: string, when: string, reason: string) => `প্রত্যাহার করেছেন ${by}, ${when}। কারণ: ${reason}`,
  withdrawnHint: "ফল এখন কেউ দেখতে পাচ্ছেন না। নম্বর মিলিয়ে নিয়ে আবার প্রকাশ করুন।",
  withdrawFailed: "ফল প্রত্যাহার করা যায়নি",
  wrongDay: "দিনটি dd/mm/yyyy হিসেবে লিখুন",
  wrongTime: "সময় লিখুন",
};

/** After a result is published or corrected: the way to the messages that tell it. */
export const offerTexts = {
  published: {
    title: "ফল প্রকাশিত হয়েছে",
    text: "শিক্ষার্থীরা এখন দেখতে পাচ্ছেন। এসএমএসেও জানাতে পারেন; পাঠানোর আগে পুরো তালিকা দেখে নেওয়া যায়।",
    yes: "এসএমএসের তালিকা দেখুন",
    cancel: "এখন নয়",
  },
  corrected: {
    text: (moved: number) =>
      `নিজের নম্বর বদলেছে ${ofPeople(moved)}। শুধু তাঁদের নতুন ফল এসএমএসে জানাতে পারেন; পাঠানোর আগে তালিকা দেখে নেওয়া যায়।`,
    yes: "তাঁদের তালিকা দেখুন",
    cancel: "এখন নয়",
  },
};

export const checkedTexts = {
  set: "যাচাই শেষ, প্রকাশ পরে",
  done: "যাচাই লেখা হয়েছে। কোনো নম্বর বদলালে আবার যাচাই করতে হবে।",
  by: (by: string, when: string) => `যাচাই করেছেন ${by}, ${when}। এরপর কোনো নম্বর বদলায়নি।`,
  failed: "যাচাই লেখা যায়নি",
  takeBack: "যাচাই তুলে নিন",
  takenBack: "যাচাই তুলে নেওয়া হয়েছে",
};

export const notEnteredTexts = {
  title: (count: string) => `${ofPeople(count)} কিছুই ওঠেনি: তাঁরা কী ছিলেন, জানান`,
  hint: "নম্বর বা খাতা কিছুই নেই এমন কেউ থাকলে ফল প্রকাশ হয় না। খাতা থাকলে আগে নম্বর তুলুন; না থাকলে একে একে, বা সংখ্যা লিখে সবার জন্য জানান।",
  as: "তাঁরা",
  choices: {
    absent: "অনুপস্থিত ছিলেন",
    excused: "ছুটি মঞ্জুর ছিল",
    notEntered: "জানা নেই: ‘ফল আসেনি’ রেখে প্রকাশ হবে",
  },
  more: (count: string) => `এবং আরও ${people(count)}`,
  ofChosen: (count: string) => `বেছে নেওয়া ${ofPeople(count)} কথা লিখুন`,
  number: "মোট কতজন, সংখ্যাটি লিখুন",
  ofAll: "সবার জন্য",
  otherNumber: (count: string) => `তালিকায় আছেন ${people(count)}; সংখ্যাটি মেলেনি`,
  done: (count: string) => `${ofPeople(count)} কথা লেখা হয়েছে`,
  failed: "লেখা যায়নি",
  wait: (count: string) => `${people(count)} কী ছিলেন তা জানানোর আগে ফল প্রকাশ হবে না`,
  planWaits: (count: string) =>
    `${ofPeople(count)} কিছুই ওঠেনি। নির্দিষ্ট সময়ের আগে তাঁদের নম্বর না উঠলে, বা তাঁরা কী ছিলেন তা জানানো না হলে, ফল তখন প্রকাশ হবে না; অফিস সঙ্গে সঙ্গে বিজ্ঞপ্তি পাবে।`,
};

export const hallTexts = {
  title: "হাজিরার সঙ্গে খাতা মেলে না",
  presentWithout: (count: string) => `সেদিন উপস্থিত, কিন্তু খাতা বা নম্বর নেই: ${people(count)}। খাতাটি খুঁজে দেখুন।`,
  presentList: "উপস্থিত, খাতা নেই",
  absentWith: (count: string) =>
    `সেদিন অনুপস্থিত, কিন্তু নম্বর উঠেছে: ${people(count)}। খাতায় রেজি. নম্বর ঠিক আছে কি না দেখুন।`,
  absentList: "অনুপস্থিত, নম্বর আছে",
};

export const oddColumnTexts = {
  title: "একটি ব্যাচের নম্বর অন্যদের চেয়ে অনেক আলাদা",
  hint: "ভুল কলামে বা ভুল উত্তরমালায় তোলা হলে এমন হয়। খাতার সঙ্গে মিলিয়ে ঠিক থাকলে টিক দিন; টিক না দিলে ফল প্রকাশ হবে না।",
  column: ({ of, median, others, full }: Record<"of" | "median" | "others" | "full", string>) =>
    `${of}: মধ্যক ${median}, অন্য ব্যাচে ${others} (পূর্ণমান ${full})। মিলিয়ে দেখেছি, ঠিক আছে`,
};

export const expelTexts = {
  expel: {
    open: "বহিষ্কার করুন",
    openOf: (name: string) => `বহিষ্কার করুন: ${name}`,
    text: "তাঁর নম্বর ও মেধাস্থান থাকবে না, আর তাঁকে অনুপস্থিত বলা হবে না। তাঁর নম্বরগুলো তুলে রাখা হবে; বহিষ্কার তুলে নিলে ফিরে আসবে।",
    done: "বহিষ্কার লেখা হয়েছে",
  },
  lift: {
    open: "বহিষ্কার তুলে নিন",
    openOf: (name: string) => `বহিষ্কার তুলে নিন: ${name}`,
    text: "তাঁর আগের নম্বরগুলো ফিরে আসবে",
    done: "বহিষ্কার তুলে নেওয়া হয়েছে",
  },
  reason: "কারণ",
  failed: "বদলানো যায়নি",
};

export const newGpaTexts = {
  said: (students: string, moved: string) =>
    `প্রকাশের পরে ${ofPeople(students)} জিপিএ, শিফট বা কততম বার, তা বদলেছে। এই ফল আগের তথ্যেই আছে; নতুন তথ্য ধরলে ${ofPeople(moved)} নম্বর বা মেধাস্থান বদলাবে।`,
  take: "নতুন তথ্য ধরে সংশোধন করুন",
  reason: "কারণ",
};

export const correctTexts = {
  begin: "সংশোধন করুন",
  end: "সংশোধন বন্ধ করুন",
  hint: "বদলানো ঘরগুলো কারণসহ একসঙ্গে সংরক্ষিত হবে",
  save: (cells: string) => `${things(cells)} ঘরের সংশোধন সংরক্ষণ করুন`,
  title: "নম্বর সংশোধন",
  text: "মোট ও মেধাস্থান নতুন করে হিসাব হবে। যাঁদের নম্বর বা মেধাস্থান বদলাবে, তাঁরা কারণসহ বিজ্ঞপ্তি পাবেন।",
  reason: "কারণ",
  done: (changed: string) => `সংশোধন সংরক্ষিত। ${ofPeople(changed)} নম্বর বা মেধাস্থান বদলেছে।`,
  failed: "সংশোধন সংরক্ষণ করা যায়নি",
};

export const changeSchemeTexts = {
  open: "মানবণ্টন বদলান",
  title: "মানবণ্টন বদলান",
  hint: "আগে দেখে নিন কী বদলাবে; নিশ্চিত না করা পর্যন্ত কিছুই বদলায় না",
  look: "কী বদলাবে দেখুন",
  confirm: "বদলান",
  confirmed: "মানবণ্টন বদলানো হয়েছে, সব নম্বর নতুন করে হিসাব হয়েছে",
  failed: "মানবণ্টন বদলানো যায়নি",
  changed: (rows: string, moved: string) =>
    `${things(rows)} বিষয়ের মোট বদলাবে, ${ofPeople(moved)} মেধাস্থান বদলাবে`,
  removed: (subject: string, marks: string) => `‘${subject}’ বাদ যাবে, সঙ্গে ${ofPeople(marks)} নম্বর`,
  misfits: "যে নম্বরগুলো নতুন মানবণ্টনে আঁটে না, সেগুলো খালি হয়ে যাবে",
};

export const listTexts = {
  table: "মেধাতালিকা",
  place: "মেধাস্থান",
  roll: "রেজি. নম্বর",
  name: "নাম",
  batch: "ব্যাচ",
  total: "মোট",
  totalOf: (full: string) => `মোট (${full})`,
  passed: "ফলাফল",
  pass: "পাস",
  fail: "ফেল",
  batchPlace: "ব্যাচে মেধাস্থান",
  centralPlace: "কেন্দ্রীয় মেধাস্থান",
  inBatch: "ব্যাচে স্থান",
  inAll: "সবার মধ্যে",
  percentile: "পার্সেন্টাইল",
  before: "আগেরবার",
  shift: "শিফট",
  allShifts: "সব শিফট",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  courseFilter: "কোর্স",
  allCourses: "সব কোর্স",
  none: "কেউ নেই",
  noCards: "ফল প্রকাশের পরে কার্ডগুলো এখানে পাওয়া যাবে",
  draft: "খসড়া: নম্বর যেমন আছে, তেমন। প্রকাশের পরে মেধাস্থান স্থির হবে।",
  /** Below a published list on paper. */
  signatures: ["প্রস্তুত করেছেন (সই ও তারিখ)", "মিলিয়ে দেখেছেন (সই ও তারিখ)", "পরীক্ষা নিয়ন্ত্রক (সই ও তারিখ)"],
  states: { absent: "অনুপস্থিত", excused: "ছুটি মঞ্জুর", expelled: "বহিষ্কৃত", notEntered: "ফল আসেনি" },
  /** Passed or not all the same, and what is lacking. */
  sure: (passed: string, lacking: string) => `${passed} (${lacking})`,
  unplaced: "দ্বিতীয়বার, মেধাস্থান নেই",
  full: "পূর্ণমান",
  fullOf: (marks: string) => `পূর্ণমান ${marks}`,
  tabulation: "ট্যাবুলেশন শিট",
  print: "প্রিন্ট করুন",
  card: "কার্ড",
  cardOf: (name: string) => `${name}: ফলাফলের কার্ড`,
  moved: (before: string, now: string) => `${before} থেকে ${now}`,
};

export const combinedTexts = {
  title: "মিলিত মেধাতালিকা",
  hint: "কয়েকটি প্রকাশিত পরীক্ষার মোট যোগ করে একটি তালিকা। যে পরীক্ষাগুলো ধরা হবে, সেগুলো বেছে নিন।",
  choose: "যে পরীক্ষাগুলো ধরা হবে",
  search: "পরীক্ষার নাম",
  day: "পরীক্ষার দিন",
  noExams: "এমন কোনো প্রকাশিত পরীক্ষা নেই",
  narrow: (shown: string, all: string) =>
    `${amongThings(all)} নতুন ${things(shown)}। বাকিগুলোর জন্য নাম, ব্যাচ বা দিন দিয়ে খুঁজুন।`,
  chosen: (chosen: string) => `${things(chosen)} পরীক্ষা মিলিয়ে`,
  none: "পরীক্ষা বেছে নিলে তালিকা এখানে আসবে",
  table: "মিলিত মেধাতালিকা",
  exams: "পরীক্ষা",
  repeatedGpa: "একাধিকবার ধরা জিপিএ বাদ",
  full: "পূর্ণমান",
};

/** GPA that counts and that nobody has told, one or both. */
export const gpaTexts = { ssc: "এসএসসির জিপিএ", hsc: "এইচএসসির জিপিএ", both: "জিপিএ" };

/** What a result goes without: marks of subjects that were not entered, and such a GPA. */
export const lackingTexts = {
  marks: (subjects: string) => `নম্বর ওঠেনি: ${subjects}`,
  gpa: (gpa: string) => `${gpa} জানা নেই`,
};

/** What a result goes without, of its names: a GPA that nobody knows is no mark that was not entered. */
export function lackingSaid(names: readonly string[], { marks, gpa } = lackingTexts): string {
  const subjects = names.filter((name) => !gpaNames.has(name));
  return [
    ...(subjects.length ? [marks(subjects.join(", "))] : []),
    ...names.filter((name) => gpaNames.has(name)).map(gpa),
  ].join("; ");
}

const gpaNames = new Set<string>(Object.values(gpaTexts));

export const cardTexts = {
  title: "ফলাফলের কার্ড",
  marks: "বিষয়ভিত্তিক নম্বর",
  subject: "বিষয়",
  right: "সঠিক",
  wrong: "ভুল",
  deduction: "কাটা নম্বর",
  mcq: "এমসিকিউ",
  written: "লিখিত",
  total: "মোট",
  gpa: "জিপিএ থেকে",
  gpaUnknown: (gpa: string) => `জিপিএ থেকে (${gpa} জানা নেই)`,
  deducted: "দ্বিতীয়বার হওয়ায় কাটা",
  shift: (name: string) => `মেধাতালিকা: ${name}`,
  unplaced: "এই পরীক্ষায় দ্বিতীয়বার যাঁরা বসেন, তাঁদের মেধাস্থান নেই",
  unread: "লিখিত খাতা দেখা হয়নি: এমসিকিউর নম্বরে বাছাইয়ের বাইরে",
  of: (marks: string, full: string) => `${full}-এর মধ্যে ${marks}`,
  batchPlace: "ব্যাচে মেধাস্থান",
  centralPlace: "কেন্দ্রীয় মেধাস্থান",
  ofMany: (many: number) => `${amongPeople(many)}`,
  percentile: "পার্সেন্টাইল",
  highest: "সর্বোচ্চ",
  average: "গড়",
  own: "প্রাপ্ত নম্বর",
  moved: (exam: string, before: string, now: string) => `${exam}: কেন্দ্রীয় মেধাস্থান ${before} থেকে ${now}`,
  compared: "অন্যদের পাশে",
  distribution: "কতজন শতকরা কত পেয়েছেন",
  percents: "শতকরা",
  students: "কতজন",
  range: (from: string, to: string) => `${from}–${to}%`,
  tenth: (from: string, to: string) => `${from}–${to}`,
  here: { own: "আপনি এখানে", others: "এই শিক্ষার্থী" },
  pass: "পাস",
  fail: "ফেল",
  absent: "অনুপস্থিত",
  excused: "ছুটি মঞ্জুর",
  expelled: "বহিষ্কৃত",
  notEntered: "ফল আসেনি",
  /** Of names in a row. */
  print: "প্রিন্ট বা পিডিএফ করুন",
  recheck: "খাতা আবার দেখার আবেদন",
  recheckLead: "নম্বরে ভুল মনে হলে অফিস খাতা আবার দেখবে",
  recheckHint: "কোন বিষয়ে কোথায় ভুল মনে হচ্ছে, লিখুন। অফিস খাতা দেখে যোগাযোগের পাতায় উত্তর দেবে।",
  recheckReason: "কারণ",
  recheckSend: "আবেদন পাঠান",
  rechecked: "আবেদনটি অফিসে পৌঁছেছে। উত্তর যোগাযোগের পাতায় আসবে।",
  recheckFailed: "আবেদনটি পাঠানো যায়নি",
  back: "সব ফলাফল",
  publishedOn: (when: string) => `ফল প্রকাশ ${when}`,
  examOn: (day: string) => `পরীক্ষা ${day}`,
};

export const ownResultTexts = {
  title: "পরীক্ষার ফলাফল",
  list: "প্রকাশিত ফলাফল",
  none: "মেধাতালিকাসহ কোনো ফল এখনো প্রকাশিত হয়নি",
  elsewhere: "বিষয়ভিত্তিক নম্বর দেখুন",
  exam: "পরীক্ষা",
  day: "তারিখ",
  marks: "নম্বর",
  batchPlace: "ব্যাচে স্থান",
  centralPlace: "কেন্দ্রীয় স্থান",
  inBatch: "ব্যাচে",
  ofAll: "সবার মধ্যে",
  place: (at: number, of: number) => `${ordinal(at)}/${bengaliDigits(of)}`,
  line: "নম্বরের অগ্রগতি",
  percent: (percent: number) => `${bengaliDigits(percent)}%`,
  batchAverage: "ব্যাচের গড়",
  average: "সবার গড়",
};

export const analysisTexts = {
  distribution: "কতজন কত পেয়েছেন",
  subjects: "বিষয় অনুযায়ী",
  batches: "ব্যাচ অনুযায়ী",
  sat: "কতজন",
  average: "গড়",
  averageOf: (average: string, highest: string, full: string) => `${average} / ${full} (সর্বোচ্চ ${highest})`,
  rose: "সবচেয়ে বেশি এগিয়েছেন",
  fell: "সবচেয়ে বেশি পিছিয়েছেন",
  noMoves: "এই ক্যাটাগরির আগের কোনো পরীক্ষার সঙ্গে তুলনা করার মতো কেউ নেই",
};
