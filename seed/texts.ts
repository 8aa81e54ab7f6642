/** What a new database says of itself until the office writes its own. */
export const firstRecordTexts = {
  student: "শিক্ষার্থী",
  teacher: "শিক্ষক",
  administrator: "প্রশাসক",
  administratorName: "অফিস প্রশাসক",
  office: "ধ্রুবক কার্যালয়",
  name: "ধ্রুবক",
  address: "ঢাকা",
  country: "বাংলাদেশ",
  programme: "প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি প্রস্তুতি",
  about: "প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি পরীক্ষার জন্য উচ্চতর গণিত, পদার্থবিজ্ঞান ও রসায়নের প্রস্তুতি।",
};
