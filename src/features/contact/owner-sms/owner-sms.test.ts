import { afterEach, expect, test, vi } from "vitest";
import { startTestAppForOneTest, type TestApp } from "../../../../test/start-app.ts";
import { dhakaInstant, today } from "../../../shared/dates.ts";
import { monthsAfter, thisMonth } from "../../../shared/months.ts";
import { specifiedPermissions } from "../../../shared/permissions.ts";
import { tellLastMonth } from "../../desk/exceptions/tell-month.server.ts";
import { ownerMessage } from "../outbox/owner-message.ts";
import { countParts } from "../outbox/parts.ts";

afterEach(() => vi.useRealTimers());

const mobile = "01812345678";
const set = (app: TestApp, sent: object) => app.office.put("ownerSms/update", sent);
const limited = async (app: TestApp, monthMost: number | null) =>
  void (await app.db.execute(
    `update gateways set price = 0.4, month_most = ${monthMost} where gateway_id = 1`,
  ));
const log = async (app: TestApp) => (await app.office.get("outbox/getAll", { kind: "owner" })).data;
const reopen = async (app: TestApp, reason: string) => {
  const day = today();
  await app.office.post("dayBook/close", { day, counted: 0, note: "" });
  return app.office.post("dayBook/reopen", { day, reason });
};

test("nothing goes to the owner's phone before they like it, with a number and a month's limit", async () => {
  const app = await startTestAppForOneTest();
  await reopen(app, "গোনা ভুল");
  expect(await log(app)).toEqual([]);
  expect((await set(app, { isOn: true, mobile: "" })).error.fields).toHaveProperty("mobile");
  expect((await set(app, { isOn: true, mobile })).error.fields).toHaveProperty("isOn");
  await limited(app, 100);
  const { data } = await set(app, { isOn: true, mobile });
  expect(data).toMatchObject({ isOn: true, mobile, by: "অফিস প্রশাসক", lacksLimit: false });
  expect((await set(app, { isOn: false, mobile, version: data.version - 1 })).error.code).toBe("STALE");
  expect((await app.teacher.get("ownerSms/get")).status).toBe(403);

  expect((await reopen(app, "একটি রসিদ বাদ পড়েছে")).status).toBe(200);
  const [message, ...none] = await log(app);
  expect(none).toEqual([]);
  expect(message).toMatchObject({ phone: mobile, state: "waiting", kind: "owner", userName: "অফিস প্রশাসক" });
  expect(message.text).toContain("একটি রসিদ বাদ পড়েছে");
  expect(message.text).toContain("খুলেছেন অফিস প্রশাসক");
  expect(message.price).toBeCloseTo(0.4 * message.parts);
  const [list] = (await app.office.get("outbox/getLists")).data;
  expect(list).toMatchObject({ kind: "owner", messages: 1 });

  // Less is left of the month than it would cost: the portal has told it.
  await limited(app, message.price);
  await reopen(app, "আবার");
  expect(await log(app)).toHaveLength(1);
  await limited(app, 100);
  await set(app, { isOn: false, mobile });
  await reopen(app, "আবার");
  expect(await log(app)).toHaveLength(1);
});

test("a month that is over goes as who did what, how much and why, in a few parts", async () => {
  const app = await startTestAppForOneTest();
  await limited(app, 100);
  await set(app, { isOn: true, mobile });
  const taken = { studentId: 3, amount: 500, method: "cash", clientKey: crypto.randomUUID() };
  const { receiptId } = (await app.office.post("desk/takePayment", taken)).data;
  await app.office.post("desk/voidReceipt", { receiptId, reason: "ভুল টাকা" });
  await tellLastMonth(app.db, undefined, new Date(dhakaInstant(`${monthsAfter(thisMonth(), 1)}-02`)));
  const [message] = await log(app);
  expect(message.text).toContain("অফিস প্রশাসক: ");
  expect(message.text).toContain("৳৫০০");
  expect(message.text).toContain("(ভুল টাকা)");
  const long = ownerMessage({
    title: "ক",
    text: "",
    sms: ["মাস", ...Array(30).fill("কামাল: বাতিল ৩টি, ৳৫০০ (ভুল টাকা)")].join("\n"),
  });
  expect(countParts(long).parts).toBeLessThanOrEqual(4);
  expect(long.split("\n").at(-1)).toBe("বাকিটা পোর্টালে");
});

test("who may not send SMS does not let the portal send them", async () => {
  const app = await startTestAppForOneTest();
  await limited(app, 100);
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const type = { ...none, userTypeId: null, userTypeName: "হিসাব", moneyApproval: true };
  const { userTypeId } = (await app.office.post("userType/addUserType", type)).data;
  const clerk = { teacherName: "কামাল", email: "k@example.com", mobile: "01712345678", address: "ঢাকা" };
  const of = { userTypeId, userTypeName: "হিসাব", password: "counter1" };
  const { regId } = (await app.office.post("teacher/addTeacher", { ...clerk, ...of })).data;
  await app.db.execute(`update accounts set initial_since = null where reg_id = '${regId}'`);
  const kamal = await app.signIn(regId, "counter1");
  expect((await kamal.put("ownerSms/update", { isOn: true, mobile })).error.fields).toHaveProperty("isOn");
});
