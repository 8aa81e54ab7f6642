/** Named courses for stories. */
export const physics = {
  courseName: "পদার্থবিজ্ঞান",
  title: "দোলকের চিত্র",
  summary: "তরঙ্গ\nআলো\nগতি",
  description: "প্রকৌশল ভর্তির জন্য পদার্থবিজ্ঞান।",
};

export const chemistry = {
  courseName: "রসায়ন",
  title: "বেনজিন বলয়",
  summary: "জৈব যৌগ",
  description: "প্রকৌশল ভর্তির জন্য রসায়ন।",
};
