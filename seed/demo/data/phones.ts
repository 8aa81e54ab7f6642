/** How long the exam on phones lasts, and until when it is entered. */
export const demoPhones = { minutes: 40, lastMinutes: 45, entryMinutes: 15 };

/** Of exams that are over, whose written answers were photographed. */
export const demoUpload = { uploadMinutes: 15 };
export const demoWrittenQuestions = [
  "x² − ৫x + ৬ = ০ সমীকরণের মূল দুটি নির্ণয় করুন এবং মূল দুটির বর্গের যোগফল বের করুন।",
  "একটি বৃত্তের কেন্দ্র (২, ৩) ও ব্যাসার্ধ ৫। বৃত্তটির সমীকরণ লিখুন এবং (৫, ৭) বিন্দুটি এর ওপর আছে কি না দেখান।",
];
