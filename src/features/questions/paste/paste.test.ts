import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";
import { questionOf } from "../bank/example.server.ts";

const app = testApp();
const about = { subject: "পদার্থবিজ্ঞান", chapter: "ভেক্টর", source: "", year: null };
const paste = (text: string, more: object = {}) =>
  app.teacher.post("question/addPasted", { text, ...about, ...more });
const total = async () => (await app.teacher.get("question/getAll")).total;

const good = `১. কোনটি ভেক্টর রাশি?
ক. ভর  খ. বেগ  গ. কাজ  ঘ. শক্তি
উত্তর: খ
নিচের উদ্দীপকটি পড়ো এবং ২ ও ৩ নং প্রশ্নের উত্তর দাও:
একটি গাড়ি $20\\ \\text{m/s}$ বেগে চলছে।
২. গাড়িটি ৫ s-এ কত দূর যাবে?
ক. $100$ m  খ. $4$ m  গ. $25$ m  ঘ. $50$ m
উত্তর: ক
৩. গাড়িটির বেগ কত km/h?
(ক) $72$ (খ) $20$ (গ) $36$ (ঘ) $54$
সঠিক উত্তর: (ক) $72$`;

test("pasted questions are added all or none: one with a fault keeps back all, and doubts are looked at first", async () => {
  const before = await total();
  const faulty = await paste(good.replace("উত্তর: খ", "উত্তর: (ক) বেগ"));
  expect(faulty).toMatchObject({ status: 400, error: { fields: { text: expect.stringContaining("১") } } });
  const drawn = await paste(good.replace("$4$", "$\\unknwn$"));
  expect(drawn.error.fields.text).toContain("\\unknwn");
  const doubtful = good.replace("উত্তর: খ", "");
  expect(await paste(doubtful)).toMatchObject({
    status: 400,
    error: { fields: { seen: expect.any(String) } },
  });
  expect(await total()).toBe(before);
  expect((await paste(good)).data).toEqual({ added: 3 });
  const { data } = await app.teacher.get("question/getAll", { subject: "পদার্থবিজ্ঞান" });
  expect(data.map(({ stem }: { stem: string }) => stem.slice(0, 8))).toEqual([
    "কোনটি ভে",
    "গাড়িটি ",
    "গাড়িটির",
  ]);
  expect(data[1]).toMatchObject({ sharing: 2, stimulusId: data[2].stimulusId, right: ["a"] });
  expect((await paste(doubtful, { seen: true })).data).toEqual({ added: 3 });
  expect((await app.teacher.get("question/getAll", { state: "draft" })).total).toBe(1);
  expect((await paste("কিছুই না")).error.fields).toHaveProperty("text");
  const many = Array.from({ length: 301 }, (_none, at) => `${at + 1}. ${at}?\nক. ১ খ. ২ গ. ৩ ঘ. ৪\nউত্তর: ক`);
  expect((await paste(many.join("\n"))).error.fields.text).toContain("৩০০");
});

const csvOf = async (of: TestApp, type = "csv") => {
  const answer = await fetch(`${of.url}/api/export/questions.${type}`, {
    headers: { cookie: of.teacher.cookie },
  });
  return Buffer.from(await answer.arrayBuffer());
};
const send = (of: TestApp, bytes: Buffer, more: Record<string, string> = {}, name = "questions.csv") => {
  const data = new FormData();
  data.append("file", new File([new Uint8Array(bytes)], name));
  for (const [key, value] of Object.entries(more)) data.append(key, value);
  return of.teacher.post("question/addFile", data);
};

test("the bank goes into a file and comes from it again, equal byte for byte", async () => {
  const [from, to, other] = [
    await startTestAppForOneTest(),
    await startTestAppForOneTest(),
    await startTestAppForOneTest(),
  ];
  const add = async (more: object = {}) =>
    (await from.teacher.post("question/addQuestion", questionOf(more))).data;
  await add({ stem: '-৫ এর বর্গ,\n"কত"? =২৫', explanation: "", chapter: "", source: "", year: null });
  const { stimulusId } = await add({ stimulus: "একটি চিত্র", kind: "any", right: ["a", "c"] });
  await add();
  await add({ stimulusId, stimulus: "একটি চিত্র", kind: "all", right: ["a", "c"], stem: "সবগুলো?" });
  const number = { value: "-9.8", tolerance: "0.1", unit: "m/s²" };
  await add({ kind: "number", options: [], right: [], number, stem: "ত্বরণ $g$?" });
  await add({ right: [], stem: "উত্তর নেই" });
  const csv = await csvOf(from);
  expect((await send(to, csv)).data).toMatchObject({ added: 0, problem: null, rows: { length: 6 } });
  expect((await to.teacher.get("question/getAll")).total).toBe(0);
  expect((await send(to, csv, { confirmed: "true" })).data.added).toBe(6);
  expect((await csvOf(to)).toString()).toBe(csv.toString());
  await send(other, await csvOf(from, "xlsx"), { confirmed: "true" }, "questions.xlsx");
  expect((await csvOf(other)).toString()).toBe(csv.toString());
});

