/** A question as it is sent; what a story does not say of it is usual. */
export const questionOf = (more: object = {}) => ({
  ...{ subject: "পদার্থবিজ্ঞান", chapter: "ভেক্টর", kind: "one", stem: "নিচের কোনটি ভেক্টর রাশি?" },
  options: [
    { id: "a", text: "ভর" },
    { id: "b", text: "বেগ" },
    { id: "c", text: "কাজ" },
    { id: "d", text: "কোনোটিই নয়", fixed: true },
  ],
  ...{ right: ["b"], number: null, explanation: "বেগের মান ও দিক দুটিই আছে।" },
  ...{ source: "ঢাকা বোর্ড", year: 2023, pictureId: null, stimulusId: null, stimulus: "" },
  ...more,
});

/** Many of them, each of another stem. */
export const questionsOf = (many: number, more: object = {}) =>
  Array.from({ length: many }, (_none, at) => questionOf({ stem: `$${at + 1}$ নম্বর রাশি কোনটি?`, ...more }));
