import { amongThings, bengaliDigits, things } from "../shared/digits.ts";
import { ofName } from "../shared/of-name.ts";
import { notFoundTexts, unexpectedTexts } from "../web/texts.ts";

/** Every short word of the public pages; long copy is in content/. */
export const siteTexts = {
  home: "Home",
  toTop: "পাতার শুরুতে ফিরে যান",
  skip: "মূল অংশে যান",
  loading: "Loading...",
};

export const headerTexts = {
  menu: "মেনু",
  mainMenu: "প্রধান মেনু",
  toHome: (name: string) => `${name}, মূল পাতা`,
  about: "আমাদের সম্পর্কে",
  courses: "কোর্স",
  services: "সেবা",
  contact: "যোগাযোগ",
  signIn: "লগ ইন",
  admission: "ভর্তি",
  call: (phone: string) => `কল করুন: ${phone}`,
  findCourse: "কোর্স খুঁজুন",
  courseName: "কোর্সের নাম লিখুন",
  noCourse: "এই নামে কোনো কোর্স নেই",
  account: (name: string) => `${name}: অ্যাকাউন্ট মেনু`,
  isNew: "New",
  dashboard: "ড্যাশবোর্ড",
  signOut: "লগ আউট",
  signingOut: "লগ আউট হচ্ছে…",
  signOutFailed: "লগ আউট করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।",
};

/** On a narrow screen beside the heading of what is long. */
export const foldTexts = {
  more: "বিস্তারিত",
  less: "কম দেখুন",
};

/** Under the banner's words: of what is known three. */
export const bannerTexts = {
  starts: "পরের ব্যাচ শুরু",
  seats: "আসন খালি আছে",
  admitted: (years: string) => `সুযোগ মিলেছে ${years} সালে`,
  mostInBatch: "এক ব্যাচে এর বেশি নয়",
};

export const callBarTexts = {
  call: "কল করুন",
  admission: "ভর্তির আবেদন",
  bar: "কল ও ভর্তি",
};

export const footerTexts = {
  all: "সব লিংক",
  help: "সহায়তা",
  explore: "ঘুরে দেখুন",
  links: "দরকারি লিংক",
  contact: "যোগাযোগ",
  aboutUs: "আমাদের সম্পর্কে",
  privacy: "গোপনীয়তা নীতি",
  terms: "শর্তাবলি",
  results: "পরীক্ষার ফলাফল",
  admission: "ভর্তির আবেদন",
  programs: "সব কোর্স",
  careers: "ক্যারিয়ার নিয়ে প্রশ্নোত্তর",
  instructor: "শিক্ষক হিসেবে যোগ দিন",
  faqs: "সাধারণ প্রশ্নোত্তর",
  support: "সাহায্য দরকার?",
  chat: "সরাসরি কথা বলুন",
  messenger: "মেসেঞ্জারে বার্তা পাঠান",
  social: "সামাজিক মাধ্যমে আমরা",
  youtube: "আমাদের ইউটিউব চ্যানেল",
  rights: (year: string, name: string) => `© ${year} ${name}। সর্বস্বত্ব সংরক্ষিত।`,
};

