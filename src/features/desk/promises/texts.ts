import { people } from "../../../shared/digits.ts";

export const promiseTexts = {
  title: "কবে দেবেন",
  add: "কথা লিখে রাখুন",
  amount: "টাকা",
  day: "যে দিনের মধ্যে দেবেন",
  note: "কে, কীভাবে জানিয়েছেন",
  none: "টাকা দেওয়ার কোনো কথা লেখা নেই",
  said: (amount: string, day: string) => `${day} তারিখের মধ্যে ${amount} দেবেন`,
  states: { open: "সময় আছে", kept: "কথা রেখেছেন", broken: "কথা রাখেননি", ended: "বদলেছে" },
  notedBy: (by: string, moment: string) => `লিখেছেন ${by}, ${moment}`,
  end: "বাদ দিন",
  added: "লিখে রাখা হয়েছে",
  taken: "বাদ দেওয়া হয়েছে",
  failed: "লিখে রাখা যায়নি",
  endFailed: "বাদ দেওয়া যায়নি",
  notPast: "আজ বা তার পরের দিন লিখুন",
  filter: "টাকা দেওয়ার কথা",
  column: "দেওয়ার কথা",
  brokenMany: (many: number) => `কথা রাখেননি ${people(many)}`,
};
