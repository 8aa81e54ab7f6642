import { bengaliDigits, people, things } from "../../../shared/digits.ts";
import type { MessageKind, Recipients, SentKind } from "../../../shared/message-list.ts";
import type { HeldFor, LeftOut, MessageState } from "./rules.ts";

/** The fields of templates, as they stand in braces. */
export const fieldNames = {
  name: "নাম",
  roll: "রেজি. নম্বর",
  batch: "ব্যাচ",
  exam: "পরীক্ষা",
  atExam: "পরীক্ষায়",
  marks: "নম্বর",
  full: "পূর্ণমান",
  highest: "সর্বোচ্চ",
  average: "গড়",
  position: "মেধাস্থান",
  sat: "মোট",
  due: "বকেয়া",
  day: "তারিখ",
  time: "সময়",
  notice: "বিষয়",
  institute: "প্রতিষ্ঠান",
  link: "লিংক",
};

/** What a field was called before, in templates of that time. */
export const formerFieldNames: Partial<typeof fieldNames> = { roll: "রোল" };

/** What is sent until the office has written its own. */
export const firstTemplates: Record<MessageKind, string> = {
  result: "{নাম}: {পরীক্ষা} {নম্বর}/{পূর্ণমান}, স্থান {মেধাস্থান}/{মোট}। {প্রতিষ্ঠান}",
  due: "{নাম}: বকেয়া {বকেয়া} টাকা। {প্রতিষ্ঠান}",
  absence: "{নাম}: ক্লাসে অনুপস্থিত, {তারিখ}। {প্রতিষ্ঠান}",
  examReminder: "{নাম}: {পরীক্ষা}, {তারিখ}, {সময়}। {প্রতিষ্ঠান}",
  notice: "{বিষয়}। বিস্তারিত বিজ্ঞপ্তিতে। {প্রতিষ্ঠান}",
  own: "{নাম}: ",
};

/** What a result says of who has no marks or no place, where the template names what they have not. */
export const resultsWithout = {
  absent: "{নাম}: {পরীক্ষায়} অনুপস্থিত। {প্রতিষ্ঠান}",
  excused: "{নাম}: {পরীক্ষায়} ছুটি মঞ্জুর। {প্রতিষ্ঠান}",
  expelled: "{নাম}: {পরীক্ষা}, খাতা বাতিল। অফিসে যোগাযোগ করুন। {প্রতিষ্ঠান}",
  place: "{নাম}: {পরীক্ষা} {নম্বর}/{পূর্ণমান}। {প্রতিষ্ঠান}",
};

/** What the marks of a result go without: marks of subjects that were not entered, and a GPA that nobody knows. */
export const resultLacking = {
  marks: (subjects: string) => `${subjects} ওঠেনি`,
  gpa: (gpa: string) => `${gpa} জানা নেই`,
};

