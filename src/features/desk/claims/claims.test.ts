import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { form, passwords, regIds, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";
import { checkLedger } from "../../ledger/ledger/check.server.ts";
import { matchOf, receivedIn } from "./rules.ts";

const app = testApp();
const paid = { method: "bkash", trxId: "DK10AB12CD", amount: 900 };

test("a student says what was paid, the desk confirms it with a receipt, and the student has it", async () => {
  await app.office.post("desk/addBill", {
    ...{ studentId: 3, head: "মাসিক বেতন", label: "মার্চ ২০২৬", amount: 1500, dueDay: "2026-03-10" },
  });
  const { data: claim } = await app.rahim.post("claim/add", paid);
  expect(claim).toMatchObject({ ...paid, state: "waiting" });
  const { data } = await app.office.get("claim/waiting");
  expect(data).toMatchObject([{ claimId: claim.claimId, userName: "আব্দুর রহিম", amount: 900 }]);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.office.post("claim/confirm", { claimId: claim.claimId })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const own = (await app.rahim.get("claim/own")).data;
  expect(own).toMatchObject({ account: { owed: 600 }, claims: [{ state: "confirmed" }] });
  const { receiptId } = own.claims[0];
  expect((await app.rahim.get("desk/receipt", { receiptId })).data.amount).toBe(900);
  expect(await checkLedger(app.db)).toEqual([]);
});

test("the same id twice is caught: claimed already, or taken at the desk; a refused one may be claimed again", async () => {
  expect(await app.rahim.post("claim/add", paid)).toMatchObject({
    status: 400,
    error: { fields: { trxId: expect.any(String) } },
  });
  const other = { ...paid, trxId: "DK10AB12CE" };
  const { data: claim } = await app.rahim.post("claim/add", other);
  expect((await app.rahim.post("claim/add", other)).status).toBe(400);
  const reason = "এই নম্বরে টাকা আসেনি";
  await app.office.post("claim/refuse", { claimId: claim.claimId, reason });
  expect((await app.rahim.get("claim/own")).data.claims[0]).toMatchObject({ state: "refused", reason });
  expect((await app.office.post("claim/confirm", { claimId: claim.claimId })).status).toBe(409);
  expect((await app.rahim.post("claim/add", other)).status).toBe(200);
});

test("a screenshot that comes with it is shown to the desk and to that student alone", async () => {
  const shot = await sharp({ create: { width: 60, height: 90, channels: 3, background: "#7b2" } })
    .png()
    .toBuffer();
  const sent = form({ ...paid, trxId: "DK10AB12CF", file: new Blob([new Uint8Array(shot)]) });
  const { data: claim } = await app.rahim.post("claim/add", sent);
  expect((await app.office.get("claim/waiting")).data).toContainEqual(
    expect.objectContaining({ claimId: claim.claimId, file: claim.file }),
  );
  const karima = await app.signIn(regIds.karima, passwords.karima);
  const seen = async ({ cookie }: { cookie: string }) =>
    (await fetch(`${app.url}${claim.file}`, { headers: { cookie } })).status;
  expect([await seen(app.office), await seen(app.rahim)]).toEqual([200, 200]);
  expect([await seen(karima), await seen(app.teacher), await seen(app.visitor)]).toEqual([404, 404, 404]);
  const text = form({ ...paid, trxId: "DK10AB12CG", file: new Blob(["no picture"]) });
  expect(await app.rahim.post("claim/add", text)).toMatchObject({ error: { code: "NOT_AN_IMAGE" } });
});

test("staff have no money of their own here, and students confirm nothing", async () => {
  expect((await app.office.post("claim/add", { ...paid, trxId: "DK10AB12CF" })).status).toBe(403);
  expect((await app.rahim.get("claim/waiting")).status).toBe(403);
});

test("a pasted list of wallets' messages is read, and matched with what was claimed", () => {
  const received =
    receivedIn(`You have received Tk 1,500.00 from 01711111111. Fee Tk 0.00. Balance Tk 9,000.00. TrxID DK10AB12CD at 20/11/2026 10:15
Money Received.
Amount: Tk 500.50
Sender: 01811111111
TxnID: 747FUXJZ
Tk99.00 received from A/C:***515 TxnId:6606781284 Date:20-NOV-26`);
  expect(received).toEqual([
    { trxId: "DK10AB12CD", amount: 1500, from: "01711111111" },
    { trxId: "747FUXJZ", amount: 500.5, from: "01811111111" },
    { trxId: "6606781284", amount: 99, from: "***515" },
  ]);
  const match = (trxId: string, amount: number) => matchOf({ trxId, amount, method: "bkash" }, received);
  expect(match("DK10AB12CD", 1500)).toBe("same");
  expect(match("DK10AB12CD", 1000)).toBe("otherAmount");
  expect(match("DKIOAB12CD", 1500)).toBe("near");
  expect(match("DK10AB12CX", 1500)).toBe("none");
  const claim = { trxId: "DK10AB12CD", amount: 1000, method: "bkash" } as const;
  expect(matchOf(claim, received, [claim, { ...claim, amount: 500 }])).toBe("same");
  expect(matchOf(claim, received, [claim, { ...claim, amount: 1500 }])).toBe("several");
});

test("of one student five wait at most, and the desk turns the pages of all that wait", async () => {
  const own = await startTestAppForOneTest();
  const add = (caller: typeof own.rahim, at: number) =>
    caller.post("claim/add", { ...paid, trxId: `DKFLOOD${at}` });
  const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => add(own.rahim, at)));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    error: { code: "LOCKED", message: expect.stringContaining("৫টি পেমেন্ট অফিস এখনো যাচাই করেনি") },
  });
  expect(await own.office.get("claim/waiting", { page: 2, pageSize: 3 })).toMatchObject({
    total: 5,
    data: [{}, {}],
  });
  await own.office.post("claim/refuse", { claimId: taken[0]?.data.claimId, reason: "মেলেনি" });
  expect((await add(own.rahim, 99)).status).toBe(200);
});

