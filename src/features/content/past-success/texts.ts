export const pastSuccessTexts = {
  added: "সাফল্যের তথ্যটি যোগ হয়েছে",
  updated: "সাফল্যের তথ্যটি বদলানো হয়েছে",
  deleted: "সাফল্যের তথ্যটি মুছে ফেলা হয়েছে",
  addFailed: "সাফল্যের তথ্যটি যোগ করা যায়নি",
  updateFailed: "সাফল্যের তথ্যটি বদলানো যায়নি",
  deleteFailed: "সাফল্যের তথ্যটি মোছা যায়নি",
  none: "এখনো কোনো তথ্য নেই। একটি শিক্ষাবর্ষের ফল যোগ করলে মূল পাতায় সাফল্যের অংশটি দেখা যাবে।",
  noneOfYear: "এই শিক্ষাবর্ষের কোনো তথ্য নেই",
};

export const pastSuccessScreenTexts = {
  title: "বিগত সাফল্য",
  lead: "কোন শিক্ষাবর্ষে কোন প্রতিষ্ঠানে কতজন সুযোগ পেয়েছেন। মূল পাতায় সর্বশেষ তিনটি শিক্ষাবর্ষ দেখা যায়।",
  add: "নতুন সাফল্য",
  edit: "সাফল্যের তথ্য সম্পাদনা",
  table: "সাফল্যের তালিকা",
  yearFilter: "শিক্ষাবর্ষ",
  allYears: "সব শিক্ষাবর্ষ",
  showAll: "সব শিক্ষাবর্ষ দেখুন",
};

/** What the columns of the list and the fields of the form are called. */
export const pastSuccessFieldTexts = {
  institution: "প্রতিষ্ঠান",
  academicYear: "শিক্ষাবর্ষ",
  year: "শিক্ষাবর্ষ শুরুর সাল",
  yearHint: "শিক্ষাবর্ষ ২০২৫-২৬ হলে ২০২৫ লিখুন",
  count: "কতজন সুযোগ পেয়েছেন",
  countHint: "সংখ্যায় লিখুন, যেমন ৩৮",
  people: "কতজন",
};