export const outboxTexts = {
  title: "এসএমএস",
  tabs: "এসএমএসের পাতা",
  rules: "নিয়ম",
  unknownField: (names: string) => `এই ঘরগুলো এখানে চলে না: ${names}`,
  tooMany: (most: string) => `একবারে সর্বোচ্চ ${people(most)}; ব্যাচ ধরে পাঠান`,
  tooLong: (most: string) => `তথ্য বসানোর পর এসএমএসটি ${most} অক্ষরের বেশি হয়ে যায়; লেখা ছোট করুন`,
  lacking: (said: string) => `(${said})`,
  notPublished: "ফল প্রকাশের পরেই ফলের এসএমএস পাঠানো যায়",
  changed: "তালিকাটি এর মধ্যে বদলেছে, বা কেউ এসএমএসগুলো পাঠিয়ে দিয়েছেন। নতুন তালিকাটি দেখে আবার নিশ্চিত করুন।",
  overMonth: (price: string, left: string) => `খরচ ${price}; এ মাসে আর ${left} খরচ করা যায়`,
  waitsNoMore: "তালিকাটি আর অপেক্ষায় নেই: কেউ পাঠিয়ে দিয়েছেন বা বাদ দিয়েছেন, নয়তো সময় পেরিয়ে গেছে",
  nothing: "পাঠানোর মতো কোনো এসএমএস নেই",
  notAgain: "এই এসএমএস আর পাঠানো যায় না: শিক্ষার্থী আর্কাইভে, বা নম্বরটি নেই, বা অভিভাবক এসএমএস চান না",
  notDecided: "এই এসএমএসের অবস্থা এর মধ্যে বদলে গেছে",
  notTaken: "গেটওয়েতে পাঠানো চলছে; এসএমএস ডাউনলোড করতে হলে আগে পাঠানো থামান",
  noGateway: "পোর্টাল নিজে পাঠাতে পারে, এমন গেটওয়ে ঠিক করা নেই",
  badBody: "এটি ঠিক JSON নয়",
  badLine: "প্রতি লাইনে একটি করে ‘নাম=মান’ লিখুন",
  badError: (means: string) => `প্রতি লাইনে ‘কোড=অর্থ’ লিখুন; অর্থ: ${means}`,
  badItem: "তালিকার একটি সারি JSON-এ লিখুন",
  noSuccess: "এসএমএস নিলে গেটওয়ে কী উত্তর দেয়, তা লিখুন",
  noSecondFile: "দ্বিতীয় গেটওয়ে হিসেবে ফাইল চলে না",
  noPullState: "পৌঁছানোর খবর জিজ্ঞেস করলে উত্তরের কোন ঘরে অবস্থা থাকে আর কোন কথার মানে পৌঁছেছে, তা লিখুন",
  noAbroadPrice: "বিদেশে প্রতি পার্টের দাম কত, তা চুক্তি দেখে লিখুন",
  badUrl: "http:// বা https:// দিয়ে পুরো ঠিকানা লিখুন",
  hostOpen: "সাইটের নামের মধ্যে বন্ধনীর ঘর বসে না; নামটি পুরো লিখুন",
  keyTyped: "API কী এখানে লিখবেন না: API কী-র ঘরে লিখুন, আর এখানে তার জায়গায় {key}, {user} বা {password}",
  innerAddress:
    "ঠিকানাটি এই সার্ভারের বা তার নিজের নেটওয়ার্কের, তাই সেখানে পাঠানো হয় না। গেটওয়ে সেখানেই থাকলে সার্ভারের SMS_GATEWAY_HOSTS সেটিংয়ে লিখতে হয়।",
  noLink: "অভিভাবকের লিংকটি বন্ধ করা হয়েছে",
  noAnswer: "গেটওয়ে উত্তর দেয়নি",
  notOpened: "রাখা API কী পড়া যায়নি; কীগুলো আবার লিখুন",
  stillSending: "পাঠানোর মাঝখানে থেমে গেছে",
  unsendable: "গেটওয়ের ঠিকানা, হেডার বা API কী ঠিক নয়",
  secretMissing: "API কী লিখুন; ঠিকানা বদলালে আগের কী নতুন ঠিকানায় পাঠানো হয় না",
  unreachable: "গেটওয়েতে পৌঁছানো যায়নি",
  gaveUp: "অনেকবার চেষ্টা করেও গেটওয়ে নেয়নি",
};

export const kindTexts: Record<SentKind, string> = {
  result: "পরীক্ষার ফলাফল",
  due: "বকেয়া",
  absence: "অনুপস্থিতি",
  examReminder: "পরীক্ষার আগাম বার্তা",
  notice: "বিজ্ঞপ্তি",
  own: "নিজের লেখা",
  owner: "মালিককে জানানো",
};

/** At the end of what is too long for the owner's phone. */
export const ownerMessageTexts = { more: "বাকিটা পোর্টালে" };

export const recipientTexts: Record<Recipients, string> = {
  student: "শিক্ষার্থী",
  guardian: "অভিভাবক",
  both: "দুজনই",
};

