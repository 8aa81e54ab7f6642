/**
 * Every table that the audit tells about, as people call what is in it. The write helper takes no other: who adds a
 * table is asked for its word here.
 */
export const entityTexts = {
  accounts: "অ্যাকাউন্ট",
  assignments: "অ্যাসাইনমেন্ট",
  banner_slides: "ব্যানারের স্লাইড",
  batches: "ব্যাচ",
  bills: "বিল",
  calendar_addresses: "ক্যালেন্ডার লিংক",
  claims: "জানানো পেমেন্ট",
  contact_messages: "বার্তা",
  contact_replies: "বার্তার উত্তর",
  courses: "কোর্স",
  exam_schemes: "মানবণ্টন",
  exams: "পরীক্ষা",
  faqs: "প্রশ্নোত্তর",
  fee_discounts: "ছাড়",
  fee_plans: "ফি পরিকল্পনা",
  gallery_images: "গ্যালারির ছবি",
  hand_ins: "জমা দেওয়া কাজ",
  institute: "প্রতিষ্ঠান",
  notices: "বিজ্ঞপ্তি",
  day_closings: "দিনের হিসাব",
  past_successes: "বিগত সাফল্য",
  payments: "পেমেন্ট",
  receipts: "রসিদ",
  result_documents: "ফলাফলের তালিকা",
  results: "ফলাফল",
  sections: "পাতার লেখা",
  second_factors: "দ্বিতীয় ধাপ",
  sessions: "সাইন ইন",
  solutions: "সমাধানপত্র",
  storage: "সংরক্ষণ জায়গা",
  students: "শিক্ষার্থী",
  successes: "সফল শিক্ষার্থী",
  teachers: "শিক্ষক",
  user_types: "ভূমিকা",
};

export type AuditedTable = keyof typeof entityTexts;
