import type { SecurityEvent } from "../../shared/security-event.ts";

export const securityEventTexts = {
  title: "নিরাপত্তার খাতা",
  table: "সাইন ইন ও আটকানো চেষ্টা",
  none: "কোনো ঘটনা পাওয়া যায়নি",
  showAll: "সব ঘটনা দেখুন",
  note: "কে কখন সাইন ইন করেছেন, কোন চেষ্টা ভুল ছিল বা আটকানো হয়েছে, এখানে ৯০ দিন লেখা থাকে। ঠিকানা সংক্ষেপে রাখা হয়।",
  person: "রেজি. নম্বর",
  personExample: "যেমন A00-000001",
  event: "ঘটনা",
  allEvents: "সব ঘটনা",
  at: "সময়",
  nobody: "অজানা",
  network: "ঠিকানার শুরু",
  agent: "যন্ত্র",
  detail: "কোন কাজ",
  refusals: {
    tooMany: "অল্প সময়ে অনেকবার চাওয়া",
    page: "খোলা নয় এমন পাতা খোলা",
    read: "দেখার অনুমতি নেই এমন তথ্য চাওয়া",
    write: "অনুমতি নেই এমন কাজের চেষ্টা",
  },
  mine: "শেষ কয়েকবারের সাইন ইন",
  mineLead: "এর কোনোটি আপনার না হলে এখনই পাসওয়ার্ড বদলান।",
};

export const securityEventNameTexts: Record<SecurityEvent, string> = {
  signIn: "সাইন ইন",
  failed: "ভুল পাসওয়ার্ড",
  locked: "বারবার ভুল, তাই থামানো হয়েছে",
  passwordChange: "পাসওয়ার্ড বদল",
  signOut: "সাইন আউট",
  sessionEnd: "অন্য সাইন ইন শেষ করা",
  refused: "অনুমতি নেই, তাই আটকানো",
};
