export const profileTexts = {
  title: "প্রোফাইল",
  general: "সাধারণ তথ্য",
  regId: "রেজিস্ট্রেশন আইডি",
  email: "ই-মেইল",
  mobile: "মোবাইল",
  institution: "প্রতিষ্ঠান",
  userType: "ব্যবহারকারীর ধরন",
  batch: "ব্যাচ",
  batchId: "ব্যাচ আইডি",
  noBatch: "কোনো ব্যাচে নেই",
  edit: "যোগাযোগের তথ্য বদলান",
  contact: "যোগাযোগের তথ্য",
  contactUpdated: "যোগাযোগের তথ্য হালনাগাদ হয়েছে",
  contactFailed: "যোগাযোগের তথ্য হালনাগাদ করা যায়নি",
};

export const photoCardTexts = {
  title: "ছবি হালনাগাদ",
  choose: "প্রোফাইলের ছবি",
  publish: "প্রকাশ করুন",
  none: "No image selected for upload.",
  vanished: "Selected image file is not available.",
  updated: "Image updated successfully",
  failed: "Error updating image",
};
