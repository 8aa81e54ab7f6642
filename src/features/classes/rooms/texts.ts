import { things } from "../../../shared/digits.ts";

export const roomTexts = {
  added: "কক্ষটি যোগ করা হয়েছে",
  updated: "কক্ষটির তথ্য বদলানো হয়েছে",
  deleted: "কক্ষটি মোছা হয়েছে",
  addFailed: "কক্ষটি যোগ করা যায়নি",
  updateFailed: "কক্ষটির তথ্য বদলানো যায়নি",
  deleteFailed: "কক্ষটি মোছা যায়নি",
  none: "কোনো কক্ষ পাওয়া যায়নি",
  hasClasses: (classes: string, more: number) =>
    more
      ? `কক্ষটিতে ক্লাস আছে: ${classes}, আরও ${things(more)}। আগে ক্লাসগুলো অন্য কক্ষে দিন।`
      : `কক্ষটিতে ক্লাস আছে: ${classes}। আগে ক্লাসগুলো অন্য কক্ষে দিন।`,
};

export const roomScreenTexts = {
  title: "কক্ষ",
  add: "নতুন কক্ষ",
  edit: "কক্ষের তথ্য সম্পাদনা",
  table: "কক্ষের তালিকা",
  search: "নাম দিয়ে খুঁজুন",
  showAll: "সব কক্ষ দেখুন",
};

/** What the columns of the list and the fields of the form are called. */
export const roomFieldTexts = { roomName: "কক্ষের নাম", seats: "আসন" };
