import type { TagValue } from "./rules.ts";

export const galleryTexts = {
  added: "ছবিটি যোগ হয়েছে",
  updated: "ছবির তথ্য বদলানো হয়েছে",
  deleted: "ছবিটি মুছে ফেলা হয়েছে",
  addFailed: "ছবিটি যোগ করা যায়নি",
  updateFailed: "ছবির তথ্য বদলানো যায়নি",
  deleteFailed: "ছবিটি মোছা যায়নি",
  moveFailed: "ছবির ক্রম বদলানো যায়নি",
  none: "এখনো কোনো ছবি নেই। প্রথম ছবিটি যোগ করলে মূল পাতায় গ্যালারি দেখা যাবে।",
  noPicture: "একটি ছবি বেছে নিন",
};

export const galleryScreenTexts = {
  title: "ছবির গ্যালারি",
  lead: "মূল পাতায় ছবিগুলো এই ক্রমে সারি ধরে সাজানো থাকে; চাপ দিলে ক্যাপশনসহ বড় হয়",
  add: "নতুন ছবি",
  edit: "ছবির তথ্য সম্পাদনা",
  list: "গ্যালারির ছবি",
};

/** What the fields of the form are called. */
export const galleryFieldTexts = {
  file: "ছবি",
  caption: "ক্যাপশন",
  captionHint: "ছবিটি বড় করলে দেখা যায়; যাঁরা ছবি দেখতে পান না, তাঁদের পড়ে শোনানো হয়",
  tags: "ট্যাগ",
};

/** How tags are read, by their value. */
export const tagTexts: Record<TagValue, string> = {
  "higher-education": "উচ্চশিক্ষা",
  engineering: "প্রকৌশল",
  library: "পাঠাগার",
  study: "পড়াশোনা",
};

/** "উচ্চশিক্ষা · পড়াশোনা"; a tag that nobody knows any more is read as it is titled. */
export const readTags = (tags: readonly { value: string; title: string }[]) =>
  tags.map(({ value, title }) => tagTexts[value as TagValue] ?? title).join(" · ");
