import type { drivers, encodings, lists, secretNames } from "./gateway.ts";

type Names<Of extends readonly string[]> = Record<Of[number], string>;

export const driverTexts: Names<typeof drivers> = {
  none: "কোনোটি নয়: এসএমএস অপেক্ষায় থাকে",
  file: "ফাইল: নামিয়ে নিয়ে গেটওয়ের ওয়েবসাইটে দেওয়া হয়",
  http: "গেটওয়ে: পোর্টাল নিজে পাঠায়",
};

export const encodingTexts: Names<typeof encodings> = {
  query: "ঠিকানায় (query)",
  form: "ফরম",
  json: "JSON",
  raw: "শুধু লেখা (raw)",
};

export const listTexts: Names<typeof lists> = {
  none: "একবারে একটি এসএমএস",
  comma: "একই লেখা, কমা দিয়ে নম্বর",
  array: "একই লেখা, নম্বরের তালিকা",
  objects: "প্রত্যেকের নিজের লেখার তালিকা",
};

export const secretTexts: Names<typeof secretNames> = {
  key: "চাবি {key}",
  user: "ব্যবহারকারী {user}",
  password: "পাসওয়ার্ড {password}",
};

export const gatewayTexts = {
  title: "গেটওয়ে",
  first: "প্রথম গেটওয়ে",
  second: "দ্বিতীয় গেটওয়ে",
  secondHint:
    "প্রথম গেটওয়েতে পৌঁছানো না গেলে, টাকা না থাকলে বা চাবি না মানলে এসএমএস এটি দিয়ে যায়। প্রথমটি যা নিয়ে থাকতে পারে, তা কখনো এখানে যায় না।",
  noSecond: "নেই",
  editFirst: "বদলান: প্রথম গেটওয়ে",
  editSecond: "বদলান: দ্বিতীয় গেটওয়ে",
  record: "এখন যেভাবে যায়",
  driver: "এসএমএস যেভাবে যায়",
  price: "প্রতি পার্টের দাম (টাকা)",
  priceHint: "গেটওয়ের সঙ্গে চুক্তির দর, যেমন 0.35",
  perMinute: "মিনিটে সর্বোচ্চ কয়টি এসএমএস",
  monthMost: "মাসে সর্বোচ্চ খরচ (টাকা)",
  monthMostHint: "খালি রাখলে সীমা নেই; সীমা পেরোলে সে মাসে আর এসএমএস পাঠানো যায় না",
  noMonthMost: "সীমা নেই",
  edit: "বদলান",
  form: "গেটওয়ে ঠিক করুন",
  formSecond: "দ্বিতীয় গেটওয়ে ঠিক করুন",
  preset: "চেনা গেটওয়ে",
  presetHint: "বেছে নিলে নিচের ঘরগুলো ভরে যায়; নিজের চুক্তির কাগজের সঙ্গে মিলিয়ে নিন",
  choosePreset: "নিজে লিখব",
  kept: "রাখা চাবি",
  none: "নেই",
  secretHint: "খালি রাখলে আগেরটি থাকে; রাখা চাবি আর কখনো দেখানো হয় না",
  updated: "গেটওয়ের তথ্য বদলানো হয়েছে",
  failed: "গেটওয়ের তথ্য বদলানো যায়নি",
  balance: "গেটওয়েতে কত টাকা আছে দেখুন",
  balanceIs: (taka: string) => `গেটওয়েতে আছে ${taka}`,
  noBalance: (said: string) => `গেটওয়ে বলেছে: ${said}`,
  reports: "পৌঁছানোর খবর",
  reportsAsked: "এসএমএস পৌঁছেছে কি না, পোর্টাল নিজেই দুই দিন পর্যন্ত গেটওয়েকে জিজ্ঞেস করে।",
  reportsHint: "এই ঠিকানাটি গেটওয়ের কাছে দিন; এসএমএস পৌঁছালে গেটওয়ে এখানে জানায়। ঠিকানাটি একবারই দেখানো হয়।",
  reportsOn: "একটি ঠিকানা আছে। নতুন করলে আগেরটি আর চলবে না।",
  newReportAddress: "নতুন ঠিকানা",
  reportAddress: "খবরের ঠিকানা",
  fields: {
    method: "পদ্ধতি",
    url: "ঠিকানা",
    encoding: "যেভাবে লেখা হয়",
    body: "যা পাঠানো হয়",
    list: "তালিকা",
    item: "তালিকার একটি সারি (JSON)",
    number: "নম্বরের রূপ",
    sender: "প্রেরকের নাম {sender}",
    batch: "একবারে কতটি",
    allOrNothing: "একটি নম্বর ভুল হলে গেটওয়ে সেই অনুরোধের কোনোটিই নেয় না (তাদের কাগজে লেখা থাকলে)",
    headers: "হেডার",
    typeGsm: "ইংরেজি লেখার {type}",
    typeUnicode: "বাংলা লেখার {type}",
    idMost: "{id} কত অক্ষর পর্যন্ত",
    idempotent: "একই {id} আবার গেলে গেটওয়ে একবারই নেয়",
    successPath: "সফল: JSON-এর যে ঘরে",
    successValues: "সফল: যে মান",
    successWords: "সফল: উত্তরে যে কথা থাকে",
    eachPath: "প্রতি নম্বরের খবর: তালিকা",
    eachState: "প্রতি নম্বরের খবর: অবস্থা",
    eachGood: "প্রতি নম্বরের খবর: ভালো অবস্থা",
    eachError: "প্রতি নম্বরের খবর: ভুল",
    idPath: "এসএমএসের আইডি যে ঘরে",
    errorPath: "ভুলের কোড যে ঘরে",
    errors: "ভুলের কোড ও অর্থ",
    balanceUrl: "টাকা দেখার ঠিকানা",
    balancePath: "টাকা যে ঘরে",
    reportId: "খবর: আইডির ঘর",
    reportState: "খবর: অবস্থার ঘর",
    reportDelivered: "খবর: পৌঁছেছে",
    reportFailed: "খবর: পৌঁছায়নি",
    pullUrl: "খবর জিজ্ঞেস: ঠিকানা",
    pullBody: "খবর জিজ্ঞেস: যা পাঠানো হয় (JSON)",
    pullId: "খবর জিজ্ঞেস: আইডি যে ঘরে",
    pullState: "খবর জিজ্ঞেস: অবস্থা যে ঘরে",
  },
  bodyHint:
    "JSON, বা প্রতি লাইনে ঘর=মান। বসানো যায়: {to} {text} {key} {user} {password} {sender} {list} {id} {type}; খবর জিজ্ঞেসে {taken} (গেটওয়ের দেওয়া আইডি) আর {to}",
  errorsHint: "প্রতি লাইনে কোড=অর্থ; অর্থ: config, balance, number, content, retry, duplicate",
};
