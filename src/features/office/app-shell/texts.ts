export const appShellTexts = {
  site: "মূল পাতা",
  moment: (at: string) => `${at}-এ তথ্য যেমন ছিল, তা দেখানো হচ্ছে; দেখা ও প্রিন্ট করা যায়, বদলানো যায় না`,
};
