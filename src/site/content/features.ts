import type { IconName } from "../../web/icons.tsx";

/** What stands at the top of the home page: how teaching is done here. */
export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "batches",
    title: "ছোট ব্যাচ",
    text: "প্রতি ব্যাচে সর্বোচ্চ ৩৫ জন। শিক্ষক সবার নাম জানেন, কে কোথায় আটকায় তা-ও।",
  },
  {
    icon: "root",
    title: "গোড়া থেকে পাঠ",
    text: "সূত্র দেওয়ার আগে তার প্রমাণ। কোন শর্তে খাটে আর কোথায় খাটে না, দুটোই।",
  },
  {
    icon: "edit",
    title: "হাতে দেখা খাতা",
    text: "প্রতিটি লিখিত পরীক্ষার খাতা শিক্ষক নিজে দেখেন, ভুলের পাশে কারণ লিখে দেন।",
  },
  {
    icon: "screen",
    title: "ঘরে বসেও",
    text: "ক্লাসে আসতে না পারলে অনলাইনে যোগ দিন। ক্লাসের নোট ও পরীক্ষা একই।",
  },
];

/** The checklist of the course objectives. */
export const objectives: readonly string[] = [
  "প্রতিটি সূত্র নিজে প্রমাণ করতে পারা",
  "অচেনা সমস্যাকে চেনা ধাপে ভেঙে ফেলা",
  "চিত্র ও লেখচিত্র এঁকে ভাবার অভ্যাস",
  "নির্দিষ্ট সময়ে নির্ভুল উত্তর লেখার দক্ষতা",
  "নিজের ভুল নিজে ধরতে শেখা",
  "এইচএসসি ও ভর্তি পরীক্ষার প্রস্তুতি একসঙ্গে",
];

export const objectivesLead =
  "ভর্তি পরীক্ষায় যে প্রশ্ন আসে, তা সচরাচর বইয়ে হুবহু থাকে না। তাই আমরা প্রশ্ন মুখস্থ করাই না; প্রশ্ন ভাঙতে শেখাই। কোর্স শেষে ছয়টি জিনিস আপনার সঙ্গে থেকে যাবে।";
