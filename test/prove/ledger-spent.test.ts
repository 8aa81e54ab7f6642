import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { checkLedger } from "../../src/features/ledger/ledger/check.server.ts";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { specifiedPermissions } from "../../src/shared/permissions.ts";
import { type Answer, type Caller, startTestApp, type TestApp } from "../start-app.ts";
import { figure, many, progress, whole } from "./scale.ts";

afterEach(() => vi.useRealTimers());

const methods = ["cash", "bkash", "bank"] as const;
type Method = (typeof methods)[number];
type From = "own" | "office" | "desk";

/** What comes in and what is spent in a house with a drawer, a wallet and a bank; amounts in poisha. */
type Act =
  | { act: "wait"; days: number }
  | { act: "pay" | "refund"; method: Method; amount: number; byDesk: boolean }
  | { act: "voidReceipt" | "payOut" | "voidVoucher" | "endHandOver"; at: number; byDesk: boolean }
  | { act: "spend"; method: Method; from: From; amount: number }
  | { act: "term"; kind: "share" | "month"; rate: number }
  | { act: "slip"; method: Method; from: From; back: number }
  | { act: "openShift" | "closeShift" | "handOver"; amount: number };

const amount = fc.integer({ min: 1, max: 300_000 });
const method = fc.constantFrom(...methods);
const from = fc.constantFrom("own" as const, "office" as const, "desk" as const);
const byDesk = fc.boolean();
const at = fc.nat({ max: 9 });
const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: of("wait"), days: fc.nat({ max: 25 }) }) },
  { weight: 4, arbitrary: fc.record({ act: of("pay", "pay", "refund"), method, amount, byDesk }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: of("voidReceipt", "payOut", "voidVoucher", "endHandOver"), at, byDesk }),
  },
  { weight: 3, arbitrary: fc.record({ act: of("spend"), method, from, amount }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: of("term"),
      kind: of("share", "month"),
      rate: fc.integer({ min: 1, max: 10_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: of("slip"), method, from, back: fc.nat({ max: 1 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: of("openShift", "closeShift", "handOver"),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
);

test("vouchers, pay and slips between what comes in: after each act the cash in the world is the book's, and every sum of what was spent and earned is a naive reckoning's", {
  timeout: whole ? 7_200_000 : 240_000,
}, async () => {
  const histories = many(5, 150);
  let [acted, lived] = [0, 0];
  const done: Record<string, number> = {};
  const live = async (history: Act[]) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${began}T12:00:00+06:00`) });
    const world = await makeWorld();
    try {
      for (const act of [...morning, ...history]) {
        const told = JSON.stringify([act, history]);
        if (await perform(world, act, told)) done[act.act] = (done[act.act] ?? 0) + 1;
        await compare(world, told);
        acted += 1;
      }
      expect(await checkLedger(world.app.db)).toEqual([]);
    } finally {
      await world.app.stop();
    }
    lived += 1;
    progress("histories of what is spent", lived, histories);
  };
  await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 15, maxLength: 40 }), live), {
    numRuns: histories,
    endOnFailure: true,
  });
  // A few histories need not have each of them.
  if (whole)
    for (const act of ["spend", "payOut", "voidVoucher", "slip", "refund"])
      expect(done[act], act).toBeGreaterThan(0);
  figure("histories of what is spent", histories);
  figure("acts of them", acted);
  figure("slips", done.slip ?? 0);
});

/** With what each begins, so that there is something to spend and to share. */
const morning: Act[] = [
  { act: "pay", method: "cash", amount: 200_000, byDesk: false },
  { act: "openShift", amount: 50_000 },
  { act: "term", kind: "share", rate: 5025 },
  { act: "pay", method: "cash", amount: 100_005, byDesk: true },
];

/** A day on which histories begin, so that months end in them. */
const began = "2026-11-10";
const [batchId, studentId, teacherId, headId] = [1, 3, 2, 1];

type Receipt = { id: number; signed: number; method: Method; voided: boolean; byDesk: boolean };
type Voucher = {
  id: number;
  amount: number;
  method: Method;
  paid: Place | null;
  /** The drawer's shift that it was paid out of. */
  shiftId: number | null;
  voided: boolean;
  day: string;
};
/** Where cash is: in the cashier's drawer, or the office's. */
type Place = "drawer" | "office";
type Move = { day: string; amount: number };
type Term = { id: number; kind: "share" | "month"; rate: number; since: string; until: string };
type Slip = { month: string; voucher: number; lines: Map<string, number> };

/** What a person with a pencil would know: what was handed over by hand, and a list of what happened. */
type World = {
  app: TestApp;
  desk: Caller;
  cash: Record<Place | "away", number>;
  shiftId: number | null;
  receipts: Receipt[];
  vouchers: Voucher[];
  income: Move[];
  spent: Move[];
  terms: Term[];
  slips: Slip[];
  handOvers: { id: number; amount: number; to: string; from: Place; shiftId: number | null }[];
};

async function makeWorld(): Promise<World> {
  const app = await startTestApp();
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName: "ফি ডেস্ক", feeDesk: true };
  const { data: made } = await app.office.post("userType/addUserType", type);
  const { data } = await app.office.post("teacher/addTeacher", {
    ...{ teacherName: "কামাল", email: "k@example.com", mobile: "01712345678", address: "ঢাকা" },
    ...{ password: "counter1", userTypeId: made.userTypeId, userTypeName: type.userTypeName },
  });
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${data.regId}'`);
  const desk = await app.signIn(data.regId, "counter1");
  // The first count: from it on the book knows what there is.
  const first = { day: dayAfter(began, -1), counted: 0 };
  expect((await app.office.post("dayBook/close", first)).status).toBe(200);
  return {
    ...{ app, desk, shiftId: null, cash: { drawer: 0, office: 0, away: 0 } },
    ...{ receipts: [], vouchers: [], income: [], spent: [], terms: [], slips: [], handOvers: [] },
  };
}

const inPoisha = (taka: number) => Math.round(taka * 100);
let ids = 0;
const trx = (method: Method) => {
  ids += 1;
  return method === "bkash" ? { trxId: `DK${String(ids).padStart(8, "7")}` } : {};
};

/** Does it, in the book and in the world; whether it was done. */
async function perform(world: World, act: Act, told: string): Promise<boolean> {
  const { app, desk, cash } = world;
  const { office } = app;
  const ok = ({ status }: Answer) => {
    expect([200, 400, 403, 404, 409], told).toContain(status);
    return status === 200;
  };
  const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % (all.length || 1)];
  const day = today();
  const move = (method: Method, place: Place, by: number) => {
    if (method === "cash") cash[place] += by;
  };
  switch (act.act) {
    case "wait":
      vi.setSystemTime(new Date(`${dayAfter(day, act.days)}T12:00:00+06:00`));
      return true;
    case "pay":
    case "refund": {
      const isRefund = act.act === "refund";
      const by = act.byDesk && !isRefund ? desk : office;
      const sent = {
        ...{ studentId, method: act.method, amount: act.amount / 100, clientKey: crypto.randomUUID() },
        ...{ ...trx(act.method), confirmed: true, ...(isRefund && { reason: "ফেরত" }) },
      };
      const answer = await by.post(isRefund ? "desk/refund" : "desk/takePayment", sent);
      if (!ok(answer)) return false;
      const signed = isRefund ? -act.amount : act.amount;
      move(act.method, by === desk && world.shiftId ? "drawer" : "office", signed);
      world.receipts.push({
        ...{ id: answer.data.receiptId, signed, method: act.method, voided: false, byDesk: by === desk },
      });
      world.income.push({ day, amount: signed });
      return true;
    }
    case "voidReceipt": {
      const receipt = pick(world.receipts, act.at);
      if (!receipt) return false;
      const sent = { receiptId: receipt.id, reason: "ভুল" };
      if (!ok(await office.post("desk/voidReceipt", sent))) return false;
      expect(receipt.voided, told).toBe(false);
      receipt.voided = true;
      // The administrator gives it back out of the office's cash.
      move(receipt.method, "office", -receipt.signed);
      world.income.push({ day, amount: -receipt.signed });
      return true;
    }
    case "spend": {
      const answer = await office.post("expense/add", {
        ...{ headId, payee: `প্রাপক ${ids}`, amount: act.amount / 100, method: act.method, cashFrom: act.from },
        ...{ clientKey: crypto.randomUUID(), confirmed: true, ...trx(act.method) },
      });
      if (!ok(answer)) return false;
      wrote(world, answer.data, act, act.amount);
      return true;
    }
    case "payOut": {
      const waits = world.vouchers.filter(({ paid, voided }) => !paid && !voided);
      const voucher = pick(waits, act.at);
      if (!voucher) return false;
      const by = act.byDesk ? desk : office;
      if (!ok(await by.post("expense/pay", { expenseId: voucher.id }))) return false;
      voucher.paid = by === desk ? "drawer" : "office";
      voucher.shiftId = by === desk ? world.shiftId : null;
      expect(by === desk && !world.shiftId, told).toBe(false);
      if (by === desk) expect(cash.drawer, told).toBeGreaterThanOrEqual(voucher.amount);
      voucher.day = day;
      cash[voucher.paid] -= voucher.amount;
      world.spent.push({ day, amount: voucher.amount });
      return true;
    }
    case "voidVoucher": {
      const voucher = pick(world.vouchers, act.at);
      if (!voucher || !ok(await office.post("expense/void", { expenseId: voucher.id, reason: "ভুল" })))
        return false;
      expect(voucher.voided, told).toBe(false);
      voucher.voided = true;
      if (!voucher.paid) return true;
      // Out of a drawer that was closed since it comes back to the office's cash.
      const back = voucher.shiftId !== null && voucher.shiftId === world.shiftId ? "drawer" : "office";
      world.cash[back] += voucher.method === "cash" ? voucher.amount : 0;
      world.spent.push({ day, amount: -voucher.amount });
      return true;
    }
    case "term": {
      const since = day;
      const sent = { teacherId, kind: act.kind, rate: act.rate / 100, from: since };
      const answer = await office.post("pay/addTerm", { ...sent, ...(act.kind === "share" && { batchId }) });
      if (!ok(answer)) return false;
      for (const term of world.terms)
        if (term.kind === act.kind && term.until === forever) term.until = dayAfter(since, -1);
      world.terms.push({ id: answer.data.termId, kind: act.kind, rate: act.rate, since, until: forever });
      return true;
    }
    case "slip": {
      const month = monthBefore(day.slice(0, 7), act.back);
      const { lines, owed, slip } = reckonPay(world, month);
      const answer = await office.post("pay/makeSlip", {
        ...{
          teacherId,
          month,
          headId,
          amount: Math.max(1, owed) / 100,
          method: act.method,
          cashFrom: act.from,
        },
        ...{ clientKey: crypto.randomUUID(), ...trx(act.method) },
      });
      const isOk = ok(answer);
      if (slip || owed <= 0) expect(isOk, told).toBe(false);
      if (!isOk) return false;
      const { voucher } = answer.data;
      wrote(world, voucher, act, owed);
      world.slips.push({ month, voucher: voucher.expenseId, lines });
      return true;
    }
    case "openShift": {
      const answer = await desk.post("shift/open", { opening: act.amount / 100 });
      if (!ok(answer)) return false;
      world.shiftId = answer.data.shiftId;
      cash.office -= act.amount;
      cash.drawer += act.amount;
      return true;
    }
    case "closeShift": {
      if (!world.shiftId) return false;
      const counted = Math.max(0, cash.drawer);
      expect(
        ok(await desk.post("shift/close", { shiftId: world.shiftId, counted: counted / 100 })),
        told,
      ).toBe(true);
      expect(cash.drawer, told).toBeGreaterThanOrEqual(0);
      cash.office += counted;
      cash.drawer = 0;
      world.shiftId = null;
      return true;
    }
    case "handOver": {
      const to = ["safe", "owner", "bank"][act.amount % 3] ?? "safe";
      const by = act.amount % 2 ? desk : office;
      const answer = await by.post("shift/handOver", { to, receiver: "হাসান", amount: act.amount / 100 });
      if (!ok(answer)) return false;
      const place = by === desk ? "drawer" : "office";
      cash[place] -= act.amount;
      cash.away += act.amount;
      world.handOvers.push({
        ...{
          id: answer.data.handOverId,
          amount: act.amount,
          to,
          from: place,
          shiftId: by === desk ? world.shiftId : null,
        },
      });
      return true;
    }
    case "endHandOver": {
      const one = pick(world.handOvers, act.at);
      if (!one) return false;
      const ended = act.byDesk ? "taken" : "back";
      if (!ok(await office.post("shift/endHandOver", { handOverId: one.id, ended }))) return false;
      world.handOvers.splice(world.handOvers.indexOf(one), 1);
      cash.away -= one.amount;
      if (ended === "taken" && one.to === "safe") cash.office += one.amount;
      if (ended === "back")
        cash[one.shiftId !== null && one.shiftId === world.shiftId ? "drawer" : "office"] += one.amount;
      return true;
    }
  }
}

/** A voucher was written: paid at once, but where the desk is to pay it. */
function wrote(
  world: World,
  made: { expenseId: number },
  { method, from }: { method: Method; from: From },
  amount: number,
): void {
  const day = today();
  const waits = method === "cash" && from === "desk";
  world.vouchers.push({
    ...{
      id: made.expenseId,
      amount,
      method,
      paid: waits ? null : "office",
      shiftId: null,
      voided: false,
      day,
    },
  });
  if (waits) return;
  if (method === "cash") world.cash.office -= amount;
  world.spent.push({ day, amount });
}

const forever = "9999-12-31";
const monthBefore = (month: string, by: number) => (by ? dayAfter(`${month}-01`, -1).slice(0, 7) : month);
const lastOf = (month: string) => dayAfter(`${dayAfter(`${month}-01`, 32).slice(0, 7)}-01`, -1);

/** What a teacher earned until the end of a month by kind, term and month, day by day. */
function reckonEarned({ terms, income }: World, month: string): Map<string, number> {
  const all = new Map<string, number>();
  for (const { id, kind, rate, since, until } of terms) {
    const months = new Map<string, { days: number; base: number; any: boolean }>();
    for (let day = since; day <= until && day <= lastOf(month); day = dayAfter(day)) {
      const one = months.get(day.slice(0, 7)) ?? { days: 0, base: 0, any: false };
      const ofDay = income.filter((move) => move.day === day);
      one.days += 1;
      for (const { amount } of ofDay) one.base += amount;
      months.set(day.slice(0, 7), { ...one, any: one.any || ofDay.length > 0 });
    }
    for (const [of, { days, base, any }] of months) {
      const inMonth = Number(lastOf(of).slice(8));
      if (kind === "month")
        all.set(`month ${id} ${of}`, Number((BigInt(rate) * BigInt(days)) / BigInt(inMonth)));
      else if (any) all.set(`share ${id} ${of}`, Math.floor((base * rate) / 10_000));
    }
  }
  return all;
}

/** What of a month was earned and stands on slips, and what a slip of it would come to. */
function reckonPay(world: World, month: string) {
  const stands = ({ voucher }: Slip) => !world.vouchers.find(({ id }) => id === voucher)?.voided;
  const standing = world.slips.filter((one) => stands(one));
  const earned = reckonEarned(world, month);
  const slipped = new Map<string, number>();
  for (const { lines } of standing)
    for (const [key, sum] of lines) slipped.set(key, (slipped.get(key) ?? 0) + sum);
  const months = new Set(standing.map((one) => one.month).filter((one) => one <= month));
  const lines = new Map<string, number>();
  for (const key of new Set([...earned.keys(), ...slipped.keys()])) {
    const of = key.slice(-7);
    const open = (earned.get(key) ?? 0) - (slipped.get(key) ?? 0);
    if (of <= month && open && (of === month || months.has(of) || open < 0)) lines.set(key, open);
  }
  const sum = (all: Map<string, number>, test: (of: string) => boolean) =>
    [...all].reduce((sum, [key, amount]) => sum + (test(key.slice(-7)) ? amount : 0), 0);
  return {
    ...{ lines, slip: standing.find((one) => one.month === month) },
    owed: sum(lines, () => true),
    earned: sum(earned, (of) => of === month),
    slipped: sum(slipped, (of) => of === month),
    carried: sum(lines, (of) => of !== month),
  };
}

/** Every sum that is shown is what the pencil says. */
async function compare(world: World, told: string): Promise<void> {
  const { app, cash, vouchers, income, spent } = world;
  const { office } = app;
  const day = today();
  const month = day.slice(0, 7);
  const ask = async (path: string, query: Record<string, string | number>) => {
    const answer = (await office.get(path, query)) as Answer & { sum: number };
    expect(answer.status, `${path} ${told}`).toBe(200);
    return answer;
  };
  const page = { page: 1, pageSize: 100 };
  const sumIn = (moves: Move[], of: string) =>
    moves.reduce((sum, one) => sum + (one.day.startsWith(of) ? one.amount : 0), 0);
  const book = (await ask("dayBook/get", { day })).data;
  const { open, onTheWay } = (await ask("shift/all", {})).data;
  const shown = {
    office: inPoisha(book.expected),
    drawer: open.reduce((sum: number, one: { expected: number }) => sum + inPoisha(one.expected), 0),
    away: onTheWay.reduce((sum: number, one: { amount: number }) => sum + inPoisha(one.amount), 0),
  };
  expect(shown, told).toEqual(cash);
  const { taken, drawers, handOvers } = book.moves;
  expect(
    [book.opening, taken, book.moves.spent, drawers, handOvers]
      .map(inPoisha)
      .reduce((sum, one) => sum + one, 0),
    told,
  ).toBe(cash.office);
  expect(inPoisha(book.collected), told).toBe(sumIn(income, day));
  for (const of of [month, monthBefore(month, 1)]) {
    const books = (await ask("expense/month", { month: of })).data;
    const side = (name: "income" | "expense") =>
      books[name].reduce((sum: number, one: { amount: number }) => sum + inPoisha(one.amount), 0);
    expect([side("income"), side("expense")], told).toEqual([sumIn(income, of), sumIn(spent, of)]);
    for (const name of ["income", "expense"] as const)
      expect(inPoisha((await ask("headLine/getAll", { month: of, side: name, ...page })).sum), told).toBe(
        side(name),
      );
    const stands = vouchers.filter((one) => one.paid && !one.voided && one.day.startsWith(of));
    const listed = await ask("expense/getAll", { month: of, ...page });
    expect(inPoisha(listed.sum), told).toBe(stands.reduce((sum, one) => sum + one.amount, 0));
    const lines = (await ask("expense/accountLines", { month: of, ...page })).data as Record<
      string,
      number | null
    >[];
    if (lines.length < 100) {
      const total = (name: string) => lines.reduce((sum, one) => sum + inPoisha(one[name] ?? 0), 0);
      expect(total("debit"), told).toBe(total("credit"));
    }
    const rows = (await ask("due/month", { month: of })).data as Record<string, number>[];
    expect(
      rows.reduce((sum, one) => sum + inPoisha(one.collected ?? 0), 0),
      told,
    ).toBe(sumIn(income, of));
    const pay = (await ask("pay/getAll", { month: of })).data.teachers.find(
      (one: { teacherId: number }) => one.teacherId === teacherId,
    );
    const { earned, slipped, carried, owed, slip } = reckonPay(world, of);
    const none = { earned: 0, slipped: 0, carried: 0, owed: 0 };
    const said = Object.entries(none).map(([name]) => inPoisha(pay?.[name] ?? 0));
    expect(said, told).toEqual([earned, slipped, carried, owed]);
    expect(pay?.slip?.expenseId, told).toBe(slip?.voucher);
  }
}
