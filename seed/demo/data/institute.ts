export type DemoInstitute = {
  name: string;
  nameLatin: string;
  phone: string;
  email: string;
  address: string;
  country: string;
  admissionYear: string;
  about: string;
  hours: string;
  facebook: string;
  messenger: string;
  video: string;
};

export const demoInstitute: DemoInstitute = {
  name: "ধ্রুবক",
  nameLatin: "Dhrubok",
  phone: "+8801700000000",
  email: "info@example.com",
  address: "ধ্রুবক ভবন (৩য় তলা), ফার্মগেট, ঢাকা ১২১৫",
  country: "বাংলাদেশ",
  admissionYear: "২০২৬",
  about:
    "ধ্রুবক মানে যা বদলায় না। সিলেবাস বদলায়, প্রশ্নের ধরন বদলায়; বদলায় না গোড়া থেকে বুঝে পড়ার মূল্য। শীর্ষ প্রকৌশল বিশ্ববিদ্যালয়ের কয়েকজন স্নাতক মিলে এই প্রতিষ্ঠান গড়েছেন, যেখানে উচ্চতর গণিত, পদার্থবিজ্ঞান ও রসায়ন শেখানো হয় ছোট ব্যাচে, প্রশ্ন করার পূর্ণ স্বাধীনতা দিয়ে।",
  hours: "শনি থেকে বৃহস্পতি, সকাল ৯টা থেকে রাত ৮টা",
  facebook: "https://example.com/dhrubok",
  messenger: "https://example.com/dhrubok/messages",
  video: "/films/projectile.mp4",
};
