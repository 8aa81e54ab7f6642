import type { SecurityEvent } from "../../../shared/security-event.ts";

export const securityEventTexts = {
  title: "লগ ইনের ইতিহাস",
  table: "লগ ইন ও আটকানো চেষ্টা",
  none: "কোনো ঘটনা পাওয়া যায়নি",
  showAll: "সব ঘটনা দেখুন",
  note: "কে কখন লগ ইন করেছেন, কোন চেষ্টা ভুল ছিল বা আটকানো হয়েছে, এখানে ৯০ দিন লেখা থাকে। আইপি ঠিকানার শুধু শুরুটুকু রাখা হয়।",
  person: "রেজি. নম্বর",
  event: "ঘটনা",
  allEvents: "সব ঘটনা",
  at: "সময়",
  nobody: "অজানা",
  network: "নেটওয়ার্ক",
  agent: "ডিভাইস",
  detail: "কোন কাজ",
  refusals: {
    tooMany: "অল্প সময়ে অনেকবার চাওয়া",
    page: "খোলা নয় এমন পাতা খোলা",
    read: "দেখার অনুমতি নেই এমন তথ্য চাওয়া",
    write: "অনুমতি নেই এমন কাজের চেষ্টা",
  },
  mine: "সর্বশেষ কয়েকটি লগ ইন",
  mineLead: "এর কোনোটি আপনার না হলে এখনই পাসওয়ার্ড বদলান",
};

export const securityEventNameTexts: Record<SecurityEvent, string> = {
  signIn: "লগ ইন",
  failed: "ভুল পাসওয়ার্ড",
  locked: "বারবার ভুল, তাই থামানো হয়েছে",
  passwordChange: "পাসওয়ার্ড বদল",
  signOut: "লগ আউট",
  sessionEnd: "অন্য ডিভাইস থেকে লগ আউট",
  refused: "অনুমতি নেই, তাই আটকানো",
};

/** What a browser's own words for itself say of it. */
export const deviceTexts = {
  unknown: "অচেনা ডিভাইস",
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
