/** Names of what is added for measuring. */
export const bulkTexts = {
  batch: "পরিমাপ ব্যাচ",
  summary: "পরিমাপের জন্য তৈরি, কেউ বাস্তব নন",
  fee: "মাসিক বেতন",
  exam: "মডেল টেস্ট",
  subjects: ["উচ্চতর গণিত", "পদার্থবিজ্ঞান", "রসায়ন"],
};
