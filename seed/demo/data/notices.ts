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
    text: "অফিস শনি থেকে বৃহস্পতিবার সকাল ৮টা থেকে সন্ধ্যা ৭টা পর্যন্ত খোলা থাকে। শুক্রবার শুধু মডেল টেস্ট চলার সময়, সকাল ৮টা ৩০ মিনিট থেকে দুপুর ১টা পর্যন্ত।\nবেতন, সনদ বা ব্যাচ বদলের কাজে এলে রেজি. নম্বর সঙ্গে রাখার অনুরোধ রইল।",
    inDays: -3,
  },
  {
    title: "মাসিক মডেল টেস্ট: ১৫ মিনিট আগে উপস্থিতি",
    text: "মাসিক মডেল টেস্টে সব ব্যাচের শিক্ষার্থীরা পরীক্ষা শুরুর অন্তত ১৫ মিনিট আগে নিজ নিজ কক্ষে উপস্থিত থাকবে। কালো কালির কলম, পেনসিল ও ক্যালকুলেটর সঙ্গে আনতে হবে; মোবাইল ফোন জমা রাখতে হবে প্রবেশপথে।\nপরীক্ষার দিন ও সময় নিজ নিজ ব্যাচের সময়সূচি অনুযায়ী।",
    inDays: 0,
  },
];