test("a file with a faulty row adds nothing and says which it is", async () => {
  const before = await total();
  const csv = Buffer.from("প্রশ্ন,ক,খ,সঠিক উত্তর,বিষয়\nএক?,১,২,ক,গণিত\nদুই?,১,২,ঙ,গণিত\nতিন?,১,১,ক,\n");
  const { data } = await send(app, csv, { confirmed: "true" });
  expect(data.added).toBe(0);
  expect(
    data.rows.map(({ line, faults }: { line: number; faults: string[] }) => [line, faults.length > 0]),
  ).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
  expect((await send(app, Buffer.from("নাম,রোল\nক,১\n"))).data.problem).toEqual(expect.any(String));
  expect(await total()).toBe(before);
});

const pictureOf = (background: string, edge = 60) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .png()
    .toBuffer();
const zipped = (files: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, of]) => [name, typeof of === "string" ? strToU8(of) : of]),
      ),
    ),
  );
const packedOf = async (of: TestApp, query = "") => {
  const answer = await fetch(`${of.url}/api/question/getPacked?${query}`, {
    headers: { cookie: of.teacher.cookie },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const head = "প্রশ্ন,ক,খ,সঠিক উত্তর,বিষয়,উদ্দীপক,ছবি,উদ্দীপকের ছবি";

test("the bank with its pictures goes into a ZIP and comes from it again, equal byte for byte, here and elsewhere", async () => {
  const [from, to] = [await startTestAppForOneTest(), await startTestAppForOneTest()];
  const rows = [
    head,
    "এক?,১,২,ক,গণিত,,ছবি/লাল.png,",
    "দুই?,১,২,খ,গণিত,একটি চিত্র,নীল.PNG,লাল.png",
    "তিন?,১,২,খ,গণিত,একটি চিত্র,,লাল.png",
  ];
  const [red, blue] = [await pictureOf("#f00"), await pictureOf("#00f")];
  const zip = zipped({ "bank.csv": rows.join("\n"), "ছবি/লাল.png": red, "ছবি/নীল.png": blue });
  const looked = await send(from, zip, {}, "bank.zip");
  expect(looked.data).toMatchObject({ added: 0, problem: null, rows: { length: 3 } });
  expect(looked.data.rows.flatMap(({ faults }: { faults: string[] }) => faults)).toEqual([]);
  expect((await send(from, zip, { confirmed: "true" }, "bank.zip")).data.added).toBe(3);
  const { data } = await from.teacher.get("question/getAll", { subject: "গণিত" });
  const [first, second, third] = data;
  expect(first).toMatchObject({ pictureId: expect.stringContaining("/images/"), stimulusPictureId: null });
  expect(second).toMatchObject({ stimulusId: third.stimulusId, stimulusPictureId: first.pictureId });
  expect(second.pictureId).not.toBe(first.pictureId);
  const out = await packedOf(from);
  expect((await send(to, out.bytes, { confirmed: "true" }, "bank.zip")).data.added).toBe(3);
  const again = await packedOf(to);
  const [one, other] = [unzipSync(out.bytes), unzipSync(again.bytes)];
  const table = (files: Record<string, Uint8Array>) => strFromU8(files["questions.csv"] ?? new Uint8Array());
  // Pictures of another bank are encoded once more, and named by what they are then.
  const nameless = (text: string) => text.replaceAll(/[\w-]{32}\.webp/g, "x");
  expect(nameless(table(other))).toBe(nameless(table(one)));
  expect(Object.keys(one)).toHaveLength(3);
  // Here they are known.
  expect((await send(from, out.bytes, { confirmed: "true" }, "bank.zip")).data.added).toBe(3);
  expect(Object.keys(unzipSync((await packedOf(from)).bytes)).sort()).toEqual(Object.keys(one).sort());
  expect((await packedOf(from, "subject=নেই")).status).toBe(200);
  expect(
    (await fetch(`${from.url}/api/question/getPacked`, { headers: { cookie: from.rahim.cookie } })).status,
  ).toBe(403);
});

test("what a row says of pictures is told by row and column, and a ZIP that is no such file or unpacks to too much adds nothing", async () => {
  const before = await total();
  const red = await pictureOf("#f00");
  const rows = [
    head,
    "এক?,১,২,ক,গণিত,,../../etc/passwd,",
    "দুই?,১,২,ক,গণিত,,লাল.png,নেই.png",
    "তিন?,১,২,ক,গণিত,,ভুয়া.png,",
    "চার?,১,২,ক,গণিত,,বড়.png,",
    "পাঁচ?,১,২,ক,গণিত,,a/এক.png,",
  ];
  const files = {
    ...{ "t.csv": rows.join("\n"), "x/লাল.png": red, "y/লাল.png": red, "ভুয়া.png": "<svg onload=alert(1)>" },
    ...{ "বড়.png": new Uint8Array(1024 * 1024 + 1), "a/এক.png": red, "__MACOSX/t.csv": "x" },
  };
  const { data } = await send(app, zipped(files), { confirmed: "true" }, "bank.zip");
  expect(data.added).toBe(0);
  const told = data.rows.map(({ line, faults }: { line: number; faults: string[] }) => [line, faults.join()]);
  expect(told).toEqual([
    [2, expect.stringContaining("‘ছবি’ কলাম: ‘../../etc/passwd’")],
    [3, expect.stringMatching(/‘ছবি’ কলাম: .*একাধিক.*‘উদ্দীপকের ছবি’ কলাম: .*নেই.*উদ্দীপকের লেখা/)],
    [4, expect.stringContaining("‘ভুয়া.png’")],
    [5, expect.stringContaining("১ MB")],
    [6, ""],
  ]);
  // A picture by its head alone is found out when it is stored; the others are not added.
  const torn = {
    "t.csv": `${head}\nএক?,১,২,ক,গণিত,,a.png,\nদুই?,১,২,ক,গণিত,,,`,
    "a.png": red.subarray(0, 40),
  };
  const half = await send(app, zipped(torn), { confirmed: "true" }, "bank.zip");
  expect(half.data).toMatchObject({
    added: 0,
    rows: [{ line: 2, faults: [expect.stringContaining("a.png")] }, {}],
  });
  const plain = await send(app, Buffer.from(`${head}\nএক?,১,২,ক,গণিত,,a.png,\n`));
  expect(plain.data.rows[0].faults[0]).toContain("ZIP");
  const problemOf = async (of: Record<string, string | Uint8Array>) =>
    (await send(app, zipped(of), { confirmed: "true" }, "bank.zip")).data.problem;
  expect(await problemOf({ "a.png": red })).toContain("নেই");
  expect(await problemOf({ "a.csv": head, "b.csv": head })).toContain("একটিই");
  const many = Object.fromEntries(Array.from({ length: 201 }, (_none, at) => [`${at}.png`, red]));
  expect(await problemOf({ "a.csv": head, ...many })).toContain("২০০");
  const zeros = new Uint8Array(1_000_000);
  const bomb = Object.fromEntries(Array.from({ length: 40 }, (_none, at) => [`${at}.png`, zeros]));
  expect(await problemOf({ "a.csv": head, ...bomb })).toContain("বড়");
  // What lies about its own size unpacks to no more than it says.
  const lying = zipped({ "a.csv": `${head}\nএক?,১,২,ক,গণিত,,a.png,\n`, "a.png": new Uint8Array(20_000_000) });
  const says = Buffer.alloc(4);
  says.writeUInt32LE(20_000_000);
  for (let at = lying.indexOf(says); at >= 0; at = lying.indexOf(says, at + 1)) lying.writeUInt32LE(900, at);
  const lied = (await send(app, lying, { confirmed: "true" }, "bank.zip")).data;
  expect(lied.added).toBe(0);
  // Of two of one name the larger, which is not taken, is not unpacked either: here that would not succeed.
  const twins = zipped({
    "a.csv": `${head}\nএক?,১,২,ক,গণিত,,a.png,\n`,
    ...{ "a.png": red, "b.png": new Uint8Array(3_000_000) },
  });
  const large = twins.indexOf("b.png");
  twins.fill(0xff, large + 5, large + 25);
  for (let at = large; at >= 0; at = twins.indexOf("b.png", at + 1)) twins.write("a", at);
  const twin = (await send(app, twins, { confirmed: "true" }, "bank.zip")).data;
  expect(twin).toMatchObject({ problem: null, added: 0, rows: [{ faults: [expect.any(String)] }] });
  const broken = await send(app, Buffer.from("PK\u0003\u0004 and nothing more"), {}, "bank.zip");
  expect(broken.data.problem).toEqual(expect.any(String));
  expect(await total()).toBe(before);
});

/** A workbook of one sheet, as small as it can be, with one text that its cells name. */
const workbook = (rows: string, text: string) =>
  zipped({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>`,
  });

test("a small workbook that comes to much is refused for what it is: a cell far away, a million rows, one text a thousand times", async () => {
  const problemOf = async (rows: string, text = "এক") =>
    (await send(app, workbook(rows, text), {}, "bank.xlsx")).data.problem;
  const cell = (place: string) => `<c r="${place}" t="s"><v>0</v></c>`;
  expect(await problemOf(`<row r="1">${cell("A1")}</row>`)).toEqual(expect.any(String));
  expect(await problemOf(`<row r="200000">${cell("ABC200000")}</row>`)).toContain("সারি");
  expect(await problemOf(`<row r="1">${cell("XFD1")}</row>`)).toContain("কলাম");
  const million = Array.from(
    { length: 1_000_000 },
    (_none, at) => `<row r="${at + 1}">${cell(`A${at + 1}`)}</row>`,
  );
  expect(await problemOf(million.join(""))).toContain("সারি");
  const lines = Array.from({ length: 1000 }, (_none, at) => {
    const cells = Array.from("ABCDEFGHIJKLMNO", (letter) => cell(`${letter}${at + 1}`));
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  expect(await problemOf(lines.join(""), "a".repeat(1990))).toContain("বড়");
});
