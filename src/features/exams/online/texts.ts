import { bengaliDigits, ofPeople, things } from "../../../shared/digits.ts";

/** What is refused, and what the office's page says. */
export const onlineTexts = {
  fileName: "ফোনে দেওয়া পরীক্ষা",
  endsBefore: "সবার জন্য পরীক্ষা শেষের সময় কাজের সময়ের আগে হতে পারে না",
  entryAfterEnd: "ঢোকার শেষ সময় পরীক্ষা শেষের আগে হতে হবে",
  notFrozen: "আগে প্রশ্নপত্র চূড়ান্ত করুন, তারপর পরীক্ষাটি ফোনে দিন",
  published: "এই পরীক্ষার ফল প্রকাশিত, তাই ফোনে দেওয়া যাবে না",
  isPublished: "ফল প্রকাশিত, তাই আর কাউকে ঢুকতে দেওয়া যাবে না",
  onPhones: "পরীক্ষাটি ফোনে শেষ হয়নি। শেষ হয়ে উত্তরগুলো শিটে এলে ফল প্রকাশ করুন।",
  lateWaits: (students: number) =>
    `${ofPeople(students)} উত্তর দেরিতে এসেছে। সেগুলো গ্রহণ করা হবে কি না, ‘ফোনে পরীক্ষা’ পাতায় ঠিক করে ফল প্রকাশ করুন।`,
  started: "পরীক্ষা শুরু হয়ে গেছে, শুরুর সময় আর বদলানো যাবে না। দরকার হলে সবাইকে বাড়তি সময় দিন।",
  inThePast: "শুরুর সময় এখন থেকে পরে হতে হবে",
  wasWithdrawn: "পরীক্ষাটি ফোন থেকে তুলে নেওয়া হয়েছে",
  wasClosed: "পরীক্ষা শেষ, উত্তরগুলো এখন ওএমআর শিটে। কোনো উত্তর বদলাতে হলে সেখানে শিটটি ঠিক করুন।",
  noTolerance: "শূন্য বা তার বেশি সংখ্যা লিখুন",
  notClosed: "পরীক্ষা শেষ হয়ে শিট তৈরি হলে উত্তরের সংখ্যা সংশোধন করা যাবে",
  notStarted: "পরীক্ষা এখনো শুরু হয়নি",
  ahead: "উত্তরের ক্রম ঠিক নেই, পাতাটি আবার খুলুন",
  noSuchAnswer: "এই প্রশ্নপত্রে এমন প্রশ্ন বা অপশন নেই",
  doorShut: (minutes: number) => `পরীক্ষার ${bengaliDigits(minutes)} মিনিট আগে এখানে ঢোকা যাবে`,
  notWorking: "এই শিক্ষার্থী এখন পরীক্ষা দিচ্ছেন না",
  afterResult: "ফল প্রকাশের পরে আসা উত্তর গ্রহণ করা যাবে না",
  lateAccepted: "দেরিতে আসা উত্তর গ্রহণ করা হয়েছে",
  hasAttempts: "শিক্ষার্থীরা এই পরীক্ষা ফোনে দিয়েছেন, তাই মোছা যাবে না",
  asksThat:
    "পরীক্ষাটি ফোনে দেওয়া আছে, তাই কোন অংশে কয়টি এমসিকিউ, তা আর বদলানো যাবে না। বদলাতে হলে আগে ফোন থেকে তুলে নিন।",
  moveThere: "পরীক্ষাটি ফোনে দেওয়া আছে। শুরুর সময় ‘ফোনে’ পাতা থেকে বদলান।",
  whom: "কার পরীক্ষা, তা ঠিক করুন",
  nobodyOut: "এই ব্যাচের সবাই এখনো পরীক্ষায় আছেন বা ঢুকতে পারেন, তাই কাউকে আবার ঢুকতে দেওয়ার দরকার নেই",
};

const afterEnd = (minutes: number): string =>
  minutes < 1
    ? "এক মিনিটের মধ্যে"
    : minutes < 120
      ? `${bengaliDigits(minutes)} মিনিট পরে`
      : `${bengaliDigits(Math.floor(minutes / 60))} ঘণ্টা পরে`;

