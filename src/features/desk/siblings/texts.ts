import { shortDate } from "../../../shared/dates.ts";
import { things } from "../../../shared/digits.ts";

export const siblingTexts = {
  title: "ভাই-বোনের ছাড়",
  lead: "যাঁদের অভিভাবকের ফোন এক, তাঁদের মধ্যে প্রথম যিনি ভর্তি হয়েছেন, তিনি পুরো ফি দেন; পরের জনদের জন্য ফির নিয়মমতো ছাড় এখানে প্রস্তাব করা হয়। আপনি নিশ্চিত করলে তবেই ছাড় হয়, এর পরের বিল থেকে।",
  table: "প্রস্তাব",
  none: "এখন প্রস্তাব করার মতো কিছু নেই",
  student: "শিক্ষার্থী",
  roll: "রেজি. নম্বর",
  elder: "ভাই বা বোন",
  phone: "অভিভাবকের ফোন",
  plan: "ফি",
  discount: "ছাড়",
  act: "প্রস্তাব",
  acts: { give: "ছাড় দেওয়া", end: "ছাড় শেষ করা" },
  confirm: (many: string) => `${things(many)} নিশ্চিত করুন`,
  reason: (regId: string) => `ভাই-বোন, রেজি. নম্বর ${regId}`,
  done: (many: string) => `${things(many)} প্রস্তাব নিশ্চিত হয়েছে`,
  failed: "নিশ্চিত করা যায়নি",
  changed: "এর মধ্যে কিছু বদলেছে: তালিকাটি আবার দেখুন",
  from: (day: string) => `${shortDate(day)} থেকে`,
};
