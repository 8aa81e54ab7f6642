import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { materialFile, materials } from "../../../shared/limits.ts";
import { evening } from "../../catalogue/batches/example.server.ts";
import { beginFile, partOf, pdf, sendFile as sendFileBy, sendPart as sendPartBy } from "./example.server.ts";
import { deleteWaitingFiles } from "./file.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const begin = (size: number, caller = app.teacher) => beginFile(size, caller);
const sendPart = (fileId: string, number: number, bytes: Buffer, caller = app.teacher) =>
  sendPartBy(fileId, number, bytes, caller);
const sendFile = (content: Buffer, caller = app.teacher) => sendFileBy(content, caller);

const vectors = {
  courseId: 1,
  batchId: null,
  subject: "পদার্থবিজ্ঞান",
  chapter: "অধ্যায় ২: ভেক্টর",
  title: "শিট ১",
};
const toBatch = (batchId: number) => ({ courseId: null, batchId });
const add = (more: object, caller = app.teacher) =>
  caller.post("material/addMaterial", { ...vectors, ...more });
const addLink = (more = {}) => add({ link: "https://example.com/lecture", ...more });
const addFile = async (content: Buffer, more = {}) =>
  (await add({ fileId: await sendFile(content), fileName: "ভেক্টর.pdf", ...more })).data;

