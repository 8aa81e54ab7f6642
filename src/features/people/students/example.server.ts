/** Named students for stories; invented. */
export const rahim = {
  userName: "আব্দুর রহিম",
  email: "rahim@example.com",
  mobile: "01712345678",
  fatherName: "আব্দুল করিম",
  schoolName: "বগুড়া জিলা স্কুল",
  collegeName: "সরকারি আজিজুল হক কলেজ",
  doj: "2026-01-05",
};

export const karima = {
  userName: "করিমা য়ামিন",
  email: "karima@example.com",
  mobile: "01812345678",
  fatherName: "য়ামিন হোসেন",
  schoolName: "ভিকারুননিসা নূন স্কুল",
  collegeName: "হলি ক্রস কলেজ",
  doj: "2026-02-10",
};
