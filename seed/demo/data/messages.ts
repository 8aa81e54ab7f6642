import type { MessageStatus } from "../../../src/features/contact/messages/rules.ts";
import type { Gender } from "./names.ts";

/** A day before the day of seeding and a time of it, in Dhaka. */
export type DemoMoment = { daysAgo: number; time: string };

export type DemoReply = DemoMoment & {
  text: string;
  /** How a visitor was answered; else the office answered in the dashboard. */
  way?: "phone" | "email" | "visit";
  /** The sender's own words, not the office's. */
  bySender?: true;
  /** The sender has not seen it yet. */
  unseen?: true;
};

export type DemoMessage = DemoMoment & {
  /** A visitor, invented by seed, or the registration id of someone of the demo. */
  from: { seed: number; gender: Gender } | string;
  message: string;
  status: MessageStatus;
  suspicious?: true;
  replies?: readonly DemoReply[];
};

/** What stands in the inbox of a fresh demo: messages of every kind and in every state. */
export const demoMessages: readonly DemoMessage[] = [
  {
    from: { seed: 71_004, gender: "female" },
    daysAgo: 1,
    time: "20:42",
    status: "new",
    message:
      "আমার মেয়ে এবার এইচএসসি দেবে। ‘ক’ ইউনিটের সকাল ব্যাচে এখনো আসন খালি আছে কি? ভর্তির সময় কী কী কাগজ আনতে হবে, জানালে উপকার হয়।",
  },
  {
    from: "26000001",
    daysAgo: 1,
    time: "18:15",
    status: "new",
    message:
      "স্যার, গত সোমবার অসুস্থ থাকায় রসায়নের জৈব যৌগ ক্লাসটি করতে পারিনি। অন্য কোনো ব্যাচের সঙ্গে ক্লাসটি করে নেওয়া যাবে কি?",
  },
  {
    from: { seed: 71_011, gender: "male" },
    daysAgo: 1,
    time: "11:05",
    status: "inProgress",
    message:
      "মডেল টেস্টের শুক্রবারের ব্যাচে শুধু পরীক্ষা দেওয়ার সুযোগ আছে কি? আমি রাজশাহী থেকে অনলাইনে অংশ নিতে চাই। ফি কত পড়বে?",
  },
  {
    from: "26000023",
    daysAgo: 3,
    time: "21:30",
    status: "new",
    message: "সাপ্তাহিক পরীক্ষা ১-এ উচ্চতর গণিতের ৫ নম্বর প্রশ্নে আমার নম্বর যোগ হয়নি মনে হচ্ছে। খাতাটি আরেকবার দেখা যাবে কি?",
    replies: [
      {
        daysAgo: 2,
        time: "10:10",
        text: "খাতাটি পরীক্ষকের কাছে পাঠানো হয়েছে। বৃহস্পতিবার জানাতে পারব।",
      },
      {
        daysAgo: 2,
        time: "21:34",
        bySender: true,
        text: "ধন্যবাদ। আর রসায়নের খাতাটিও কি একসঙ্গে দেখানো যাবে?",
      },
    ],
  },
  {
    from: "T26-000003",
    daysAgo: 3,
    time: "16:20",
    status: "answered",
    message: "আগামী শনিবার সকাল ব্যাচে বিদ্যুতের ব্যবহারিক দেখাব। ল্যাবে ছয়টি মাল্টিমিটার আর ব্যাটারি প্রস্তুত রাখা যাবে কি?",
    replies: [
      {
        daysAgo: 2,
        time: "09:40",
        unseen: true,
        text: "মাল্টিমিটার ছয়টিই আছে, ব্যাটারি শুক্রবারের মধ্যে কিনে রাখা হবে।",
      },
    ],
  },
  {
    from: "26000001",
    daysAgo: 4,
    time: "19:05",
    status: "answered",
    message: "এ মাসের বেতন ১৫ তারিখের পরে দিলে কি কোনো জরিমানা হবে? বাবা ঢাকার বাইরে আছেন।",
    replies: [
      {
        daysAgo: 3,
        time: "10:25",
        unseen: true,
        text: "কোনো জরিমানা নেই। ২৫ তারিখের মধ্যে দিলেই চলবে। দেরি হলে এখানেই জানিয়ে রাখবেন।",
      },
    ],
  },
  {
    from: { seed: 71_018, gender: "male" },
    daysAgo: 5,
    time: "13:50",
    status: "answered",
    message: "প্রকৌশল ভর্তির বিকেল ব্যাচে কি মাসের মাঝখান থেকে ভর্তি হওয়া যায়? আগের ক্লাসগুলোর কী ব্যবস্থা?",
    replies: [
      {
        daysAgo: 5,
        time: "15:10",
        way: "phone",
        text: "ফোনে কথা হয়েছে। মাসের মাঝখান থেকে নেওয়া যাবে, আগের ক্লাসের শিট দেওয়া হবে বলেছি। শনিবার অভিভাবকসহ আসবেন।",
      },
    ],
  },
  {
    from: { seed: 71_025, gender: "female" },
    daysAgo: 6,
    time: "22:18",
    status: "new",
    message: "মেডিকেল ব্যাচে জীববিজ্ঞানের ক্লাস কে নেন? একটি ক্লাস বসে দেখা যাবে কি?",
  },
  {
    from: "26000047",
    daysAgo: 7,
    time: "17:45",
    status: "closed",
    message: "ফেসবুকে দেখলাম শুক্রবার ক্লাস বন্ধ। খবরটি কি ঠিক?",
    replies: [
      { daysAgo: 7, time: "18:00", text: "না, শুক্রবার নির্ধারিত সময়েই মডেল টেস্ট হবে।" },
      { daysAgo: 7, time: "18:12", bySender: true, text: "জি, ধন্যবাদ।" },
    ],
  },
  {
    from: { seed: 71_032, gender: "male" },
    daysAgo: 9,
    time: "09:12",
    status: "closed",
    message: "আমাদের কলেজে ভর্তি প্রস্তুতি নিয়ে একটি সেমিনার করতে চাই। ধ্রুবকের একজন শিক্ষক কি এক ঘণ্টা কথা বলতে পারবেন?",
    replies: [
      {
        daysAgo: 8,
        time: "11:30",
        way: "email",
        text: "ই-মেইলে জানানো হয়েছে, শিহাব স্যার ২০ তারিখে যেতে পারবেন। তাঁরা তারিখটি নিশ্চিত করেছেন।",
      },
    ],
  },
  {
    from: "26000064",
    daysAgo: 10,
    time: "20:10",
    status: "inProgress",
    message: "আমার আইডি কার্ডে কলেজের নামের বানান ভুল এসেছে। নতুন কার্ড পেতে কী করতে হবে?",
  },
  {
    from: { seed: 71_039, gender: "female" },
    daysAgo: 12,
    time: "14:33",
    status: "answered",
    message: "দুই ভাইবোন একসঙ্গে ভর্তি হলে বেতনে কোনো ছাড় আছে কি?",
    replies: [
      {
        daysAgo: 12,
        time: "16:05",
        way: "visit",
        text: "অফিসে এসেছিলেন। দ্বিতীয় জনের বেতনে ছাড়ের নিয়ম বুঝিয়ে দেওয়া হয়েছে, দুজনের ফরম নিয়ে গেছেন।",
      },
    ],
  },
  {
    from: "26000085",
    daysAgo: 14,
    time: "19:55",
    status: "answered",
    message: "ব্যাচ বদলে সকালের বদলে বিকেলে আসতে চাই। কলেজের ক্লাসের সময় বদলে গেছে।",
    replies: [
      {
        daysAgo: 13,
        time: "10:00",
        text: "বিকেল ব্যাচে আপনার জায়গা হয়েছে। শনিবার থেকে বিকেল ৪টায় আসবেন, আর আসার দিন অফিসে একবার দেখা করবেন।",
      },
    ],
  },
  {
    from: { seed: 71_046, gender: "male" },
    daysAgo: 17,
    time: "12:40",
    status: "closed",
    message: "আপনাদের ঠিকানাটি কি ফার্মগেট ওভারব্রিজের কাছে? মেট্রো থেকে নেমে কোন দিকে যাব?",
    replies: [
      {
        daysAgo: 17,
        time: "12:55",
        way: "phone",
        text: "ফোনে পথ বলে দেওয়া হয়েছে।",
      },
    ],
  },
  {
    from: { seed: 71_053, gender: "male" },
    daysAgo: 3,
    time: "03:17",
    status: "new",
    suspicious: true,
    message: "Get 10,000 visitors to your website today! Best price, click example.com/offer",
  },
];
