/** Named work for stories. */
export const morningWork = {
  subject: "তরঙ্গ",
  detail: "পাঠ্যবইয়ের নবম অধ্যায়ের ১ থেকে ১০ নম্বর গাণিতিক সমস্যা খাতায় করে আনুন।",
};
