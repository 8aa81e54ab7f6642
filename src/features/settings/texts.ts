import { bengaliDigits } from "../../shared/digits.ts";
import type { TextSize } from "../../web/text-size.ts";

export const settingsTexts = {
  title: "সেটিংস",
  software: "এই পোর্টাল ধ্রুবক (Dhrubok) সফটওয়্যারে চলে।",
  password: "পাসওয়ার্ড বদল",
  textSize: "লেখার আকার",
  textSizeHint: "এই ব্রাউজারে সব পাতার লেখা কত বড় দেখাবে",
  sample: "সরল ছন্দিত স্পন্দনে পর্যায়কাল T = 2π√(m/k)",
};

export const textSizeTexts: Record<TextSize, string> = {
  normal: "স্বাভাবিক",
  large: "বড়",
  larger: "আরও বড়",
};

export const sessionTexts = {
  title: "যেখানে যেখানে সাইন ইন করা আছেন",
  lead: "কোনোটি অচেনা মনে হলে সেটি শেষ করে পাসওয়ার্ড বদলে নিন।",
  current: "এই যন্ত্র",
  address: "ঠিকানা",
  since: "সাইন ইন",
  seen: "শেষ ব্যবহার",
  now: "এখন",
  end: "শেষ করুন",
  endOf: (device: string) => `শেষ করুন: ${device}`,
  endTitle: "এই সাইন ইন শেষ করবেন?",
  endText: (device: string) => `“${device}” থেকে তখনই সাইন আউট হয়ে যাবে।`,
  ended: "সাইন ইনটি শেষ করা হয়েছে",
  endFailed: "সাইন ইনটি শেষ করা যায়নি।",
  endOthers: "অন্য সব যন্ত্র থেকে সাইন আউট",
  endOthersTitle: "অন্য সব সাইন ইন শেষ করবেন?",
  endOthersText: (many: number) => `এই যন্ত্র ছাড়া বাকি ${bengaliDigits(many)}টি জায়গা থেকে তখনই সাইন আউট হয়ে যাবে।`,
  yes: "হ্যাঁ, শেষ করুন",
  othersEnded: (many: number) => `${bengaliDigits(many)}টি জায়গা থেকে সাইন আউট করা হয়েছে`,
};

/** What a browser's own words for itself say of it. */
export const deviceTexts = {
  unknown: "অচেনা যন্ত্র",
  browsers: {
    edge: "মাইক্রোসফট এজ",
    opera: "অপেরা",
    samsung: "স্যামসাং ইন্টারনেট",
    uc: "ইউসি ব্রাউজার",
    firefox: "ফায়ারফক্স",
    chrome: "ক্রোম",
    safari: "সাফারি",
  },
  systems: {
    ipad: "আইপ্যাড",
    iphone: "আইফোন",
    androidPhone: "অ্যান্ড্রয়েড ফোন",
    androidTablet: "অ্যান্ড্রয়েড ট্যাবলেট",
    windows: "উইন্ডোজ কম্পিউটার",
    mac: "ম্যাক কম্পিউটার",
    chromebook: "ক্রোমবুক",
    linux: "লিনাক্স কম্পিউটার",
  },
};
