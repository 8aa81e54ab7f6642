/** Named staff for stories; invented. Nadia teaches; Hasan counts money and has no permission but the common ones. */
export const nadia = {
  teacherName: "নাদিয়া ইসলাম",
  email: "nadia@example.com",
  mobile: "01912345678",
  address: "পুরকৌশল বিভাগ",
};
