export const paymentTexts = {
  admissionFee: "ভর্তি ফি",
  advance: "অগ্রিম",
  added: "New Payment detail added successfully",
  updated: "Payment updated successfully",
  deleted: "পেমেন্টটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the student payment. Please try again later.",
  updateFailed: "An error occurred while updating the student payment. Please try again later.",
  deleteFailed: "An error occurred while deleting the student payment. Please try again later.",
  none: "No payment found",
  noneYet: "এই শিক্ষার্থীর কোনো পেমেন্ট এখনো লেখা হয়নি",
  notRaised: "রসিদ চালু হওয়ার আগের পেমেন্টের টাকা বাড়ানো যায় না। এখন টাকা নিলে নতুন পেমেন্ট যোগ করুন।",
  receiptOn: (day: string) => `এর রসিদ আছে ${day} তারিখের হিসাবে`,
};

export const paymentScreenTexts = {
  title: "পেমেন্টের তালিকা",
  add: "নতুন পেমেন্ট",
  edit: "পেমেন্ট সম্পাদনা",
  table: "পেমেন্টের তালিকা",
  paid: "মোট পরিশোধ",
  due: "মোট বকেয়া",
};

/** What the columns of the list and the fields of the form are called. */
export const paymentFieldTexts = {
  monthName: "মাস",
  detail: "বিবরণ",
  payment: "পরিশোধ",
  due: "বকেয়া",
  status: "অবস্থা",
  date: "তারিখ",
  dateHint: "তারিখ এটিই থাকবে; রসিদ উঠবে আজকের হিসাবে, তা বন্ধ হয়ে থাকলে পরের দিনের",
  reason: "কারণ (টাকার হিসাব বদলালে)",
  reasonHint: "না লিখলে বাতিল রসিদে ‘কারণ লেখা হয়নি’ লেখা থাকবে",
  taka: (label: string) => `${label} (টাকা)`,
  statuses: { paid: "পরিশোধিত", unpaid: "বকেয়া" },
  statusHint: "‘পরিশোধিত’ বা ‘বকেয়া’ লিখুন; নিজের কথাও লেখা যায়",
};