export const homeTexts = {
  banner: (name: string) => `${ofName(name)} ভর্তির খবর`,
  seeResults: "পরীক্ষার ফলাফল দেখুন",
  subjects: "যেসব বিষয়ের প্রস্তুতি",
  features: "যেভাবে পড়াই",
  objectives: "কোর্স শেষে যা যা পারবেন",
  findOutMore: "Find out more",
  about: "আমাদের সম্পর্কে",
  aboutMore: "আরও পড়ুন",
  courses: "আমাদের কোর্স",
  goals: "যার প্রস্তুতি নিতে চান",
  allGoals: "সব",
  coursesLead: "নিজের লক্ষ্য আর সময় মিলিয়ে বেছে নিন",
  courseDetails: "কোর্সের বিস্তারিত",
  detailsOf: (course: string) => `কোর্সের বিস্তারিত: ${course}`,
  teachers: "আমাদের শিক্ষকেরা",
  teachersLead: "এঁরাই ক্লাস নেন",
  playVideo: "ভিডিও চালান",
  video: "একটি ক্লাসের ভিডিও",
  classCaption: "ক্লাস কেমন হয়, দেখতে চাইলে অফিসে বলুন",
  pastSuccess: "বিগত তিন বছরের সাফল্য",
  pastSuccessLead: (name: string) => `${ofName(name)} কতজন শিক্ষার্থী কোন প্রতিষ্ঠানে ভর্তির সুযোগ পেয়েছেন।`,
  achievers: "সেরা সাফল্য",
  rank: "মেধাস্থান",
  achieversLead: "এঁদের কেউ মেধাতালিকার ওপরের দিকে, কেউ পৌঁছেছেন নিজের লক্ষ্যে।",
  allSuccesses: "সফল শিক্ষার্থীরা",
  seeAllSuccesses: "সবাইকে দেখুন",
  opinions: "শিক্ষার্থীদের কথা",
  opinionsLead: "ভর্তির সুযোগ পেয়ে নিজেদের কথা নিজেরাই লিখেছেন।",
  readFeedback: "হাতে লেখা মতামত দেখুন",
  feedbackOf: (name: string) => `${name}: হাতে লেখা মতামত`,
  gallery: (name: string) => `ছবিতে ${name}`,
  galleryLead: "ক্লাস, পরীক্ষা আর ছুটির দিনের কিছু মুহূর্ত। ছবিতে চাপ দিলে বড় হবে।",
  services: "আমাদের সেবা",
  servicesLead: "ক্লাসরুমের ভেতরে ও বাইরে, ভর্তি পরীক্ষার দিন পর্যন্ত।",
  callNow: "Call Us Now!!",
  callLead: "কোন কোর্স নেবেন ঠিক করতে পারছেন না? কথা বলুন, আমরা শুনব।",
  faq: "সাধারণ প্রশ্নোত্তর",
  faqLead: "ভর্তির আগে সবাই যা জানতে চান।",
  askTitle: "উত্তরটি এখানে নেই?",
  askLead: "ফোন করে জিজ্ঞেস করুন। প্রশ্ন যত ছোটই হোক, আমরা উত্তর দিই।",
  contact: "যোগাযোগ",
  contactLeadInWriting: "যা জানতে চান, লিখুন। লেখাটি অফিসে পৌঁছে যাবে।",
  contactLead: "আসুন, ফোন করুন বা লিখুন",
  phone: "ফোন",
  email: "ই-মেইল",
  address: "ঠিকানা",
  hours: "অফিস খোলা",
};

/** The form's labels as the specification quotes them. */
export const contactFormTexts = {
  name: "What is your name? *",
  email: "What is your email? *",
  phone: "What is your phone number? *",
  message: "Write your message here",
  send: "SEND MESSAGE",
  course: "কোন কোর্সে আগ্রহী?",
  courseHint: "না বললেও চলে",
  noCourse: "এখনো ঠিক করিনি",
  oddEmail: "ই-মেইলের শেষটা আরেকবার দেখুন। ঠিক থাকলে এভাবেই পাঠান।",
  oddPhone: "এটি মোবাইল নম্বরের মতো নয়। ঠিক থাকলে এভাবেই পাঠান।",
  sending: "পাঠানো হচ্ছে…",
  ok: "ঠিক আছে",
  failed: "বার্তাটি পাঠানো যায়নি। যা লিখেছেন, তা এখানেই আছে; সংযোগ দেখে আবার চেষ্টা করুন, অথবা ফোন করুন।",
  tooMany: "এই সংযোগ থেকে অল্প সময়ে অনেক বার্তা এসেছে। যা লিখেছেন, তা এখানেই আছে; কয়েক মিনিট পরে আবার চেষ্টা করুন।",
};

export const carouselTexts = {
  carousel: "ক্যারোসেল",
  slide: "স্লাইড",
  slides: (label: string) => `${label}: স্লাইডগুলো`,
  slideOf: (at: number, of: number) => `${amongThings(of)} ${bengaliDigits(at)} নম্বর`,
  back: "আগেরটি",
  on: "পরেরটি",
  pause: "থামান",
  dot: "{n} নম্বর স্লাইডে যান",
};

export const lightboxTexts = {
  failedFirst: "ছবিটি আনা যায়নি",
  failed: "This image failed to load",
  labels: {
    Previous: "আগের ছবি",
    Next: "পরের ছবি",
    Close: "বন্ধ করুন",
    "Zoom in": "বড় করুন",
    "Zoom out": "ছোট করুন",
    Lightbox: "বড় ছবি",
    "Photo gallery": "ছবির গ্যালারি",
    Carousel: "ক্যারোসেল",
    Caption: "ক্যাপশন",
    Slide: "ছবি",
    "{index} of {total}": "{total}টির মধ্যে {index} নম্বর",
  },
};

export const successTexts = {
  title: "সফল শিক্ষার্থীরা",
  lead: (name: string) => `${ofName(name)} যেসব শিক্ষার্থী নিজের লক্ষ্যে পৌঁছেছেন, সবার নাম এখানে।`,
  page: (page: string) => `পাতা ${page}`,
  none: "সফল শিক্ষার্থীদের তালিকা শিগগিরই এখানে দেখা যাবে।",
  next: "আরও দেখুন",
  loading: "আরও আনা হচ্ছে…",
};

