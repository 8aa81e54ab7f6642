import { things } from "../../../shared/digits.ts";
import type { SectionName } from "./names.ts";

export const sectionTexts = {
  updated: "লেখাগুলো বদলানো হয়েছে",
  updateFailed: "লেখাগুলো বদলানো যায়নি",
  shown: "লেখাগুলো এখন ওয়েবসাইটে আছে",
  showFailed: "লেখাগুলো ওয়েবসাইটে দেখানো যায়নি",
  noIcon: "তালিকা থেকে একটি চিহ্ন বেছে নিন",
};

export const sectionScreenTexts = {
  title: "পাতার লেখা",
  lead: "মূল পাতা, ‘আমাদের সম্পর্কে’, কোর্সের পাতা ও শর্তাবলির লেখা। কোনো অংশে কিছু না থাকলে ওয়েবসাইটে অংশটিই দেখা যায় না।",
  edit: "সম্পাদনা",
  editOf: (name: string) => `${name}: সম্পাদনা`,
  unread: (many: number) =>
    `${things(many)} অংশ এখনো ওয়েবসাইটে নেই। লেখাগুলো পড়ুন: আপনার বেলায় যা ঠিক নয়, তা বদলান বা বাদ দিন, তারপর দেখান।`,
  notShown: "ওয়েবসাইটে নেই",
  show: "পড়েছি, দেখান",
  showOf: (name: string) => `পড়েছি, দেখান: ${name}`,
  showAll: (many: number) => `সব পড়েছি, ${things(many)} অংশ দেখান`,
  empty: "এখানে এখনো কিছু লেখা হয়নি, তাই ওয়েবসাইটে অংশটি নেই",
};

export const sectionNameTexts: Record<SectionName, string> = {
  subjects: "বিষয়গুলো",
  features: "যেভাবে পড়াই",
  objectives: "কোর্স শেষে যা যা পারবেন",
  about: "আমাদের সম্পর্কে",
  facts: "তিনটি সংখ্যা",
  services: "আমাদের সেবা",
  reasons: "কেন আমাদের কাছে পড়বেন?",
  steps: "যেভাবে ভর্তি হবেন",
  terms: "শর্তাবলি",
};

/** What the fields of the form are called. */
export const sectionFieldTexts = {
  lead: "শুরুর কথা",
  icon: "চিহ্ন",
  sign: "সংখ্যা বা চিহ্ন",
  title: "শিরোনাম",
  text: "লেখা",
  paragraphsHint: "নতুন অনুচ্ছেদ নতুন লাইনে; তালিকার প্রতিটি লাইন - দিয়ে শুরু করুন",
  item: (number: string) => `${number} নম্বর`,
  up: "ওপরে নিন",
  down: "নিচে নিন",
  remove: "বাদ দিন",
  add: "আরেকটি যোগ করুন",
  icons: {
    batches: "কয়েকজন",
    root: "শিকড়",
    edit: "কলম",
    screen: "পর্দা",
    teachers: "শিক্ষক",
    courses: "বই",
    exam: "পরীক্ষা",
    module: "পাঠের অংশ",
    analysis: "লেখচিত্র",
    sms: "ফোনে বার্তা",
    camp: "তাঁবু",
    check: "টিক",
    phone: "ফোন",
    place: "ঠিকানা",
    successes: "পদক",
    schedule: "সময়সূচি",
  },
};
