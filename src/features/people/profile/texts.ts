export const profileTexts = {
  title: "প্রোফাইল",
  general: "সাধারণ তথ্য",
  regId: "রেজি. নম্বর",
  email: "ই-মেইল",
  mobile: "মোবাইল",
  institution: "প্রতিষ্ঠান",
  userType: "ভূমিকা",
  batch: "ব্যাচ",
  batchId: "ব্যাচ আইডি",
  noBatch: "কোনো ব্যাচে নেই",
  none: "দেওয়া নেই",
  edit: "যোগাযোগের তথ্য বদলান",
  contact: "যোগাযোগের তথ্য",
  contactUpdated: "যোগাযোগের তথ্য বদলানো হয়েছে",
  contactFailed: "যোগাযোগের তথ্য বদলানো যায়নি",
};

export const photoCardTexts = {
  title: "নিজের ছবি",
  choose: "প্রোফাইলের ছবি",
  publish: "ছবি সংরক্ষণ করুন",
  none: "No image selected for upload.",
  vanished: "Selected image file is not available.",
  updated: "Image updated successfully",
  failed: "Error updating image",
};
