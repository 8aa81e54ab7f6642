export type DemoNotice = {
  title: string;
  text: string;
  /** Its first day, counted from the day on which the demo begins; none is ahead. */
  inDays: number;
};

/** For everyone, and as many as the bell shows unread at first. */
export const demoNotices: readonly DemoNotice[] = [
  {
    title: "অফিস খোলা থাকার সময়",
    text: "অফিস শনি থেকে বৃহস্পতিবার সকাল ৯টা থেকে রাত ৮টা পর্যন্ত খোলা। শুক্রবার খোলা শুধু মডেল টেস্টের সময়, সকাল সাড়ে ৮টা থেকে দুপুর ১টা পর্যন্ত।\nফি, সনদ বা ব্যাচ বদলের কাজে এলে রেজি. নম্বর সঙ্গে রাখবেন।",
    inDays: -3,
  },
  {
    title: "মাসিক মডেল টেস্ট: ১৫ মিনিট আগে আসুন",
    text: "মাসিক মডেল টেস্টে পরীক্ষা শুরুর অন্তত ১৫ মিনিট আগে নিজের কক্ষে বসবেন। কালো কালির কলম, পেনসিল ও ক্যালকুলেটর সঙ্গে আনবেন; ঢোকার সময় মোবাইল ফোন জমা দেবেন।\nপরীক্ষার দিন ও সময় আপনার ব্যাচের সময়সূচিতে আছে।",
    inDays: 0,
  },
];