export const stateTexts: Record<MessageState, string> = {
  waiting: "অপেক্ষায়",
  sending: "পাঠানো হচ্ছে",
  sent: "গেটওয়ে নিয়েছে",
  delivered: "পৌঁছেছে",
  failed: "যায়নি",
  uncertain: "অনিশ্চিত",
  held: "আটকে আছে",
  handedOver: "ডাউনলোড করা",
  cancelled: "বাতিল",
};

/** Why a message is held, and what may be done. */
export const heldTexts: Record<HeldFor, string> = {
  stopped: "তালিকাটি থামানো হয়েছে",
  archived: "শিক্ষার্থী এখন আর্কাইভে",
  spared: "অভিভাবক এসএমএস চান না",
  number: "মোবাইল নম্বর এর মধ্যে বদলেছে; আবার পাঠালে নতুন নম্বরে যায়",
  abroad: "বিদেশের নম্বর, গেটওয়ে এখন সেখানে পাঠায় না",
  absence: "হাজিরা এর মধ্যে বদলেছে, তিনি আর অনুপস্থিত নন",
  paid: "এর মধ্যে টাকা জমা দিয়েছেন, বকেয়া আর এত নেই",
  old: "অপেক্ষায় থেকে পুরোনো হয়ে গেছে",
  gateway: "গেটওয়ে ঠিক করার আগে থেকে অপেক্ষায় ছিল",
};

export const leftOutTexts: Record<LeftOut, string> = {
  noNumber: "নম্বর নেই",
  abroad: "বিদেশের নম্বর, গেটওয়ে সেখানে পাঠায় না",
  spared: "অভিভাবক এসএমএস চান না",
  unticked: "আপনি বাদ দিয়েছেন",
  had: "আগেই পেয়েছেন",
  perhaps: "আগে গেছে কি না জানা নেই",
  listed: "আগের তালিকা থেকে এখনো যায়নি",
  twice: "এই তালিকাতেই আছে",
  paid: "সম্প্রতি টাকা দিয়েছেন",
};

