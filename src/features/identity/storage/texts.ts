export const storageTexts = {
  title: "স্টোরেজ",
  used: "ব্যবহৃত (GB)",
  total: "মোট (GB)",
  edit: "স্টোরেজের তথ্য বদলান",
  updated: "স্টোরেজের তথ্য বদলানো হয়েছে",
  updateFailed: "স্টোরেজের তথ্য বদলানো যায়নি",
  beyondTotal: "ব্যবহৃত জায়গা মোট জায়গার বেশি হতে পারে না",
  isMeasured: "কতটা জায়গা লাগছে, তা নিজে থেকে মাপা হয়; লিখে বদলানো যায় না",
  archive: (until: string, used: string) => `${until} পর্যন্ত প্রতিটি মুহূর্তের তথ্য ফিরিয়ে আনা যাবে (${used} GB)`,
  archiveLate: (until: string) => `${until}-এর পর আর কোনো মুহূর্ত রাখা হচ্ছে না; সার্ভার যিনি দেখেন, তাঁকে জানান`,
  noArchive: "মুহূর্তে মুহূর্তে তথ্য রাখা এখনো শুরু হয়নি",
  offsite: (until: string, used: string) => `সার্ভারের বাইরে অন্য জায়গায় ${until} পর্যন্ত তথ্যের কপি আছে (${used} GB)`,
  offsiteLate: (until: string) =>
    `${until}-এর পর সার্ভারের বাইরে আর কোনো কপি পাঠানো যায়নি; সার্ভার যিনি দেখেন, তাঁকে জানান`,
  noOffsite: "সার্ভারের বাইরে এখনো কোনো কপি যায়নি",
  sameDisk: "একই ডিস্কে রাখা হচ্ছে: ডিস্কটি নষ্ট হলে এটিও যাবে",
  usedOf: (used: string, total: string | null) =>
    total === null ? `${used} GB ব্যবহৃত হয়েছে` : `${total} GB-র মধ্যে ${used} GB ব্যবহৃত হয়েছে`,
};