test("another's receipt is answered as one that is not there", async () => {
  const { data } = await app.office.post("desk/takePayment", {
    ...{ studentId: 4, amount: 50, method: "cash", clientKey: crypto.randomUUID() },
  });
  const [others, missing] = [data.receiptId, 999_999].map((receiptId) =>
    app.rahim.get("desk/receipt", { receiptId }),
  );
  const said = async (answer = others) => {
    const { status, error } = (await answer) ?? {};
    return { status, error };
  };
  expect(await said(others)).toEqual(await said(missing));
  expect((await others)?.status).toBe(404);
});

describe("a claim's id belongs to who pays by it", () => {
  const claimed = async (caller: typeof app.rahim) => (await caller.get("claim/own")).data.claims[0];
  const karimaId = 4;
  let last = 100;
  const fresh = () => {
    last += 1;
    return `DK10FA${last}`;
  };
  const take = (studentId: number, amount: number, trxId: string, more = {}) =>
    app.office.post("desk/takePayment", {
      ...{ studentId, amount, method: "bkash", trxId, clientKey: crypto.randomUUID(), ...more },
    });

  test("a false claim bars nobody: it goes when the payer's is taken, at the desk or by the payer's own claim", async () => {
    const karima = await app.signIn(regIds.karima, passwords.karima);
    const [first, second] = [fresh(), fresh()];
    for (const trxId of [first, second]) {
      const said = { method: "bkash", trxId, amount: 700 };
      expect((await app.rahim.post("claim/add", said)).status).toBe(200);
      expect((await karima.post("claim/add", said)).status).toBe(200);
    }
    const taken = await take(karimaId, 700, first);
    const ofKarima = (await karima.get("claim/own")).data.claims;
    expect(ofKarima[1]).toMatchObject({ state: "confirmed", receiptId: taken.data.receiptId });
    await app.office.post("claim/confirm", { claimId: ofKarima[0].claimId });
    for (const claim of (await app.rahim.get("claim/own")).data.claims.slice(0, 2)) {
      expect(claim).toMatchObject({ state: "refused", reason: expect.stringContaining("অন্য শিক্ষার্থীর") });
    }
    expect(await app.rahim.post("claim/add", { method: "bkash", trxId: first, amount: 700 })).toMatchObject({
      status: 400,
      error: { fields: { trxId: expect.any(String) } },
    });
  });

  test("a void of its receipt says so to the student, whoever voids it how, and the id may be claimed again", async () => {
    const said = { method: "bkash", trxId: fresh(), amount: 650 };
    const { data: claim } = await app.rahim.post("claim/add", said);
    const { data } = await app.office.post("claim/confirm", { claimId: claim.claimId });
    await app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason: "টাকা আসেনি" });
    expect(await claimed(app.rahim)).toMatchObject({ state: "voided", reason: "টাকা আসেনি" });
    const { data: again } = await app.rahim.post("claim/add", said);
    await app.office.post("claim/confirm", { claimId: again.claimId });
    const { data: entries } = await app.office.get("payment/getByStudent", { studentId: 3 });
    const entry = entries.find(({ payment }: { payment: number }) => payment === 650);
    await app.office.put("payment/updatePayment", { ...entry, payment: 600 });
    expect(await claimed(app.rahim)).toMatchObject({ state: "confirmed" });
    await app.office.post("payment/delete", { _id: entry._id });
    expect(await claimed(app.rahim)).toMatchObject({ state: "voided", reason: "কারণ লেখা হয়নি" });
  });

  test("two children of one transaction are both confirmed, up to its sum and no further", async () => {
    const karima = await app.signIn(regIds.karima, passwords.karima);
    const trxId = fresh();
    const said = { method: "bkash", trxId };
    await app.rahim.post("claim/add", { ...said, amount: 1000 });
    await karima.post("claim/add", { ...said, amount: 2000 });
    for (const [caller, trxSum] of [
      [app.rahim, 3000],
      [karima, undefined],
    ] as const) {
      const { claimId } = await claimed(caller);
      expect((await app.office.post("claim/confirm", { claimId, trxSum })).status).toBe(200);
    }
    expect((await take(4, 1, trxId)).status).toBe(400);
    expect(await checkLedger(app.db)).toEqual([]);
  });

  test("one whose receipt an earlier version had voided says so once the portal is updated", async () => {
    const said = { method: "bkash", trxId: fresh(), amount: 350 };
    const { data: claim } = await app.rahim.post("claim/add", said);
    const { data } = await app.office.post("claim/confirm", { claimId: claim.claimId });
    await app.office.post("desk/voidReceipt", { receiptId: data.receiptId, reason: "টাকা আসেনি" });
    await app.db.execute(
      `update claims set state = 'confirmed', reason = '' where claim_id = ${claim.claimId}`,
    );
    const [path = ""] = globSync("migrations/*_wallets-statements-expenses.sql");
    const statements = readFileSync(path, "utf8").split("--> statement-breakpoint");
    await app.db.execute(statements.find((one) => one.includes('UPDATE "claims"')) ?? "");
    expect(await claimed(app.rahim)).toMatchObject({ state: "voided", reason: "টাকা আসেনি" });
    expect((await app.rahim.post("claim/add", said)).status).toBe(200);
    await app.office.post("claim/refuse", { claimId: (await claimed(app.rahim)).claimId, reason: "মেলেনি" });
  });

  test("less may be taken than was said, where less came", async () => {
    const { data: claim } = await app.rahim.post("claim/add", {
      method: "bkash",
      trxId: fresh(),
      amount: 950,
    });
    const { data } = await app.office.post("claim/confirm", { claimId: claim.claimId, amount: 900 });
    expect(data.amount).toBe(900);
  });
});
