import { monthOf } from "../../../src/shared/dates.ts";
import { seededRandom } from "../random.ts";

export type DemoPayment = {
  monthName: string;
  detail: string;
  /** Taka. */
  payment: number;
  due: number;
  status: "paid" | "unpaid";
  /** YYYY-MM-DD. */
  date: string;
};

/** A student's admission fee, paid on the day of joining, and none to three monthly fees after it. */
export function demoPayments(seed: number, doj = "2026-08-01", monthlyFee = 3000): DemoPayment[] {
  const random = seededRandom(seed, "payments");
  const admission: DemoPayment = {
    monthName: monthOf(doj),
    detail: "ভর্তি ফি",
    payment: random.pick([3000, 4000, 5000]),
    due: 0,
    status: "paid",
    date: doj,
  };
  const months = random.pick([0, 1, 2, 2, 3, 3]);
  const settled = Array.from({ length: months }, (_, at) => {
    const date = at === 0 ? doj : dayOf(doj, at, 3 + Math.floor(random.next() * 9));
    return monthly(date, monthlyFee, 0);
  });
  // Every fourth owes something for the last month.
  const last = settled.at(-1);
  if (last && random.chance(0.25)) {
    settled[months - 1] = monthly(last.date, monthlyFee, random.pick([500, 1000, 1500, monthlyFee]));
  }
  return [admission, ...settled];
}

function monthly(date: string, fee: number, due: number): DemoPayment {
  return {
    monthName: monthOf(date),
    detail: "মাসিক বেতন",
    payment: fee - due,
    due,
    status: due === 0 ? "paid" : "unpaid",
    date,
  };
}

function dayOf(doj: string, monthsLater: number, day: number): string {
  const [year = 2026, month = 1] = doj.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, day)).toISOString().slice(0, 10);
}

/** How the receipt of that number was paid: most in cash, the others by wallets, in the shape of their transaction ids. */
export function demoTransaction(number: number, day: string) {
  const random = seededRandom(number, "transactions");
  const time = `${10 + Math.floor(random.next() * 9)}:${10 + Math.floor(random.next() * 49)}`;
  const method = random.pick(["cash", "cash", "cash", "cash", "bkash", "bkash", "nagad", "rocket"] as const);
  const letters = (many: number, of: string) =>
    Array.from({ length: many }, () => of[Math.floor(random.next() * of.length)]).join("");
  const trxIds = {
    cash: null,
    bkash: `${bkashDay(day)}${letters(7, capitals)}`,
    nagad: letters(8, capitals),
    rocket: letters(10, "0123456789"),
  };
  return { time, method, trxId: trxIds[method] };
}

const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** bKash begins its ids with the day: year, month and day, a letter or digit each. */
function bkashDay(day: string): string {
  const [year = 2026, month = 1, date = 1] = day.split("-").map(Number);
  const of = (at: number) => "123456789ABCDEFGHIJKLMNOPQRSTUV"[at - 1] ?? "";
  return `${of(year - 2023 + 10)}${"ABCDEFGHIJKL"[month - 1]}${of(date)}`;
}