/** The prepared list. */
export const newTexts = {
  title: "এসএমএস পাঠানো",
  to: "কার মোবাইলে",
  text: "লেখা",
  textHint: (fields: string) =>
    `বন্ধনীর ঘরে প্রত্যেকের নিজের তথ্য বসে: ${fields}। {লিংক}-এর জায়গায় বসে তাঁর অভিভাবকের লিংক; যাঁর লিংক নেই, পাঠানোর সময় তৈরি হয়ে যায়।`,
  resultHint:
    "যিনি অনুপস্থিত বা যাঁর ছুটি মঞ্জুর, এই লেখার বদলে তাঁকে সে কথাই জানানো হয়; মেধাস্থান না থাকলে শুধু নম্বর যায়। যাঁর ফল আসেনি, তাঁর এসএমএস যায় না।",
  paid: "যাঁরা টাকা দিয়েছেন, তাঁরা বাদ",
  paidNone: "কেউ বাদ নন",
  paidWithin: (days: string) => `গত ${days} দিনে দিলে বাদ`,
  again: "এই একই এসএমএস আগে পেয়ে থাকলেও, বা আগের তালিকায় থাকলেও পাঠান",
  now: "রাত ১০টা থেকে সকাল ৮টার মধ্যেও এখনই পাঠান",
  show: "তালিকা দেখুন",
  latin: "বিটিআরসির নিয়মে এসএমএস বাংলায় হতে হয়। ইংরেজিতে পাঠালে বিটিআরসি এসএমএসের সংযোগ বন্ধ করে দিতে পারে।",
  closedLink:
    "এই ঠিকানার লিংক বাইরের মোবাইলে খোলে না: আপনি সার্ভারের ভেতরের ঠিকানায় আছেন। সাইটের আসল ঠিকানা দিয়ে ঢুকুন, বা সার্ভারের PUBLIC_URL সেটিংয়ে লিখুন।",
  toSend: "পাঠানো হবে",
  parts: "মোট পার্ট",
  price: "খরচ",
  priceNote: (price: string) => `প্রতি পার্ট ${price}`,
  priceNoteLeft: (price: string, left: string) => `প্রতি পার্ট ${price}; এ মাসে আর ${left} খরচ করা যায়`,
  priceMost: (price: string) => `দ্বিতীয় গেটওয়ে দিয়ে গেলে ${price}`,
  leftOut: "বাদ",
  untick: "বাদ দিন",
  untickOf: (name: string) => `বাদ দিন: ${name}`,
  tick: "আবার নিন",
  tickOf: (name: string) => `আবার নিন: ${name}`,
  fits: (parts: string, more: string) => `${parts} পার্ট, আর ${more} অক্ষর`,
  fitsLongest: (fits: string) => `সবচেয়ে লম্বা এসএমএসে: ${fits}`,
  balanceOf: (balance: string) => `গেটওয়েতে আছে ${balance}`,
  tooLittle: (balance: string) => `গেটওয়েতে আছে ${balance}: এই তালিকার সব এসএমএস যাবে না`,
  tooLittleBeside: (balance: string, promised: string) =>
    `গেটওয়েতে আছে ${balance}, আর যেগুলো অপেক্ষায় আছে, সেগুলোর খরচ ${promised}: এই তালিকার সব এসএমএস যাবে না`,
  priceOrWhy: "খরচ বা বাদের কারণ",
  many: (many: string) => things(many),
  people: (many: string) => people(many),
  table: "যে এসএমএসগুলো যাবে",
  student: "শিক্ষার্থী",
  phone: "মোবাইল",
  length: "অক্ষর / পার্ট",
  lengthOf: (characters: number, parts: number) => `${bengaliDigits(characters)} / ${bengaliDigits(parts)}`,
  confirm: (many: string) => `${things(many)} এসএমএস পাঠান`,
  asked: "এসএমএসগুলো পাঠাবেন?",
  askedText: (many: string, parts: string, price: string) =>
    `${things(many)} এসএমএস, ${parts} পার্ট, খরচ ${price}। পাঠানো এসএমএস ফেরানো যায় না।`,
  yes: "হ্যাঁ, পাঠান",
  done: (many: string) => `${things(many)} এসএমএস পাঠানোর তালিকায় উঠেছে`,
  already: "এই তালিকা আগেই পাঠানো হয়েছে; আবার পাঠানো হয়নি",
  failed: "এসএমএসগুলো তৈরি করা যায়নি",
  none: "এই তালিকায় কেউ নেই",
  choose: "কাদের কাছে এসএমএস যাবে, তা পরীক্ষার ফলাফল, বকেয়া, বিজ্ঞপ্তি বা ব্যাচের পাতা থেকে বেছে নিন",
};

