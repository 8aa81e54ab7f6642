import { clockTime, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits, things } from "../../../shared/digits.ts";
import { classDayTexts } from "../class-days/texts.ts";

export const taughtTexts = {
  none: "অন্তত একটি ক্লাস লিখুন",
  twice: "একই সময়ের একই বিষয়ের ক্লাস দুবার লেখা হয়েছে",
  notHeld: "হাজিরায় এই দিনের ক্লাস হয়েছে বলা নেই: আগে হাজিরা নিন",
  noTeacher: "শিক্ষক বেছে নিন",
};

export const taughtScreenTexts = {
  title: classDayTexts.taught,
  lead: "হাজিরায় যে দিনের ক্লাস হয়েছে, সে দিন কে পড়িয়েছেন তা এখানে বলা হয়; শিক্ষকের সম্মানী এখান থেকে আসে। না বলা পর্যন্ত কারও নামে ক্লাস ওঠে না।",
  list: "মাসের ক্লাসগুলো",
  day: "তারিখ",
  batch: "ব্যাচ",
  classes: "ক্লাস ও শিক্ষক",
  state: "অবস্থা",
  saidBy: (by: string) => `বলেছেন ${by}`,
  proposed: "প্রস্তাব",
  notSaid: "বলা হয়নি",
  unknown: "শিক্ষক জানা নেই",
  unsaid: (many: string) => `বলা হয়নি: ${things(many)}`,
  filter: "কোন ক্লাসগুলো",
  all: "সব ক্লাস",
  unsaidOnly: "যেগুলো বলা হয়নি",
  empty: "এই মাসে হাজিরা হওয়া ক্লাসের মধ্যে এমন কোনোটি নেই",
  confirm: "ঠিক আছে",
  confirmOf: (batch: string, day: string) => `ঠিক আছে: ${batch}, ${shortDate(day)}`,
  edit: "বদলান",
  editOf: (batch: string, day: string) => `বদলান, কে পড়িয়েছেন: ${batch}, ${shortDate(day)}`,
  confirmed: "কে পড়িয়েছেন, তা লেখা হয়েছে",
  failed: "কে পড়িয়েছেন, তা লেখা যায়নি",
  rowOf: (at: number) => `ক্লাস ${bengaliDigits(at)}`,
  from: "শুরুর সময়",
  fromHint: "জানা না থাকলে খালি রাখুন",
  subject: "বিষয়",
  teacher: "শিক্ষক",
  chooseTeacher: "শিক্ষক বেছে নিন",
  more: "আরেকটি ক্লাস",
  less: "বাদ দিন",
};

/** A class in a row: its hour and subject, as far as they are known. */
export const classWords = ({ from, subject }: { from: string | null; subject: string }) =>
  [from && clockTime(from), subject].filter(Boolean).join(", ");
