export const ageingTexts = {
  title: "কত দিনের বকেয়া",
  table: "কত দিনের বকেয়া, তার তালিকা",
  day: "যে দিনের হিসাব",
  by: "কীভাবে ভাগ করা",
  groupings: { student: "শিক্ষার্থী", batch: "ব্যাচ", course: "কোর্স" },
  batch: "ব্যাচ",
  allBatches: "সব ব্যাচ",
  course: "কোর্স",
  allCourses: "সব কোর্স",
  none: "এই দিনের হিসাবে কারও বিলের টাকা বাকি নেই",
  noneHere: "এই দিনের হিসাবে, এই ফিল্টারে কারও বিলের টাকা বাকি নেই",
  showAll: "সব বকেয়া দেখুন",
  total: "মোট",
  noBatch: "ব্যাচ নেই",
  noCourse: "কোর্স নেই",
};

export const ageTexts = {
  notDue: "সময় আছে",
  to30: "১-৩০ দিন",
  to60: "৩১-৬০ দিন",
  to90: "৬১-৯০ দিন",
  over90: "৯০+ দিন",
  owed: "মোট বকেয়া",
};

export const ageingFieldTexts = {
  name: "নাম",
  regId: "রেজি. নম্বর",
  batch: "ব্যাচ",
  mobile: "মোবাইল",
  people: "কতজন",
  taka: (age: string) => `${age} (টাকা)`,
};