const fetchFile = (
  materialId: number,
  { cookie }: Caller,
  more: Record<string, string> = {},
  method = "GET",
) => fetch(`${app.url}/materials/${materialId}`, { method, headers: { ...(cookie && { cookie }), ...more } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const titlesOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get("material/mine")).data.map(({ title }: { title: string }) => title);
const partsOf = async () => {
  const { rows } = await app.db.execute<{ parts: number; files: number }>(
    "select (select count(*)::int from material_parts) as parts, (select count(*)::int from material_files) as files",
  );
  return rows[0];
};
const noMaterials = () =>
  app.db.execute("delete from materials; delete from material_files; delete from material_looks");

describe("a teacher gives", () => {
  test("a course a file and a batch a link: seen by their own students alone, to others the file does not exist", async () => {
    await noMaterials();
    const content = pdf();
    const file = await addFile(content, { title: "শিট" });
    expect(file).toMatchObject({
      ...{ courseId: 1, courseName: "পদার্থবিজ্ঞান", batchName: null, place: 1, link: null, version: 1 },
      file: { fileName: "ভেক্টর.pdf", size: 100 },
    });
    const link = await addLink({ ...toBatch(2), title: "ভিডিও" });
    expect(link.data).toMatchObject({ batchId: 2, link: "https://example.com/lecture", file: null });
    expect(await titlesOf(app.rahim)).toEqual(["শিট"]);
    expect(await titlesOf(karima)).toEqual(["ভিডিও"]);
    expect(await titlesOf(app.teacher)).toEqual([]);
    const statuses = async (id: number) =>
      Promise.all(
        [app.rahim, app.teacher, app.office, karima, app.visitor].map(
          async (caller) => (await fetchFile(id, caller)).status,
        ),
      );
    expect(await statuses(file.materialId)).toEqual([200, 200, 200, 404, 401]);
    expect(await statuses(link.data.materialId)).toEqual([404, 404, 404, 404, 401]);
    const answer = await fetchFile(file.materialId, app.rahim);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "100",
      "content-disposition": `inline; filename="______.pdf"; filename*=UTF-8''${encodeURIComponent("ভেক্টর.pdf")}`,
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("script-src 'none'"),
    });
    expect((await bytesOf(answer)).equals(content)).toBe(true);
    expect((await fetchFile(999_999, app.office)).status).toBe(404);
  });

  test("what is asked for: one of both to whom, one of both what, and all words", async () => {
    const fieldsOf = async (more: object) => Object.keys((await add(more)).error.fields);
    const link = "https://example.com/a";
    expect(await fieldsOf({})).toEqual(["file"]);
    expect(await fieldsOf({ link, fileId: await sendFile(pdf()) })).toEqual(["file"]);
    expect(await fieldsOf({ link, batchId: 1 })).toEqual(["batchId"]);
    expect(await fieldsOf({ link, courseId: null })).toEqual(["batchId"]);
    expect(await fieldsOf({ link, courseId: 99 })).toEqual(["courseId"]);
    expect(await fieldsOf({ link, ...toBatch(99) })).toEqual(["batchId"]);
    expect(await fieldsOf({ link, subject: " ", chapter: "", title: "" })).toEqual([
      "subject",
      "chapter",
      "title",
    ]);
    expect(await fieldsOf({ link, place: 1000 })).toEqual(["place"]);
    for (const bad of [
      "javascript:alert(1)",
      "example.com/a",
      "https://a:b@example.com",
      "ftp://example.com/a",
    ])
      expect(await fieldsOf({ link: bad }), bad).toEqual(["link"]);
    expect((await add({ link: "http://example.com/a" })).status).toBe(200);
  });

  test("in an order: after what is there, unless a place is said; chapters by their number", async () => {
    await noMaterials();
    await addLink({ title: "প্রথম" });
    await addLink({ title: "দ্বিতীয়" });
    await addLink({ title: "সবার আগে", place: 1 });
    await addLink({ title: "দশম অধ্যায়", chapter: "অধ্যায় ১০: আলো" });
    await addLink({ title: "গণিত", subject: "গণিত" });
    const inOrder = ["গণিত", "প্রথম", "সবার আগে", "দ্বিতীয়", "দশম অধ্যায়"];
    expect(await titlesOf(app.rahim)).toEqual(inOrder);
    const { data, total, ...rest } = await app.teacher.get("material/getAll");
    expect(data.map(({ title }: { title: string }) => title)).toEqual(inOrder);
    expect(total).toBe(5);
    expect(rest).toMatchObject({ bytes: 0 });
  });

  test("and finds it by course, by what a batch's students see, and by subject", async () => {
    await noMaterials();
    await addFile(pdf(150), { title: "কোর্সের" });
    await addLink({ ...toBatch(1), title: "সকালের" });
    await addLink({ ...toBatch(2), title: "বিকেলের", subject: "রসায়ন" });
    const found = async (query: Record<string, string | number>) =>
      (await app.teacher.get("material/getAll", query)).data.map(({ title }: { title: string }) => title);
    expect(await found({ courseId: 1 })).toEqual(["কোর্সের"]);
    expect((await found({ batchId: 1 })).toSorted()).toEqual(["কোর্সের", "সকালের"]);
    expect(await found({ batchId: 2 })).toEqual(["বিকেলের"]);
    expect(await found({ subject: "রসায়ন" })).toEqual(["বিকেলের"]);
    const all = (await app.teacher.get("material/getAll", { subject: "পদার্থবিজ্ঞান" })) as unknown as {
      bytes: number;
      chapters: unknown[];
    };
    expect(all.bytes).toBe(150);
    expect(all.chapters).toHaveLength(2);
  });

  test("as many as a batch may have, and no more", async () => {
    await noMaterials();
    await app.db.execute(`insert into materials (batch_id, subject, chapter, title, place, link)
      select 2, 's', 'c', 't', 1, 'https://example.com/a' from generate_series(1, ${materials.most})`);
    expect((await addLink(toBatch(2))).error.fields).toHaveProperty("batchId");
    expect((await addLink(toBatch(1))).status).toBe(200);
  });

  test("changes it: only what is sent; another file takes the place of the first, whose bytes are gone", async () => {
    await noMaterials();
    const { materialId, version, file } = await addFile(pdf(120));
    const change = (more: object) => app.teacher.put("material/updateMaterial", { materialId, ...more });
    const renamed = await change({ version, title: "নতুন নাম", place: 4 });
    expect(renamed.data).toMatchObject({ title: "নতুন নাম", place: 4, file, courseId: 1 });
    expect((await change({ version, title: "পুরোনো পাতা থেকে" })).error).toMatchObject({
      code: "STALE",
      newer: renamed.data,
    });
    const second = pdf(130);
    const replaced = await change({ fileId: await sendFile(second), fileName: "../দ্বিতীয়.html" });
    expect(replaced.data.file).toEqual({ fileName: ".._দ্বিতীয়.pdf", size: 130 });
    expect((await bytesOf(await fetchFile(materialId, app.rahim))).equals(second)).toBe(true);
    expect(await partsOf()).toEqual({ parts: 1, files: 1 });
    const moved = await change(toBatch(2));
    expect(moved.data).toMatchObject({ courseId: null, batchName: evening.batchName });
    expect((await fetchFile(materialId, app.rahim)).status).toBe(404);
    expect((await fetchFile(materialId, karima)).status).toBe(200);
    const asLink = await change({ link: "https://example.com/b" });
    expect(asLink.data).toMatchObject({ file: null, link: "https://example.com/b" });
    expect(await partsOf()).toEqual({ parts: 0, files: 0 });
    expect((await change({ courseId: 1 })).error.fields).toHaveProperty("batchId");
    expect((await app.teacher.put("material/updateMaterial", { materialId: 999_999 })).status).toBe(404);
  });

  test("and takes it back: its file is gone with it", async () => {
    await noMaterials();
    const { materialId, version } = await addFile(pdf(materialFile.part + 5));
    expect(await partsOf()).toEqual({ parts: 2, files: 1 });
    expect((await app.teacher.post("material/delete", { materialId, version: 9 })).error.code).toBe("STALE");
    expect((await app.teacher.post("material/delete", { materialId, version })).data).toEqual({ materialId });
    expect(await partsOf()).toEqual({ parts: 0, files: 0 });
    expect((await fetchFile(materialId, app.rahim)).status).toBe(404);
  });

  test("with a right of theirs alone, which ends at the next click", async () => {
    await noMaterials();
    const { materialId } = await addFile(pdf());
    const set = (type: number, columns: string) =>
      app.db.execute(`update user_types set ${columns} where user_type_id = ${type}`);
    await set(2, "my_assignment = false");
    expect((await addLink()).status).toBe(403);
    expect((await fetchFile(materialId, app.teacher)).status).toBe(403);
    await set(2, "course_management = true");
    expect((await addLink()).status).toBe(200);
    await set(2, "course_management = false, my_assignment = true");
    for (const path of ["addMaterial", "beginFile", "sendPart", "delete"])
      expect((await app.rahim.post(`material/${path}`, {})).status).toBe(403);
    await set(1, "my_assignment = false, course_management = true");
    expect((await app.rahim.get("material/mine")).status).toBe(403);
    expect((await fetchFile(materialId, app.rahim)).status).toBe(403);
    await set(1, "my_assignment = true, course_management = false");
  });
});

