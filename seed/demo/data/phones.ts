/** How long the exam on phones lasts, and until when it is entered. */
export const demoPhones = { minutes: 40, lastMinutes: 45, entryMinutes: 15 };

/** Of exams that are over, whose written answers were photographed. */
export const demoUpload = { uploadMinutes: 15 };
export const demoWrittenQuestions = [
  "একটি বস্তুকে ২০ মি./সে. বেগে খাড়া ওপরের দিকে ছোড়া হলো। সর্বোচ্চ উচ্চতা ও সেখানে পৌঁছানোর সময় বের করুন।",
  "বলের ঘাত ও ভরবেগের সম্পর্ক লিখুন এবং একটি উদাহরণ দিন।",
];