export const aboutTexts = {
  title: "আমাদের সম্পর্কে",
  description: (name: string) => `কেন ${name}, কারা পড়ান, কীভাবে পড়ানো হয়।`,
  why: "Why Choose Us?",
  story: "আমাদের কথা",
  next: "ভর্তি ও লগ ইন",
  applyLead: "ভর্তি হতে চান? ব্যাচ বেছে নিয়ে নাম ও মোবাইল নম্বর দিন।",
  join: "লগ ইন",
  joinLead: "ভর্তি হয়ে গেছেন? রেজি. নম্বর দিয়ে ঢুকুন।",
};

export const courseTexts = {
  home: "প্রথম পাতা",
  inCourse: "এই কোর্সে যা আছে",
  about: "কোর্সটি সম্পর্কে",
  offer: "ফি ও ভর্তি",
  inFee: "ফিতে যা আছে",
  next: "শুরু",
  begun: "শুরু হয়েছে",
  time: "দিন ও সময়",
  seats: "আসন",
  free: (seats: string) => `${things(seats)} খালি`,
  /** Of what is in a course, on its card. */
  morePoints: (points: string) => `আরও ${things(points)}`,
  otherBatches: (batches: string) => `আরও ${things(batches)} ব্যাচ`,
  steps: "যেভাবে ভর্তি হবেন",
  more: "পুরোটা পড়ুন",
  others: "অন্যান্য কোর্স",
  batches: "ক্লাসের দিন ও সময়",
  teachers: "যাঁরা পড়ান",
  enrol: "ভর্তি হতে চাই",
  apply: "ভর্তির আবেদন করুন",
  ask: "প্রশ্ন করুন",
  kinds: { once: "এককালীন", monthly: "মাসে", parts: "কিস্তিতে" },
  perKind: (amount: string, kind: string) => `${kind} ${amount}`,
  between: (least: string, most: string) => `${least} থেকে ${most}`,
  starts: (day: string) => `শুরু ${day}`,
  started: (day: string) => `শুরু হয়েছে ${day}`,
  seatsLeft: (seats: string) => `${things(seats)} আসন খালি`,
  full: "আসন পূর্ণ",
};

export const admissionTexts = {
  title: "ভর্তির আবেদন",
  lead: "ব্যাচ বেছে নিয়ে নাম আর মোবাইল নম্বর দিন। বাকি কথা অফিস থেকে ফোনে বলা হবে।",
  description: (now: string) => `${now}। ব্যাচ বেছে নিয়ে ঘরে বসেই ভর্তির আবেদন করুন।`,
  none: "এখন কোনো ব্যাচে ভর্তি চলছে না। পরের ব্যাচের খবর জানতে যোগাযোগ করুন।",
  write: "লিখে জানান",
  batch: "যে ব্যাচে পড়তে চান",
  noChoice: "একটি ব্যাচ বেছে নিন",
  chosen: "এখান থেকে একটি ব্যাচ বেছে নিয়েছেন",
  full: "আসন নেই, অপেক্ষমাণ তালিকায় থাকবেন",
  person: "শিক্ষার্থীর তথ্য",
  optional: "(না দিলেও চলে)",
  choose: "বেছে নিন",
  fields: {
    userName: "শিক্ষার্থীর নাম",
    mobile: "মোবাইল নম্বর",
    fatherName: "অভিভাবকের নাম",
    guardianMobile: "অভিভাবকের মোবাইল নম্বর",
    schoolName: "স্কুল",
    collegeName: "কলেজ",
    method: "যে মাধ্যমে দিয়েছেন",
    trxId: "লেনদেন নম্বর (TrxID)",
  },
  paid: "টাকা দিয়ে থাকলে",
  paidHint: "আগে টাকা না দিলেও আবেদন করা যায়। বিকাশ, নগদ, রকেট বা ব্যাংকে পাঠিয়ে থাকলে লিখুন, অফিস যাচাই করবে।",
  send: "আবেদন পাঠান",
  sending: "পাঠানো হচ্ছে…",
  next: "পাঠালে একটি আবেদন নম্বর পাবেন, সেটি দিয়ে আবেদনের অবস্থা দেখা যাবে",
  failed: "আবেদনটি পাঠানো যায়নি। যা লিখেছেন, তা এখানেই আছে; একটু পরে আবার চেষ্টা করুন, অথবা ফোন করুন।",
  tooMany: "এই সংযোগ থেকে অল্প সময়ে অনেক আবেদন এসেছে। যা লিখেছেন, তা এখানেই আছে; একটু পরে আবার পাঠান, অথবা ফোন করুন।",
  sentBefore: "আগেই আবেদন করেছেন?",
  toState: "আবেদনের অবস্থা দেখুন",
};

