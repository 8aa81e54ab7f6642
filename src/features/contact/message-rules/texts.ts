import { bengaliDigits } from "../../../shared/digits.ts";
import { lastDayOfMonth, type RuleKind } from "./rules.ts";

export const messageRuleTexts = {
  mayNotTrust: "নিজে থেকে পাঠাতে দিতে পারেন শুধু তিনি, যাঁর এসএমএস পাঠানো আর টাকার অনুমোদন, দুই অনুমতিই আছে",
  noLimit: "আগে গেটওয়ের পাতায় মাসে সর্বোচ্চ খরচ ঠিক করুন",
};

export const messageRuleScreenTexts = {
  title: "এসএমএসের নিয়ম",
  lead: "নিয়ম চালু থাকলে সময় হলে তালিকা নিজে থেকে তৈরি হয়, আর হোম পাতায় একবার চাপার অপেক্ষায় থাকে। রাত ১০টা থেকে সকাল ৮টার মধ্যে কিছু যায় না।",
  edit: "বদলান",
  editOf: (kind: string) => `নিয়ম বদলান: ${kind}`,
  state: "অবস্থা",
  on: "চালু",
  off: "বন্ধ",
  to: "কার মোবাইলে",
  when: "যখন তৈরি হয়",
  sends: "যেভাবে যায়",
  byPress: "একবার চাপলে",
  aloneBy: (name: string | null) => (name ? `নিজে থেকে; অনুমতি দিয়েছেন ${name}` : "নিজে থেকে"),
  isOn: "নিয়মটি চালু",
  time: "যে সময়ে",
  dayOfMonth: "মাসের যে তারিখে",
  dayHint: `১ থেকে ${bengaliDigits(lastDayOfMonth)}`,
  alone: "না চাপলেও নিজে থেকে পাঠায়",
  aloneHint:
    "মাসের সর্বোচ্চ খরচ ঠিক করা থাকলে তবেই; খরচ পেরোলে তালিকাটি অপেক্ষায় থাকে। এটি চালু করতে এসএমএস পাঠানো আর টাকার অনুমোদন, দুই অনুমতিই লাগে।",
  updated: "নিয়ম বদলানো হয়েছে",
  failed: "নিয়ম বদলানো যায়নি",
};

export const whenTexts: Record<RuleKind, (time: string, day: string) => string> = {
  absence: (time) => `প্রতিদিন ${time}`,
  due: (time, day) => `প্রতি মাসের ${day} তারিখ, ${time}`,
  examReminder: (time) => `পরীক্ষার আগের দিন ${time}`,
  result: () => "ফল প্রকাশের সঙ্গে সঙ্গে",
};