/** The log. */
export const logTexts = {
  title: "সব এসএমএস",
  table: "পাঠানো ও অপেক্ষায় থাকা এসএমএস",
  owner: "মালিক",
  none: "এখানে কোনো এসএমএস নেই",
  search: "নাম, রেজি. নম্বর বা মোবাইল",
  state: "অবস্থা",
  allStates: "সব অবস্থা",
  kind: "ধরন",
  allKinds: "সব ধরন",
  month: "মাস",
  allMonths: "সব মাস",
  showAll: "সব এসএমএস দেখুন",
  at: "সময়",
  student: "শিক্ষার্থী",
  regId: "রেজি. নম্বর",
  to: "কার মোবাইল",
  phone: "মোবাইল",
  text: "লেখা",
  forgotten: "মেয়াদ শেষে মুছে ফেলা হয়েছে",
  parts: "পার্ট",
  price: "খরচ (টাকা)",
  answer: "গেটওয়ের উত্তর",
  via: "গেটওয়ে",
  gatewayOf: ["প্রথম", "দ্বিতীয়"],
  waiting: "অপেক্ষায়",
  uncertain: "অনিশ্চিত",
  held: "আটকে আছে",
  heldNote: "আপনি বললে তবেই যাবে",
  perhapsNote: (parts: string, price: string, many: string, perhaps: string) =>
    `${parts} পার্ট, ${price}; এর মধ্যে ${things(many)} এসএমএস, ${perhaps}, গেছে কি না জানা নেই`,
  toLookAt: "দেখা দরকার",
  onlyToLookAt: "যেগুলো কেউ দেখেননি",
  unreachable: "গেটওয়েতে পৌঁছানো যাচ্ছে না; কয়েক মিনিট পরপর নিজে থেকে আবার চেষ্টা করা হয়।",
  earlier: (times: string) => `আগে আরও ${times} বার`,
  uncertainNote: "গেটওয়ে নিয়েছে কি না জানা যায়নি",
  monthCard: (month: string) => `${month}: পাঠানো`,
  monthNote: (parts: string, price: string) => `${parts} পার্ট, ${price}`,
  uncertainHint: "এই এসএমএসগুলো গেটওয়ে নিয়ে থাকতে পারে, তাই নিজে থেকে আবার পাঠানো হয় না। গেটওয়ের তালিকা দেখে ঠিক করুন।",
  go: "পাঠান",
  goOf: (name: string) => `পাঠান: ${name}`,
  resend: "আবার পাঠান",
  resendOf: (name: string) => `আবার পাঠান: ${name}`,
  wasSent: "গেছে",
  wasSentOf: (name: string) => `গেছে বলে ধরুন: ${name}`,
  cancel: "বাতিল",
  cancelOf: (name: string) => `বাতিল করুন: ${name}`,
  decided: "এসএমএসের অবস্থা বদলানো হয়েছে",
  failed: "কাজটি করা যায়নি",
  stop: "পাঠানো থামান",
  start: "পাঠানো আবার শুরু করুন",
  sendNow: "অপেক্ষায় থাকা এসএমএস এখনই পাঠান",
  sendNowDone: (many: string) => `${things(many)} এসএমএস রাতের বিরতির মধ্যেও এখনই যাবে`,
  takeAway: "ফাইল ডাউনলোড করুন",
  takeAwayAsked: "অপেক্ষায় থাকা এসএমএসগুলো ডাউনলোড করবেন?",
  takeAwayText: (many: string) =>
    `${things(many)} এসএমএসের একটি CSV ফাইল পাবেন, আর এসএমএসগুলো ‘ডাউনলোড করা’ বলে চিহ্নিত হবে। এরপর পোর্টাল এগুলো আর পাঠাবে না।`,
  takeAwayYes: "হ্যাঁ, ডাউনলোড করুন",
  file: "sms",
  noDriver: "এসএমএস যাচ্ছে না: গেটওয়ে ঠিক করা নেই। যা অপেক্ষায় থাকে, তা ফাইলে ডাউনলোড করে গেটওয়ের ওয়েবসাইটে দিতে পারেন।",
  fileDriver: "এসএমএস অপেক্ষায় থাকে; ফাইল ডাউনলোড করে গেটওয়ের ওয়েবসাইটে দিন।",
  stopped: {
    person: "পাঠানো থামানো আছে।",
    balance: "গেটওয়েতে টাকা নেই, তাই পাঠানো থেমে আছে।",
    config: "গেটওয়ে আমাদের API কী বা ঠিকানা মানছে না, তাই পাঠানো থেমে আছে। গেটওয়ের পাতা দেখুন।",
    restored:
      "তথ্য ব্যাকআপ থেকে আনা হয়েছে, তাই পাঠানো থেমে আছে। ব্যাকআপের সময় যে এসএমএস অপেক্ষায় ছিল, তা এর মধ্যে চলে গিয়ে থাকতে পারে: গেটওয়ের তালিকা দেখে অনিশ্চিতগুলো ঠিক করুন, তারপর আবার শুরু করুন।",
    unknown: "গেটওয়ের উত্তর পরপর তিনবার বোঝা যায়নি, তাই পাঠানো থেমে আছে।",
  },
  bySecond: "এর মধ্যে এসএমএস দ্বিতীয় গেটওয়ে দিয়ে যাচ্ছে।",
  secondStopped: {
    balance: "দ্বিতীয় গেটওয়েতেও টাকা নেই।",
    config: "দ্বিতীয় গেটওয়ে আমাদের API কী বা ঠিকানা মানছে না।",
    unknown: "দ্বিতীয় গেটওয়ের উত্তর পরপর তিনবার বোঝা যায়নি।",
  },
  startFirst: "প্রথম গেটওয়ে দিয়ে আবার শুরু করুন",
  viaSecond: "দ্বিতীয় গেটওয়ে দিয়ে",
  quiet: "এখন রাতের বিরতি: এসএমএস সকাল ৮টায় যাবে।",
};

