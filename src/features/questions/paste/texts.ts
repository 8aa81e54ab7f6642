import { things } from "../../../shared/digits.ts";

/** What is wrong with a pasted question, and what is to be looked at. */
export const pasteTexts = {
  noOptions: "অপশন পাওয়া যায়নি",
  fewOptions: (many: number) => `অপশন পাওয়া গেছে ${things(many)}`,
  bareOptions: "অপশনের আগে অক্ষর নেই; প্রশ্নের নিচের লাইনগুলো অপশন ধরা হয়েছে",
  echo: "অপশন দুবার করে লেখা ছিল, একবার রাখা হয়েছে",
  noAnswer: "উত্তর পাওয়া যায়নি; পরে বসিয়ে নিতে হবে",
  noSuchLetter: (letter: string) => `উত্তরে ‘${letter}’ লেখা, কিন্তু এমন অপশন নেই`,
  otherLetter: (letter: string, other: string) =>
    `উত্তরে লেখা ${letter}, কিন্তু তার পরের লেখা ${other}-এর অপশনের সঙ্গে মেলে`,
  otherText: "উত্তরের অক্ষরের পরে যা লেখা, তা কোনো অপশনের সঙ্গে মেলে না",
  textOfNone: "উত্তরে যা লেখা, তা কোনো অপশনের সঙ্গে মেলে না",
  severalAnswers: "উত্তর একাধিক; যেকোনো একটি হলেই সঠিক ধরা হয়েছে",
  lostIndex: (word: string) => `ঘাত বা সূচক সম্ভবত হারিয়ে গেছে: ${word}`,
  unknownReach: "উদ্দীপকটি কয়টি প্রশ্নের, তা লেখা নেই; পরের ২টি প্রশ্নের ধরা হয়েছে",
  strange: "এই লাইনটি কোনো প্রশ্নের নয়",
  answerOfNone: (number: string) => `উত্তরের তালিকায় ${number} আছে, কিন্তু এমন প্রশ্ন নেই`,
  tooMany: (most: string) => `একবারে ${most}টির বেশি প্রশ্ন যোগ করা যায় না`,
  nothing: "কোনো প্রশ্ন পাওয়া যায়নি। প্রতিটি প্রশ্ন নম্বর দিয়ে শুরু হতে হবে, যেমন ১.",
  faulty: (many: number) => `${things(many)} প্রশ্নে ভুল আছে। ঠিক করে আবার চেষ্টা করুন।`,
  notSeen: "যেগুলো দেখে নিতে বলা হয়েছে, সেগুলো দেখে টিক দিন",
  ofQuestion: (number: string, problem: string) => `${number}: ${problem}`,
  unread: "ফাইলটি পড়া যায়নি। CSV বা XLSX ফাইল দিন।",
  noStem: "ফাইলে ‘প্রশ্ন’ নামের কলাম নেই",
  tooLarge: "ফাইলটি বেশি বড়",
  noFile: "ফাইল বেছে নিন",
  noSubject: "বিষয় লেখা নেই",
  unknownKind: (kind: string) => `এমন ধরন নেই: ${kind}`,
};

export const pasteScreenTexts = {
  title: "একসঙ্গে অনেক প্রশ্ন",
  back: "প্রশ্নব্যাংকে ফিরুন",
  subject: "বিষয়",
  chapter: "অধ্যায়",
  source: "উৎস",
  year: "সাল",
  text: "প্রশ্নগুলো এখানে পেস্ট করুন",
  hint: "প্রতিটি প্রশ্নের আগে নম্বর, অপশনের আগে ক খ গ ঘ, শেষে ‘উত্তর: খ’। উত্তর সব প্রশ্নের শেষে তালিকা করেও দেওয়া যায়।",
  example:
    "১. কোনটি ভেক্টর রাশি?\nক. ভর  খ. বেগ  গ. কাজ  ঘ. শক্তি\nউত্তর: খ\n২. পানির সংকেত কোনটি?\n(ক) $\\ce{H2O}$ (খ) $\\ce{CO2}$ (গ) $\\ce{O2}$ (ঘ) $\\ce{NaCl}$\nসঠিক উত্তর: (ক)",
  read: "যা পাওয়া গেছে",
  found: (many: number, faulty: number, doubtful: number, drafts: number) =>
    [
      `প্রশ্ন ${things(many)}`,
      faulty ? `ভুল ${things(faulty)}` : "",
      doubtful ? `দেখে নিতে হবে ${things(doubtful)}` : "",
      drafts ? `উত্তর বাকি ${things(drafts)}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  line: (line: string) => `লাইন ${line}`,
  stimulus: "উদ্দীপক",
  isRight: " (সঠিক)",
  replace: (from: string, to: string) => `${from} বদলে ${to} করুন`,
  seen: "দেখে নিয়েছি, ঠিক আছে",
  save: (many: number) => (many ? `${things(many)} প্রশ্ন যোগ করুন` : "প্রশ্ন যোগ করুন"),
  saved: (many: number) => `${things(many)} প্রশ্ন যোগ করা হয়েছে`,
  failed: "প্রশ্নগুলো যোগ করা যায়নি, একটিও যোগ হয়নি",
  fromFile: "ফাইল থেকে",
  fileHint: "প্রশ্নব্যাংক থেকে ডাউনলোড করা ফাইলের মতো কলাম হলে CSV বা XLSX থেকেও আনা যায়। ছবি ফাইলে আসে না।",
  file: "ফাইল",
  chooseFile: "ফাইল বেছে নিন",
  replaceFile: "অন্য ফাইল",
  removeFile: "ফাইল সরান",
  kindsOfFile: "CSV বা XLSX, সর্বোচ্চ ৫ MB",
  look: "ফাইলটি দেখুন",
  lookFailed: "ফাইলটি পড়া যায়নি",
  number: (number: string) => `${number}.`,
};
