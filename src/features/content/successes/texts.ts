import { ofName } from "../../../shared/of-name.ts";

export const successTexts = {
  added: "Student added successfully",
  updated: "New information edited successfully",
  deleted: "তথ্যটি মুছে ফেলা হয়েছে",
  addFailed: "An error occurred while adding the information. Please try again later.",
  updateFailed: "An error occurred while updating the information. Please try again later.",
  deleteFailed: "An error occurred while deleting the information. Please try again later.",
  asks: (name: string) => `${ofName(name)} তথ্য মুছবেন?`,
  none: "No student found",
  noneYet: "এখনো কারও সাফল্যের কথা লেখা হয়নি। যোগ করলে মূল পাতায় দেখা যাবে।",
};

export const successScreenTexts = {
  title: "সফল শিক্ষার্থী",
  add: "নতুন সফল শিক্ষার্থী",
  edit: "সফল শিক্ষার্থীর তথ্য সম্পাদনা",
  table: "সফল শিক্ষার্থীদের তালিকা",
  search: "নাম দিয়ে খুঁজুন",
  showAll: "সব সফল শিক্ষার্থী দেখুন",
  topOf: (name: string) => `মূল পাতায় সেরাদের মধ্যে: ${name}`,
  feedbackOf: (name: string) => `${ofName(name)} হাতে লেখা মতামত`,
};

/** What the columns of the list and the fields of the form are called. */
export const successFieldTexts = {
  studentName: "নাম",
  collegeName: "প্রতিষ্ঠান",
  position: "মেধাস্থান",
  positionHint: "একাধিক হলে কমা দিয়ে বা আলাদা লাইনে লিখুন; প্রথমটি ব্যাজে দেখা যায়",
  testimonial: "মতামত",
  top: "সেরা",
  topHint: "মূল পাতার সেরা শিক্ষার্থীদের মধ্যে দেখান",
  photo: "ছবি",
  feedback: "হাতে লেখা মতামতের ছবি",
  feedbackShort: "হাতে লেখা",
};
