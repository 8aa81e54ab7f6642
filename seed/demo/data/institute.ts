export type DemoInstitute = {
  name: string;
  nameLatin: string;
  phone: string;
  email: string;
  address: string;
  country: string;
  admissionYear: number;
  programme: string;
  about: string;
  hours: string;
  facebook: string;
  messenger: string;
  video: string;
  payTo: string;
};

export const demoInstitute: DemoInstitute = {
  name: "ধ্রুবক",
  nameLatin: "Dhrubok",
  phone: "+8801700000000",
  email: "info@example.com",
  address: "ধ্রুবক ভবন (৩য় তলা), ফার্মগেট, ঢাকা ১২১৫",
  country: "বাংলাদেশ",
  admissionYear: 2026,
  programme: "প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি প্রস্তুতি",
  about:
    "ধ্রুবক মানে যা বদলায় না। সিলেবাস বদলায়, প্রশ্নের ধরন বদলায়; বদলায় না গোড়া থেকে বুঝে পড়ার মূল্য। করতোয়া প্রকৌশল বিশ্ববিদ্যালয়ের কয়েকজন স্নাতক মিলে এই প্রতিষ্ঠান গড়েছেন, যেখানে উচ্চতর গণিত, পদার্থবিজ্ঞান ও রসায়ন শেখানো হয় ছোট ব্যাচে, প্রশ্ন করার পূর্ণ স্বাধীনতা দিয়ে।",
  hours: "শনি থেকে বৃহস্পতি, সকাল ৯টা থেকে রাত ৮টা",
  facebook: "https://example.com/dhrubok",
  messenger: "https://example.com/dhrubok/messages",
  video: "/films/projectile.mp4",
  payTo: "বিকাশ (পেমেন্ট): 01700000031\nনগদ: 01700000032\nরকেট: 017000000333\nরেফারেন্সে রেজি. নম্বর লিখুন।",
};

/** Of the first administrator. */
export const demoOffice = { email: "office@example.com", mobile: "01700000000" };

/** Gigabytes; section 9 of the specification. */
export const demoStorage = { storageId: 1, used: 25.6, total: 50, measured: false };

/** The university that the first texts leave unnamed: here it has a name, in the banner and among the reasons too. */
export const unnamedUniversity = "দেশের শীর্ষ প্রকৌশল বিশ্ববিদ্যালয়";
export const namedUniversity = "করতোয়া প্রকৌশল বিশ্ববিদ্যালয়";

/** The home page's word about it, in place of the first one. */
export const aboutDhrubok = [
  "গণিতে ধ্রুবক সেই রাশি, যার মান বদলায় না। পরীক্ষার নিয়ম বদলায়, সিলেবাস ছোট-বড় হয়, প্রশ্নের ধরন পাল্টায়; কিন্তু যিনি বুঝে পড়েছেন, তাঁর জোরটা বদলায় না। আমাদের নামটি সেই বিশ্বাস থেকে।",
  "করতোয়া প্রকৌশল বিশ্ববিদ্যালয়ের কয়েকজন স্নাতক মিলে ধ্রুবক চালান, আর ক্লাস নেন সেখানকারই শিক্ষার্থীরা। যে পরীক্ষার জন্য আপনি তৈরি হচ্ছেন, তাঁরা সেটি নিজেরা দিয়েছেন। তাই কোন অধ্যায়ে কত সময় দিতে হয় আর পরীক্ষার হলে মাথা কীভাবে ঠান্ডা রাখতে হয়, তাঁরা বলেন নিজের অভিজ্ঞতা থেকে।",
].map((text) => ({ mark: "", title: "", text }));