/** What an applicant is told of an application. */
export const applicationStateTexts = {
  title: "আবেদনের অবস্থা",
  lead: "আবেদন নম্বর আর মোবাইল নম্বরের শেষ চার অঙ্ক দিয়ে দেখুন।",
  thanks: "ধন্যবাদ, আবেদনটি পেয়েছি",
  calls: "কথা বলতে অফিস থেকে ফোন করা হবে। নতুন করে আবেদন করার দরকার নেই।",
  number: "আবেদন নম্বর",
  digits: "মোবাইলের শেষ চার অঙ্ক",
  keep: "নম্বরটি লিখে রাখুন",
  keepWhy: "এই নম্বর দিয়ে পরে আবেদনের অবস্থা দেখা যাবে",
  later: "আবেদনের অবস্থা দেখতে চাইলে",
  another: "আরেকটি আবেদন দেখতে চাইলে",
  look: "অবস্থা দেখুন",
  batch: "ব্যাচ",
  noBatch: "অফিস থেকে ঠিক করা হবে",
  photo: "শিক্ষার্থীর ছবি (না দিলেও চলে)",
  photoSent: "ছবি পেয়েছি। বদলাতে চাইলে আরেকটি বেছে নিন।",
  choosePhoto: "ছবি বেছে নিন",
  photoSending: "ছবি পাঠানো হচ্ছে…",
  photoFailed: "ছবিটি পাঠানো যায়নি। অন্য ছবি দিয়ে দেখুন, অথবা ভর্তির সময় অফিসে দিন।",
  photoTooMany: "এই সংযোগ থেকে অল্প সময়ে অনেক ছবি এসেছে। একটু পরে আবার দিন, অথবা ভর্তির সময় অফিসে দিন।",
  sentOn: "আবেদনের তারিখ",
  states: {
    new: "আবেদন পেয়েছি, অফিস থেকে ফোন করা হবে",
    called: "আপনার সঙ্গে অফিসের কথা হয়েছে; আরও কিছু জানতে অফিসে ফোন করুন",
    waiting: "অপেক্ষমাণ তালিকায় আছেন",
    accepted: "ভর্তি হয়েছেন; রেজি. নম্বর ও পাসওয়ার্ড অফিস থেকে নিন",
    refused: "এবার ভর্তি নেওয়া যায়নি; কারণ জানতে অফিসে ফোন করুন",
  },
  waiting: (place: string) => `অপেক্ষমাণ তালিকায় আপনার স্থান ${place}; আসন খালি হলে অফিস থেকে ফোন করা হবে`,
  notFound: "এই নম্বর ও মোবাইলের শেষ চার অঙ্কের সঙ্গে মেলে, এমন কোনো আবেদন পাওয়া যায়নি",
  tooMany: "অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পরে আবার দেখুন, অথবা অফিসে ফোন করুন।",
  failed: "অবস্থা দেখা যায়নি। একটু পরে আবার চেষ্টা করুন।",
};

export const legalTexts = {
  privacy: "গোপনীয়তা নীতি",
  terms: "শর্তাবলি",
  contents: "এই পাতায় যা আছে",
  ask: "কোনো প্রশ্ন থাকলে লিখুন বা ফোন করুন",
  none: "লেখাটি এখনো প্রকাশ করা হয়নি",
};

export const failureTexts = {
  notFound: notFoundTexts.title,
  notFoundLead:
    "x = 404 বিন্দুতে এই ফাংশনের কোনো মান নেই। ঠিকানাটি আরেকবার দেখুন, অথবা মূলবিন্দুতে, মানে মূল পাতায়, ফিরে যান।",
  back: notFoundTexts.back,
  notAllowed: "এই পাতা দেখার অনুমতি আপনার নেই",
  notAllowedLead: "আপনার অ্যাকাউন্টে এই কাজের অনুমতি দেওয়া নেই। দরকার হলে অফিসে জানান।",
  unavailable: "এই মুহূর্তে পাতাটি খোলা যাচ্ছে না",
  unavailableLead: "ঠিক করার কাজ চলছে। কিছুক্ষণ পর আবার চেষ্টা করুন।",
  unexpected: unexpectedTexts.title,
  unexpectedLead: "আমাদের এখানে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন; তাতেও না হলে আমাদের জানান।",
  again: "আবার চেষ্টা করুন",
};

export const offlineTexts = {
  title: "ইন্টারনেট সংযোগ নেই",
  kept: "এই ফোনে রাখা আজকের হাজিরা, সংযোগ ছাড়াও নেওয়া যাবে",
  lead: "মোবাইল ডেটা বা ওয়াই-ফাই চালু আছে কি না দেখুন। সংযোগ ফিরলে আবার চেষ্টা করুন, পাতাটি খুলে যাবে।",
  again: "আবার চেষ্টা করুন",
};
