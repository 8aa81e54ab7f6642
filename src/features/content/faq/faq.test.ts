import { expect, test } from "vitest";
import { startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const headers = async (of = app) =>
  (await of.visitor.get("faq/getAll")).data.map(({ header }: { header: string }) => header);
const add = async (header: string, of = app) =>
  (await of.office.post("faq/addFaq", { header, text: "উত্তর" })).data;
const move = (faqId: number, direction: "up" | "down", of = app) =>
  of.office.post("faq/moveFaq", { faqId, direction });

test("a question is added at the end, changed in part, and deleted", async () => {
  await add("প্রথম");
  const second = await add("দ্বিতীয়");
  expect(second).toMatchObject({ header: "দ্বিতীয়", text: "উত্তর", version: 1 });
  const { faqId } = second;
  const changed = await app.office.put("faq/updateFaq", { faqId, text: "নতুন উত্তর", version: 1 });
  expect(changed.data).toEqual({ ...second, text: "নতুন উত্তর", version: 2 });
  expect((await app.visitor.get("faq/getAll")).data[1]).toEqual(changed.data);
  const stale = await app.office.put("faq/updateFaq", { faqId, header: "পুরোনো", version: 1 });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: changed.data } });
  expect(await app.office.post("faq/delete", { faqId, version: 1 })).toMatchObject({ status: 409 });
  expect((await app.office.post("faq/delete", { faqId, version: 2 })).data).toEqual({ faqId });
  expect(await app.office.post("faq/delete", { faqId })).toMatchObject({ status: 404 });
  expect(await headers()).toEqual(["প্রথম"]);
});

test("question and answer are needed, and fit", async () => {
  const wrong = { header: "ক".repeat(201), text: " " };
  const { error } = await app.office.post("faq/addFaq", wrong);
  expect(Object.keys(error.fields).sort()).toEqual(["header", "text"]);
});

test("the same key adds a question once", async () => {
  const send = () =>
    app.office.post("faq/addFaq", { header: "একবার", text: "উত্তর" }, { "idempotency-key": "faq-once" });
  const [first, again] = await Promise.all([send(), send()]);
  expect(again.data).toEqual(first.data);
  expect((await headers()).filter((header: string) => header === "একবার")).toHaveLength(1);
});

test("a question moves past its neighbour; at the end it stays; its version does not change", async () => {
  const own = await startTestAppForOneTest();
  const [a, b, c] = [await add("ক", own), await add("খ", own), await add("গ", own)];
  const ids = [b.faqId, a.faqId, c.faqId];
  expect((await move(b.faqId, "up", own)).data).toEqual({ order: ids });
  expect((await move(b.faqId, "up", own)).data).toEqual({ order: ids });
  expect((await move(c.faqId, "down", own)).data).toEqual({ order: ids });
  expect(await headers(own)).toEqual(["খ", "ক", "গ"]);
  expect(
    (await own.visitor.get("faq/getAll")).data.map(({ version }: { version: number }) => version),
  ).toEqual([1, 1, 1]);
  expect((await add("ঘ", own)).faqId).toBeGreaterThan(c.faqId);
  expect(await headers(own)).toEqual(["খ", "ক", "গ", "ঘ"]);
  expect(await move(99_999, "up", own)).toMatchObject({ status: 404 });
  expect(await own.office.post("faq/moveFaq", { faqId: a.faqId, direction: "aside" })).toMatchObject({
    status: 400,
  });
  const { rows } = await own.db.execute("select old, new, entity_id from audit where action = 'order'");
  expect(rows).toEqual([{ old: { place: 2 }, new: { place: 1 }, entity_id: String(b.faqId) }]);
});

test("records from before there was an order stand as they were added, and can be moved", async () => {
  const own = await startTestAppForOneTest();
  await own.db.execute("insert into faqs (header, text) values ('ক', '-'), ('খ', '-'), ('গ', '-')");
  expect(await headers(own)).toEqual(["ক", "খ", "গ"]);
  const [, , last] = (await own.visitor.get("faq/getAll")).data;
  await move(last.faqId, "up", own);
  expect(await headers(own)).toEqual(["ক", "গ", "খ"]);
});

test("many who order, add and delete at once lose nothing: every move is done", async () => {
  const own = await startTestAppForOneTest();
  const rows = [];
  for (const header of ["১", "২", "৩", "৪", "৫", "৬"]) rows.push(await add(header, own));
  const [one, two, , , five, six] = rows;
  // Three people: the sixth up three times, the first down twice, the fifth once; one adds, one deletes the second.
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => move(six.faqId, "up", own)),
    ...[1, 2].map(() => move(one.faqId, "down", own)),
    move(five.faqId, "down", own),
    add("৭", own),
    own.office.post("faq/delete", { faqId: two.faqId }),
  ]);
  for (const answer of answers) expect(answer.status ?? 200).toBe(200);
  expect((await headers(own)).sort()).toEqual(["১", "৩", "৪", "৫", "৬", "৭"]);
  const places = await own.db.execute("select place from faqs");
  expect(new Set(places.rows.map(({ place }) => place)).size).toBe(6);
  const moves = await own.db.execute("select count(*)::int as many from audit where action = 'order'");
  expect(moves.rows[0]?.many).toBeGreaterThanOrEqual(5);
});

test("two who move different questions at once both have what they wanted", async () => {
  const own = await startTestAppForOneTest();
  const rows = [];
  for (const header of ["১", "২", "৩", "৪"]) rows.push(await add(header, own));
  await Promise.all([move(rows[1].faqId, "up", own), move(rows[3].faqId, "up", own)]);
  expect(await headers(own)).toEqual(["২", "১", "৪", "৩"]);
});

test("the same key with another question is refused, and loses nothing", async () => {
  const send = (header: string) =>
    app.office.post("faq/addFaq", { header, text: "উত্তর" }, { "idempotency-key": "faq-other" });
  expect((await send("প্রথম")).status).toBe(200);
  expect(await send("দ্বিতীয়")).toMatchObject({ status: 409, error: { code: "KEY_REUSED" } });
  expect((await send("প্রথম")).status).toBe(200);
  // The same words with another key leave another mark: it cannot be found by trying words.
  const marks = async () =>
    (await app.db.execute("select distinct request_hash from idempotency")).rows.length;
  const before = await marks();
  await app.office.post("faq/addFaq", { header: "প্রথম", text: "উত্তর" }, { "idempotency-key": "faq-third" });
  expect(await marks()).toBe(before + 1);
  // Keys of the version before had the call alone beside them.
  await app.db.execute("update idempotency set request_hash = 'POST /api/faq/addFaq'");
  expect((await send("প্রথম")).status).toBe(200);
});
