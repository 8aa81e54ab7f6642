export const scheduleTexts = {
  title: "আমার পরীক্ষার সময়সূচি",
  table: "পরীক্ষার তালিকা",
  which: "কোন পরীক্ষাগুলো",
  coming: "সামনের পরীক্ষা",
  past: "হয়ে যাওয়া পরীক্ষা",
  noneComing: "সামনে কোনো পরীক্ষা নেই",
  nonePast: "এখনো কোনো পরীক্ষা হয়নি",
  batchFilter: "ব্যাচ",
  allBatches: "সব ব্যাচ",
};

export const countdownTexts = {
  next: "পরের পরীক্ষা",
  left: "বাকি",
  days: "দিন",
  hours: "ঘণ্টা",
  minutes: "মিনিট",
  running: "পরীক্ষার সময় শুরু হয়েছে",
};
