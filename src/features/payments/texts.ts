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
  taka: (label: string) => `${label} (টাকা)`,
  statuses: { paid: "পরিশোধিত", unpaid: "বকেয়া" },
  statusHint: "paid লিখলে পরিশোধিত, unpaid লিখলে বকেয়া দেখায়; নিজের কথাও লেখা যায়",
};