/** The office's page of an exam on phones. */
export const boardTexts = {
  title: "ফোনে পরীক্ষা",
  none: "পরীক্ষাটি এখনো ফোনে দেওয়া হয়নি",
  noneLead:
    "ফোনে দিলে প্রশ্নপত্র আগেই সিল করা অবস্থায় সবার ফোনে চলে যাবে, শুরুর সময় খুলবে। উত্তর নিজে থেকে জমা হবে, আর শেষে ওএমআর শিট হয়ে যাবে।",
  notFrozen: "আগে প্রশ্নপত্র চূড়ান্ত করুন, তারপর এখানে পরীক্ষাটি ফোনে দিন",
  give: "ফোনে দিন",
  change: "সময় বদলান",
  given: "ফোনে দেওয়া হয়েছে",
  move: "শুরু সরান",
  extend: "সবাইকে বাড়তি সময়",
  extendOne: "বাড়তি সময় দিন",
  letIn: "আবার ঢুকতে দিন",
  letInPages:
    "লিখিত খাতার পাতাও আবার দেওয়া যাবে: এই মিনিট শেষ হলে সবার মতো ছবি দেওয়ার সময় পর্যন্ত। আগে দেওয়া নম্বর থাকবে; যে প্রশ্নের পাতা বদলাবে, তা আবার দেখতে হবে।",
  extendPages: "ছবির সময় বাড়ান",
  letBatchIn: "ব্যাচকে আবার ঢুকতে দিন",
  letBatchInHint:
    "ব্যাচের যাঁদের পরীক্ষা শেষ বা যাঁরা ঢুকতে পারেননি, তাঁরা এখন থেকে এত মিনিট পাবেন। যাঁরা পরীক্ষা দিচ্ছেন, তাঁদের সময় বদলাবে না।",
  end: "সবার পরীক্ষা শেষ করুন",
  endBatch: "ব্যাচের পরীক্ষা শেষ করুন",
  endOne: "পরীক্ষা শেষ করুন",
  endHint: "এ পর্যন্ত জমা সব উত্তর থেকে যাবে। ভুল হলে পরে আবার ঢুকতে দেওয়া যায়।",
  endAllHint: "এ পর্যন্ত জমা সব উত্তর থেকে যাবে, আর এরপর কেউ ঢুকতে পারবেন না",
  withdraw: "ফোন থেকে তুলে নিন",
  withdrawHint: "শুরুর আগে তুললে কিছুই থাকবে না। শুরুর পরে তুললে উত্তর থেকে যাবে, তবে শিট হবে না।",
  failed: "কাজটি করা যায়নি",
  open: "এই সাইট https ছাড়া চলছে, তাই প্রশ্নপত্র আগে যাবে না; শুরুর সময় প্রতিটি ফোনে খোলা অবস্থায় যাবে",
  times: "সময়",
  from: (start: string, minutes: number) => `${start}, ${bengaliDigits(minutes)} মিনিট`,
  until: (end: string, entry: number) =>
    `সবার শেষ ${end}, ঢোকা যাবে শুরুর পরে ${bengaliDigits(entry)} মিনিট পর্যন্ত`,
  sets: "সেট",
  closed: "পরীক্ষা শেষ, উত্তরগুলো এখন শিটে।",
  toSheets: "নম্বর দিন",
  closedWritten: "পরীক্ষা শেষ, এখন খাতা দেখা বাকি।",
  toScripts: "খাতা দেখুন",
  nothingAsked: "এই পরীক্ষায় এমসিকিউ নেই, লিখিত প্রশ্নও এখনো দেওয়া হয়নি। শুরুর আগে প্রশ্ন দিন।",
  toWritten: "লিখিত প্রশ্ন দিন",
  withdrawn: "পরীক্ষাটি ফোন থেকে তুলে নেওয়া হয়েছে",
  students: "শিক্ষার্থী",
  entered: "ঢুকেছেন",
  working: "পরীক্ষা দিচ্ছেন",
  silent: "দুই মিনিট সাড়া নেই",
  handedIn: "জমা দিয়েছেন",
  ended: "সময় শেষ",
  notEntered: "ঢোকেননি",
  late: "দেরিতে আসা উত্তর",
  lateLead: (many: number) =>
    many
      ? `সময় শেষের পরে ${things(many)} জমা এসেছে। গ্রহণ করলে উত্তরগুলো শিটে যাবে।`
      : "দেরিতে আসা সব উত্তর দেখা হয়েছে",
  lateAt: (arrived: string, minutes: number, answers: number) =>
    `এসেছে ${arrived}, সময় শেষের ${afterEnd(minutes)}, ${things(answers)} উত্তর`,
  accept: "গ্রহণ করুন",
  refuse: "গ্রহণ করবেন না",
  accepted: "গ্রহণ করা হয়েছে",
  refused: "গ্রহণ করা হয়নি",
  numbers: "সংখ্যায় উত্তর",
  numbersLead: "ভুল থাকলে সংশোধন করুন। শিটগুলো বদলে যাবে, তারপর ওএমআর শিট থেকে আবার নম্বর দিন।",
  question: (place: number) => `প্রশ্ন ${bengaliDigits(place)}`,
  numberOf: (of: { place: number; value: string; tolerance: string; unit: string }) =>
    bengaliDigits(
      `প্রশ্ন ${of.place}: ${of.value}${Number(of.tolerance) ? ` ± ${of.tolerance}` : ""} ${of.unit}`.trim(),
    ),
  correct: "সংশোধন করুন",
  table: "ফোনে পরীক্ষা যাঁরা দিচ্ছেন",
  nobody: "এমন কোনো শিক্ষার্থী নেই",
  show: "অবস্থা",
  search: "নাম বা রেজি. নম্বর দিয়ে খুঁজুন",
  all: "সবাই",
  batch: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  roll: "রেজি. নম্বর",
  name: "নাম",
  set: "সেট",
  state: "অবস্থা",
  answered: "উত্তর",
  seenAt: "সর্বশেষ সাড়া",
  endsAt: "শেষ",
  extra: "বাড়তি মিনিট",
};

