import { things } from "../../../shared/digits.ts";
import type { Scheme } from "../../../web/colour-scheme.ts";
import type { KeyChoice } from "../../../web/single-keys.ts";
import type { TextSize } from "../../../web/text-size.ts";

export const settingsTexts = {
  title: "সেটিংস",
  software: "এই পোর্টাল ধ্রুবক (Dhrubok) সফটওয়্যারে চলে",
  password: "পাসওয়ার্ড বদল",
  textSize: "লেখার আকার",
  textSizeHint: "এই ব্রাউজারে সব পাতার লেখা কত বড় দেখাবে",
  scheme: "পাতার রং",
  schemeHint: "এই ব্রাউজারে পাতা হালকা না গাঢ় রঙে দেখাবে; প্রিন্ট সবসময় সাদা কাগজের মতোই",
  keys: "এক অক্ষরের শর্টকাট",
  keysHint: "? চাপলে সব শর্টকাটের তালিকা খোলে; না চাইতে চাপ পড়লে বন্ধ রাখুন",
  sample: "সরল ছন্দিত স্পন্দনে পর্যায়কাল T = 2π√(m/k)",
};

export const textSizeTexts: Record<TextSize, string> = {
  normal: "স্বাভাবিক",
  large: "বড়",
  larger: "আরও বড়",
};

export const schemeTexts: Record<Scheme, string> = {
  system: "ডিভাইসের মতো",
  light: "হালকা",
  dark: "গাঢ়",
};

export const keyChoiceTexts: Record<KeyChoice, string> = { on: "চালু", off: "বন্ধ" };

export const sessionTexts = {
  title: "যেসব ডিভাইসে লগ ইন করা আছে",
  lead: "কোনোটি অচেনা মনে হলে সেটি থেকে লগ আউট করে পাসওয়ার্ড বদলে নিন",
  current: "এই ডিভাইস",
  address: "আইপি ঠিকানা",
  since: "লগ ইনের সময়",
  seen: "সর্বশেষ ব্যবহার",
  now: "এখন",
  end: "লগ আউট করুন",
  endOf: (device: string) => `লগ আউট করুন: ${device}`,
  endTitle: "সেখান থেকে লগ আউট করবেন?",
  endText: (device: string) => `‘${device}’ থেকে সঙ্গে সঙ্গে লগ আউট হয়ে যাবে`,
  ended: "সেখান থেকে লগ আউট হয়ে গেছে",
  endFailed: "লগ আউট করা যায়নি",
  endOthers: "অন্য সব ডিভাইস থেকে লগ আউট করুন",
  endOthersTitle: "অন্য সব ডিভাইস থেকে লগ আউট করবেন?",
  endOthersText: (many: number) => `এই ডিভাইস ছাড়া বাকি ${things(many)} ডিভাইস থেকে সঙ্গে সঙ্গে লগ আউট হয়ে যাবে`,
  yes: "হ্যাঁ, লগ আউট করুন",
  othersEnded: (many: number) => `${things(many)} ডিভাইস থেকে লগ আউট হয়ে গেছে`,
};
