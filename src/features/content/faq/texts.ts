export const faqTexts = {
  added: "প্রশ্নটি যোগ হয়েছে",
  updated: "প্রশ্নটি বদলানো হয়েছে",
  deleted: "প্রশ্নটি মুছে ফেলা হয়েছে",
  addFailed: "প্রশ্নটি যোগ করা যায়নি",
  updateFailed: "প্রশ্নটি বদলানো যায়নি",
  deleteFailed: "প্রশ্নটি মোছা যায়নি",
  moveFailed: "প্রশ্নের ক্রম বদলানো যায়নি",
  none: "এখনো কোনো প্রশ্ন নেই। ভর্তির আগে সবাই যা জানতে চান, তা দিয়ে শুরু করুন।",
};

export const faqScreenTexts = {
  title: "সাধারণ প্রশ্নোত্তর",
  lead: "মূল পাতায় প্রশ্নগুলো এই ক্রমে থাকে; প্রশ্নে চাপ দিলে উত্তর খোলে",
  add: "নতুন প্রশ্ন",
  edit: "প্রশ্নোত্তর সম্পাদনা",
  list: "প্রশ্নোত্তরের তালিকা",
};

/** What the fields of the form are called. */
export const faqFieldTexts = { header: "প্রশ্ন", text: "উত্তর" };
