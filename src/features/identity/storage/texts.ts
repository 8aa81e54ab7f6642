export const storageTexts = {
  title: "স্টোরেজ",
  used: "ব্যবহৃত (GB)",
  total: "মোট (GB)",
  edit: "স্টোরেজের তথ্য বদলান",
  updated: "স্টোরেজের তথ্য বদলানো হয়েছে",
  updateFailed: "স্টোরেজের তথ্য বদলানো যায়নি",
  beyondTotal: "ব্যবহৃত জায়গা মোট জায়গার বেশি হতে পারে না",
  isMeasured: "কতটা জায়গা লাগছে, তা নিজে থেকে মাপা হয়; লিখে বদলানো যায় না",
  usedOf: (used: string, total: string | null) =>
    total === null ? `${used} GB ব্যবহৃত হয়েছে` : `${total} GB-র মধ্যে ${used} GB ব্যবহৃত হয়েছে`,
};