/** The lists that were confirmed. */
export const listTexts = {
  title: "এসএমএসের তালিকা",
  tab: "তালিকা",
  none: "এখনো কোনো তালিকা পাঠানো হয়নি",
  table: "পাঠানো তালিকা",
  kind: "ধরন",
  at: "পাঠানোর সময়",
  by: "যিনি পাঠিয়েছেন",
  messages: "এসএমএস",
  price: "খরচ",
  states: "এখনকার অবস্থা",
  stateOf: (state: string, many: string) => `${state} ${many}`,
  confirmed: (at: string, by: string | null) => `পাঠানো ${at}${by ? ` · ${by}` : ""}`,
  taken: "গেটওয়ে নিয়েছে",
  takenNote: (delivered: string) => `এর মধ্যে পৌঁছেছে ${delivered}`,
  waiting: "অপেক্ষায়",
  failed: "যায়নি",
  uncertain: "অনিশ্চিত",
  held: "আটকে আছে",
  out: "বাতিল বা ডাউনলোড করা",
  spent: "এ পর্যন্ত খরচ",
  spentNote: (price: string) => `তালিকার দাম ${price}`,
  open: "তালিকাটি দেখুন",
};

/** What is decided of many at once. */
export const decideTexts = {
  hold: (many: string) => `থামান (${many})`,
  goOn: (many: string) => `আটকে থাকাগুলো পাঠান (${many})`,
  cancelWaiting: (many: string) => `অপেক্ষায় থাকাগুলো বাতিল করুন (${many})`,
  cancelHeld: (many: string) => `আটকে থাকাগুলো বাতিল করুন (${many})`,
  resendFailed: (many: string) => `যেগুলো যায়নি, আবার পাঠান (${many})`,
  resendUncertain: (many: string) => `অনিশ্চিতগুলো আবার পাঠান (${many})`,
  sent: (many: string) => `অনিশ্চিতগুলো গেছে বলে ধরুন (${many})`,
  cancelUncertain: (many: string) => `অনিশ্চিতগুলো বাতিল করুন (${many})`,
  seen: (many: string) => `দেখেছি (${many})`,
  asked: "সবগুলোর জন্য?",
  resendText: (many: string) =>
    `${things(many)} এসএমএস আবার পাঠানোর তালিকায় উঠবে, আর তার খরচ হবে। যেগুলো আগে গিয়ে থাকতে পারে, সেগুলো দুবার পৌঁছাতে পারে।`,
  sentText: (many: string) => `${things(many)} এসএমএস গেছে বলে ধরা হবে; আর পাঠানো হবে না`,
  cancelText: (many: string) => `${things(many)} এসএমএস আর পাঠানো হবে না`,
  yes: "হ্যাঁ, সবগুলো",
  no: "না, থাক",
  done: (many: string) => `${things(many)} এসএমএসের অবস্থা বদলেছে`,
};

export const templateTexts = {
  title: "এসএমএসের নমুনা",
  lead: "প্রতি ধরনের এসএমএসের একটি নমুনা। বন্ধনীর ঘরে প্রত্যেকের নিজের তথ্য বসে।",
  fields: "যে ঘরগুলো লেখা যায়",
  edit: "বদলান",
  editOf: (kind: string) => `নমুনা বদলান: ${kind}`,
  text: "নমুনা",
  updated: "নমুনা বদলানো হয়েছে",
  failed: "নমুনা বদলানো যায়নি",
};
