import { seededRandom } from "../random.ts";

/** Who takes money beside the administrator: a desk of their own. */
export const demoClerk = {
  userTypeName: "ফি ডেস্ক",
  teacherName: "নাসরিন আক্তার",
  email: "nasrin@example.com",
  mobile: "01700000021",
  address: "হিসাব শাখা",
};

/** Why a few pay less. */
const reasons = [
  { share: 25, reason: "ভাইবোন একসঙ্গে পড়েন" },
  { share: 50, reason: "মেধাবৃত্তি" },
  { share: 10, reason: "শিক্ষকের সন্তান" },
  { share: 100, reason: "অভিভাবক নেই, পূর্ণ বৃত্তি" },
];

/** A student's discount on the monthly fee; most have none. */
export function demoDiscount(seed: number) {
  const random = seededRandom(seed, "discount");
  return random.chance(0.08) ? random.pick(reasons) : null;
}

export const demoMistakes = {
  voided: "টাকার অঙ্ক ভুল লেখা হয়েছিল",
  refunded: "এক মাসের টাকা ভুলে দুবার দেওয়া",
  refused: "এই নম্বরে কোনো টাকা আসেনি",
  short: "খুচরা ২০ টাকা কম",
};

/** How the receipt of that number in a year's series was paid: most in cash, the others by wallets, in the shape of their transaction ids. */
export function demoTransaction({ series, number }: { series: string; number: number }, day: string) {
  const random = seededRandom(number, `transactions ${series}`);
  const time = `${10 + Math.floor(random.next() * 9)}:${10 + Math.floor(random.next() * 49)}`;
  const method = random.pick([
    "cash",
    "cash",
    "cash",
    "cash",
    "bkash",
    "bkash",
    "nagad",
    "rocket",
    "bank",
  ] as const);
  const letters = (many: number, of: string) =>
    Array.from({ length: many }, () => of[Math.floor(random.next() * of.length)]).join("");
  const trxIds = {
    cash: null,
    bkash: `${bkashDay(day)}${letters(7, capitals)}`,
    nagad: letters(8, capitals),
    rocket: letters(10, "0123456789"),
    bank: `TT${letters(8, "0123456789")}`,
  };
  return { time, method, trxId: trxIds[method] };
}

/** A wallet's transaction of that day, as a student says it. */
export const demoClaim = (seed: number, day: string) =>
  `${bkashDay(day)}${String(1_000_000 + seed * 7919).slice(-7)}`;

const capitals = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** bKash begins its ids with the day: year, month and day, a letter or digit each. */
function bkashDay(day: string): string {
  const [year = 2026, month = 1, date = 1] = day.split("-").map(Number);
  const of = (at: number) => "123456789ABCDEFGHIJKLMNOPQRSTUV"[at - 1] ?? "";
  return `${of(year - 2023 + 10)}${"ABCDEFGHIJKL"[month - 1]}${of(date)}`;
}
