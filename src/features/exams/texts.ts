export const examTexts = {
  noSuchCourse: "এই কোর্সটি আর নেই",
  noSuchBatch: "এই ব্যাচটি আর নেই",
};