/** What the fields of its forms are called, and what the audit calls them. */
export const onlineFieldTexts = {
  examDate: "দিন",
  time: "শুরুর সময়",
  minutes: "কাজের সময় (মিনিট)",
  lastMinutes: "সবার শেষ, শুরু থেকে কত মিনিট পরে",
  entryMinutes: "ঢোকার শেষ সময়, শুরু থেকে কত মিনিট পরে",
  moreMinutes: "কত মিনিট",
  reason: "কারণ",
  value: "সঠিক উত্তর",
  tolerance: "কত কম-বেশি হলে চলবে",
  startsAt: "শুরু",
  endsAt: "শেষ",
  closedAt: "শিট তৈরির সময়",
  withdrawnAt: "তুলে নেওয়ার সময়",
  extraMinutes: "বাড়তি মিনিট",
  handedInAt: "জমার সময়",
  letIn: "পরে ঢোকার অনুমতি",
  answers: "উত্তর",
  accepted: "গ্রহণ",
  secret: "সিলের চাবি",
  set: "সেট",
  epoch: "কয়টি ফোনে",
  enteredAt: "ঢোকার সময়",
  arrivedAt: "আসার সময়",
};

/** On a student's schedule. */
export const doorTexts = {
  title: "ফোনে পরীক্ষা",
  soon: (when: string, minutes: number) => `শুরু ${when}। ${bengaliDigits(minutes)} মিনিট আগে থেকে ঢোকা যাবে।`,
  open: (until: string) => `পরীক্ষা চলছে, শেষ ${until}`,
  handedIn: "আপনার পরীক্ষা জমা হয়েছে",
  pages: (stored: number, until: string) =>
    `লেখা শেষ, ${stored ? `${things(stored)} পাতা জমা` : "এখনো কোনো পাতা জমা হয়নি"}। ছবি দেওয়া যাবে ${until} পর্যন্ত।`,
  sendPages: "পাতার ছবি দিন",
  ended: "পরীক্ষার সময় শেষ",
  shut: "ঢোকার সময় শেষ",
  enter: "পরীক্ষায় ঢুকুন",
  look: "দেখুন",
};