describe("a file comes in parts", () => {
  test("of twenty megabytes to the byte, and is the same when it is read; not of one byte more, and not of none", async () => {
    await noMaterials();
    const content = pdf(materialFile.bytes);
    const { materialId, file } = await addFile(content);
    expect(file.size).toBe(20 * 1024 * 1024);
    expect((await bytesOf(await fetchFile(materialId, app.rahim))).equals(content)).toBe(true);
    expect(await begin(materialFile.bytes + 1)).toMatchObject({
      status: 413,
      error: { code: "TOO_LARGE", fields: { file: expect.stringContaining("20 MB") } },
    });
    expect((await begin(0)).error.fields).toHaveProperty("file");
  });

  test("of a kind that its first bytes tell, whatever it is called", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { fileId } = (await begin(page.length)).data;
    expect(await sendPart(fileId, 0, page)).toMatchObject({
      status: 415,
      error: { code: "NOT_AN_IMAGE", fields: { file: expect.any(String) } },
    });
    expect((await add({ fileId, fileName: "শিট.pdf" })).error.fields).toHaveProperty("file");
  });

  test("and one whose line broke is nobody's: what is missing is sent later, or all of it goes after a day", async () => {
    await noMaterials();
    const content = pdf(2 * materialFile.part + 7);
    const { fileId } = (await begin(content.length)).data;
    await sendPart(fileId, 2, partOf(content, 2));
    await sendPart(fileId, 0, partOf(content, 0));
    expect((await add({ fileId })).error.fields).toHaveProperty("file");
    await deleteWaitingFiles(app.db);
    expect((await sendPart(fileId, 1, partOf(content, 1))).status).toBe(200);
    const { data } = await add({ fileId });
    expect(data.file).toEqual({ fileName: "শিট.pdf", size: content.length });
    expect((await bytesOf(await fetchFile(data.materialId, app.rahim))).equals(content)).toBe(true);
    const cut = (await begin(content.length)).data;
    await sendPart(cut.fileId, 0, partOf(content, 0));
    await app.db.execute("update material_files set begun_at = begun_at - interval '25 hours'");
    await deleteWaitingFiles(app.db);
    expect(await partsOf()).toEqual({ parts: 3, files: 1 });
    expect((await sendPart(cut.fileId, 1, partOf(content, 1))).status).toBe(404);
    expect((await fetchFile(data.materialId, app.rahim)).status).toBe(200);
  });

  test("also a photo: what a camera wrote into it is taken out of the whole alone, and half of one is no material", async () => {
    await noMaterials();
    const camera = { IFD0: { Make: "x".repeat(1000) } };
    const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
      .withExif(camera)
      .jpeg()
      .toBuffer();
    const content = Buffer.concat([
      jpeg.subarray(0, -2),
      Buffer.alloc(materialFile.part, 1),
      jpeg.subarray(-2),
    ]);
    const { fileId } = (await begin(content.length)).data;
    await sendPart(fileId, 0, partOf(content, 0));
    expect((await add({ fileId })).error.fields).toHaveProperty("file");
    expect((await sendPart(fileId, 1, partOf(content, 1))).status).toBe(200);
    const { data } = await add({ fileId });
    const given = await bytesOf(await fetchFile(data.materialId, app.rahim));
    expect(given.length).toBeGreaterThan(materialFile.part);
    expect(given.includes("xxxx")).toBe(false);
  });

  test("the first sent twice at once, as by who waited too long for an answer, is one", async () => {
    const content = pdf(materialFile.part + 1);
    const { fileId } = (await begin(content.length)).data;
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendPart(fileId, 0, partOf(content, 0))));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test("each of its length and in its place; none once a material has the file; nobody sends another's", async () => {
    const content = pdf(materialFile.part + 3);
    const { fileId } = (await begin(content.length)).data;
    for (const [number, bytes] of [
      [0, content.subarray(0, 10)],
      [1, content.subarray(0, 4)],
      [2, content.subarray(0, 3)],
      [1_000_000_000, content.subarray(0, 3)],
    ] as const)
      expect((await sendPart(fileId, number, bytes)).status).toBe(400);
    expect((await sendPart(fileId, 0, partOf(content, 0), app.office)).status).toBe(404);
    for (const number of [0, 1]) await sendPart(fileId, number, partOf(content, number));
    expect((await add({ fileId }, app.office)).error.fields).toHaveProperty("file");
    expect((await add({ fileId })).status).toBe(200);
    expect((await sendPart(fileId, 0, partOf(pdf(content.length), 0))).status).toBe(404);
    expect((await add({ fileId })).error.fields).toHaveProperty("file");
  });

  test("two at once, of one teacher; of those that wait the oldest goes", async () => {
    await noMaterials();
    const contents = [pdf(materialFile.part + 1), pdf(materialFile.part + 2)];
    const given = await Promise.all(contents.map((content) => addFile(content)));
    for (const [at, { materialId }] of given.entries())
      expect((await bytesOf(await fetchFile(materialId, app.rahim))).equals(contents[at] as Buffer)).toBe(
        true,
      );
    const waiting = [];
    for (let at = 0; at <= materials.waiting; at += 1) waiting.push((await begin(100)).data.fileId);
    const statuses = await Promise.all(
      waiting.map(async (fileId) => (await sendPart(fileId, 0, pdf())).status),
    );
    expect(statuses).toEqual([404, ...waiting.slice(1).map(() => 200)]);
    expect((await partsOf())?.files).toBe(2 + materials.waiting);
  });

  test("one that a material takes while another begins is not among those that wait", async () => {
    await noMaterials();
    const waiting: string[] = [];
    for (let at = 0; at < materials.waiting; at += 1) waiting.push(await sendFile(pdf()));
    const begun = await app.db.transaction(async (tx) => {
      await tx.execute(sql`update material_files set sent_by = null where file_id = ${waiting[0]}`);
      await tx.execute(sql`insert into materials (batch_id, subject, chapter, title, place, file_id, file_name)
        values (1, 'ক', 'খ', 'গ', 1, ${waiting[0]}, 'শিট.pdf')`);
      const answer = begin(100);
      const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while (!(await app.db.execute(blocked)).rowCount);
      return { answer };
    });
    expect((await begun.answer).status).toBe(200);
  });

  test("so many a day", async () => {
    await app.db.execute("delete from rate_limits");
    const statuses = [];
    for (let at = 0; at < 51; at += 1) statuses.push((await begin(100, app.office)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
  });

  test("a photo loses where it was taken, and stays the same picture", async () => {
    const taken = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#fff" } })
      .composite([{ input: { text: { text: "ভেক্টর", dpi: 300 } } }])
      .withExif({ IFD0: { Model: "canary-camera" }, IFD3: { GPSLatitude: "23/1 48/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect(taken.includes("canary-camera")).toBe(true);
    const { materialId, file } = await addFile(taken);
    expect(file.fileName).toBe("ভেক্টর.jpg");
    const answer = await fetchFile(materialId, app.rahim);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    const kept = await bytesOf(answer);
    expect(kept.length).toBe(file.size);
    expect(kept.includes("canary-camera")).toBe(false);
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await pixels(kept)).equals(await pixels(taken))).toBe(true);
  });
});

describe("a file is read by spans", () => {
  const content = pdf(2 * materialFile.part + 1000);
  const last = content.length - 1;
  let materialId = 0;
  beforeAll(async () => {
    await app.db.execute("delete from rate_limits");
    ({ materialId } = await addFile(content));
  });
  const read = (range: string, more = {}) => fetchFile(materialId, app.rahim, { range, ...more });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-99", 0, 99],
    [`bytes=${materialFile.part - 5}-${materialFile.part + 5}`, materialFile.part - 5, materialFile.part + 5],
    [`bytes=${materialFile.slice - 1}-${materialFile.slice}`, materialFile.slice - 1, materialFile.slice],
    ["bytes=2000000-", 2_000_000, last],
    ["bytes=-10", last - 9, last],
    [`bytes=${last}-${last + 1_000_000}`, last, last],
    ["bytes=-99999999999999999999", 0, last],
  ])("%s", async (range, from, to) => {
    const answer = await read(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to}/${content.length}`);
    expect(answer.headers.get("content-length")).toBe(String(to + 1 - from));
    expect((await bytesOf(answer)).equals(content.subarray(from, to + 1))).toBe(true);
  });

  test.each([`bytes=${last + 1}-`, "bytes=-0", "bytes=99999999999999999999-"])(
    "%s is beyond its end",
    async (range) => {
      const answer = await read(range);
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${content.length}`);
      expect(await answer.text()).toBe("");
    },
  );

  test.each(["bytes=5-2", "bytes=-", "bytes=0-1,5-6", "bytes=a-b", "lines=1-2", "bytes=0x1-2"])(
    "%s is answered with all of it",
    async (range) => {
      const answer = await read(range);
      expect(answer.status).toBe(200);
      expect((await bytesOf(answer)).length).toBe(content.length);
    },
  );

  test("one that broke off goes on where it was, while the file is the same; else it begins anew", async () => {
    const first = await read("bytes=0-1499999");
    const etag = first.headers.get("etag") ?? "";
    const rest = await read("bytes=1500000-", { "if-range": etag });
    expect(rest.status).toBe(206);
    const whole = Buffer.concat([await bytesOf(first), await bytesOf(rest)]);
    expect(whole.equals(content)).toBe(true);
    for (const other of ['"another"', `W/${etag}`, "Wed, 21 Oct 2026 07:28:00 GMT"])
      expect((await read("bytes=1500000-", { "if-range": other })).status).toBe(200);
    const fileId = await sendFile(pdf(content.length));
    await app.teacher.put("material/updateMaterial", { materialId, fileId });
    const after = await read("bytes=1500000-", { "if-range": etag });
    expect(after.status).toBe(200);
    expect(after.headers.get("etag")).not.toBe(etag);
    await after.body?.cancel();
  });

  test("one that is deleted while it is read ends with the line: nobody takes the half for the whole", async () => {
    const large = await addFile(pdf(materialFile.bytes));
    const answer = await fetchFile(large.materialId, app.rahim);
    expect(answer.status).toBe(200);
    await app.teacher.post("material/delete", { materialId: large.materialId });
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test("few at once of one account, who may take each as slowly as they like; the others read on", async () => {
    const large = await addFile(pdf(materialFile.bytes));
    const open = await Promise.all(
      Array.from({ length: materialFile.atOnce }, () => fetchFile(large.materialId, app.rahim)),
    );
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const more = await fetchFile(large.materialId, app.rahim, { range: "bytes=0-9" });
    expect([more.status, more.headers.has("retry-after")]).toEqual([429, true]);
    expect((await more.json()).error.code).toBe("TOO_MANY_TRIES");
    expect((await fetchFile(large.materialId, app.rahim, {}, "HEAD")).status).toBe(200);
    const another = await fetchFile(large.materialId, app.teacher, { range: "bytes=0-9" });
    expect((await bytesOf(another)).length).toBe(10);
    await Promise.all(open.map(({ body }) => body?.cancel()));
    await expect
      .poll(async () => (await fetchFile(large.materialId, app.rahim, { range: "bytes=0-9" })).status)
      .toBe(206);
  });

  test("HEAD tells its length; who has it already is told so", async () => {
    const head = await fetchFile(materialId, app.rahim, { range: "bytes=0-1" }, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(content.length));
    const etag = head.headers.get("etag") ?? "";
    expect((await fetchFile(materialId, app.rahim, { "if-none-match": `"x", ${etag}` })).status).toBe(304);
    expect((await fetchFile(materialId, karima, { "if-none-match": etag })).status).toBe(404);
  });
});

describe("a student", () => {
  test("is told what is new since they last looked; another file is new again", async () => {
    await noMaterials();
    const fresh = async () => {
      const { data, asOf } = (await app.rahim.get("material/mine")) as unknown as {
        data: { title: string; isNew: boolean }[];
        asOf: string;
      };
      const { newMaterials } = (await app.rahim.get("home/own")).data;
      const titles = data.filter(({ isNew }) => isNew).map(({ title }) => title);
      expect(newMaterials).toBe(titles.length);
      return { titles, asOf };
    };
    const { materialId } = await addFile(pdf(), { title: "শিট" });
    await addLink({ title: "ভিডিও" });
    const first = await fresh();
    expect(first.titles.toSorted()).toEqual(["ভিডিও", "শিট"]);
    await addLink({ title: "এর মধ্যে দেওয়া" });
    await app.rahim.post("material/looked", { asOf: first.asOf });
    expect((await fresh()).titles).toEqual(["এর মধ্যে দেওয়া"]);
    await app.rahim.post("material/looked", { asOf: "2099-01-01T00:00:00Z" });
    expect((await fresh()).titles).toEqual([]);
    await app.teacher.put("material/updateMaterial", { materialId, title: "শিট, বদলানো নাম" });
    expect((await fresh()).titles).toEqual([]);
    await app.teacher.put("material/updateMaterial", { materialId, fileId: await sendFile(pdf()) });
    expect((await fresh()).titles).toEqual(["শিট, বদলানো নাম"]);
    // An older look, which arrives late, takes nothing back.
    await app.rahim.post("material/looked", { asOf: (await fresh()).asOf });
    await app.rahim.post("material/looked", { asOf: first.asOf });
    expect((await fresh()).titles).toEqual([]);
    await app.office.post("material/looked", { asOf: first.asOf });
    const { rows } = await app.db.execute("select student_id as id from material_looks");
    expect(rows).toEqual([{ id: 3 }]);
  });

  test("of another batch sees what that is given, from the next click on", async () => {
    await noMaterials();
    const { materialId } = await addFile(pdf(), toBatch(1));
    await addLink({ ...toBatch(2), title: "বিকেলের" });
    expect((await fetchFile(materialId, app.rahim)).status).toBe(200);
    const moveTo = (batch: number | null) =>
      app.db.execute(`update students set batch_id = ${batch} where student_id = 3`);
    await moveTo(2);
    expect((await fetchFile(materialId, app.rahim)).status).toBe(404);
    expect(await titlesOf(app.rahim)).toEqual(["বিকেলের"]);
    await moveTo(null);
    expect(await titlesOf(app.rahim)).toEqual([]);
    await moveTo(1);
  });
});

test("a course or a batch that has material is not deleted, and it says why", async () => {
  await noMaterials();
  const { courseId } = (await app.office.post("course/addCourse", { courseName: "জীববিজ্ঞান" })).data;
  const { batchId } = (
    await app.office.post("batch/addBatch", { batchName: "রাতের ব্যাচ", summary: "x", courses: [] })
  ).data;
  const first = await addLink({ courseId });
  const second = await addLink(toBatch(batchId));
  const deletions = async () => [
    await app.office.post("course/delete", { courseId }),
    await app.office.post("batch/delete", { batchId }),
  ];
  for (const { error } of await deletions())
    expect(error).toMatchObject({ code: "IN_USE", message: expect.stringContaining("স্টাডি ম্যাটেরিয়াল") });
  for (const { data } of [first, second])
    await app.teacher.post("material/delete", { materialId: data.materialId });
  for (const { status } of await deletions()) expect(status).toBe(200);
});
