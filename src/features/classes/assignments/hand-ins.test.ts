import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, form, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { stripPhotoMetadata } from "../../../server/files/strip-photo-metadata.ts";
import { attachment } from "../../../server/http/attachment.ts";
import { today } from "../../../shared/dates.ts";
import { kindOf, safeName } from "../../../shared/file-kind.ts";
import { isForbidden } from "../../../shared/folding.ts";
import { handInFile, longestFileName } from "../../../shared/limits.ts";
import { morningWork } from "./example.server.ts";
import { daysLeft, deadlineOf } from "./rules.ts";
import { handInFileTexts } from "./texts.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const give = async (more: object = {}): Promise<number> => {
  const sent = { ...morningWork, batchId: 1, courseId: 1, deadline: inDays(3), ...more };
  return (await app.teacher.post("assignment/addAssignment", sent)).data.id;
};
const setDeadline = (id: number, day: string) =>
  app.db.execute(`update assignments set deadline = '${day}' where assignment_id = ${id}`);

const pdf = (words = "one", name = "খাতা ১.pdf") => new File([`%PDF-1.4\n${words}`], name);
const picture = async (format: "png" | "jpeg" | "gif") => {
  const paper = sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } });
  return new File([new Uint8Array(await paper.toFormat(format).toBuffer())], `scan.${format}`);
};
const handIn = (id: number, file?: File, { caller = app.rahim, version = 0 } = {}) => {
  const data = new FormData();
  data.append("id", String(id));
  if (version) data.append("version", String(version));
  if (file) data.append("file", file, file.name);
  return caller.post("assignment/handIn", data);
};
const takeBack = (id: number, more = {}) => app.rahim.post("assignment/takeBack", { id, ...more });
const download = (handInId: number, { cookie }: Caller) =>
  fetch(`${app.url}/api/assignment/getFile?handInId=${handInId}`, { headers: cookie ? { cookie } : {} });
const handInsOf = (id: number, query = {}) => app.teacher.get("assignment/getHandIns", { id, ...query });

describe("a student hands in", () => {
  test("without a file, as one does on paper", async () => {
    const id = await give();
    const { status, data } = await app.rahim.post("assignment/handIn", { id });
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, handIn: { late: false, file: null, version: 1 } });
    expect(today(new Date(data.handIn.handedInAt))).toBe(today());
    expect((await app.teacher.get("assignment/getById", { id })).data.handedInCount).toBe(1);
  });

  test.each(["pdf", "png", "jpeg", "gif"] as const)("with a %s, known by its content", async (format) => {
    const file = format === "pdf" ? pdf() : await picture(format);
    const { data } = await handIn(await give(), file);
    const ending = format === "jpeg" ? "jpg" : format;
    const fileName = format === "pdf" ? "খাতা ১.pdf" : `scan.${ending}`;
    expect(data.handIn.file).toEqual({ fileName, size: file.size });
  });

  test("nothing that only says it is a PDF or a picture, nor more than 5 MB; nothing is marked then", async () => {
    const id = await give();
    const page = new File(["<html><script>alert(1)</script>"], "page.pdf", { type: "application/pdf" });
    expect(await handIn(id, page)).toMatchObject({
      status: 415,
      error: { fields: { file: expect.any(String) } },
    });
    const large = new File(["%PDF-", new Uint8Array(handInFile.bytes)], "large.pdf");
    expect(await handIn(id, large)).toMatchObject({
      status: 413,
      error: { fields: { file: expect.any(String) } },
    });
    const full = new File(["%PDF-", new Uint8Array(handInFile.bytes - 5)], "full.pdf");
    expect((await handInsOf(id)).data[0].handIn).toBeNull();
    expect((await handIn(id, full)).status).toBe(200);
  });

  test("after the deadline too, and it is marked as late", async () => {
    const id = await give();
    await setDeadline(id, inDays(-1));
    expect((await handIn(id, pdf())).data.handIn).toMatchObject({ late: true });
    await app.teacher.put("assignment/updateAssignment", { id, deadline: today() });
    expect((await handInsOf(id)).data[0].handIn).toMatchObject({ late: false });
  });

  test("once, however often it is pressed, and once for a key", async () => {
    const id = await give();
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => app.rahim.post("assignment/handIn", { id })),
      ...[1, 2, 3].map(() => app.rahim.post("assignment/handIn", { id }, key)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.handIn.handInId)).size).toBe(1);
  });

  test("own assignments alone: another batch's, another student's and staff's tries find nothing", async () => {
    const id = await give({ studentId: 3 });
    expect((await handIn(id, pdf(), { caller: karima })).status).toBe(404);
    expect((await handIn(await give(), pdf(), { caller: karima })).status).toBe(404);
    expect((await handIn(id, pdf(), { caller: app.teacher })).status).toBe(404);
    expect((await karima.post("assignment/takeBack", { id })).status).toBe(404);
    expect((await handInsOf(id)).data).toMatchObject([{ studentId: 3, handIn: null }]);
  });
});

describe("until the deadline", () => {
  test("a new file takes the place of the earlier one, of which nothing is kept", async () => {
    const id = await give();
    const first = (await handIn(id, pdf("first"))).data.handIn;
    const second = (await handIn(id, pdf("second", "ভালো.pdf"))).data.handIn;
    expect(second).toMatchObject({ handInId: first.handInId, file: { fileName: "ভালো.pdf" }, version: 2 });
    expect(await (await download(first.handInId, app.rahim)).text()).toBe("%PDF-1.4\nsecond");
    const { rows } = await app.db.execute(
      "select action, old, new from audit order by audit_id desc limit 1",
    );
    expect(rows[0]).toMatchObject({
      action: "edit",
      old: { fileName: "খাতা ১.pdf" },
      new: { fileName: "ভালো.pdf" },
    });
    expect(JSON.stringify(rows)).not.toContain("%PDF");
  });

  test("which lasts to the end of its day: on the last one a file is replaced, taken back and given again", async () => {
    const [id, later] = [await give(), await give()];
    await setDeadline(id, inDays(0));
    const { data: mine } = await app.rahim.get("assignment/mine", { pageSize: 100 });
    const ids = mine.map((one: { id: number }) => one.id);
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later));
    await handIn(id, pdf("first"));
    const replaced = await handIn(id, pdf("second"));
    expect(replaced).toMatchObject({ status: 200, data: { handIn: { late: false, version: 2 } } });
    expect((await takeBack(id)).data).toMatchObject({ id, handIn: null });
    expect((await handIn(id, pdf("third"))).data.handIn).toMatchObject({ late: false });
  });

  test("pressing again without a file changes nothing", async () => {
    const id = await give();
    const first = (await handIn(id, pdf())).data;
    expect((await app.rahim.post("assignment/handIn", { id })).data).toEqual(first);
  });

  test("a hand-in is taken back, its file too, and may be given again", async () => {
    const id = await give();
    const { handInId } = (await handIn(id, pdf())).data.handIn;
    expect((await takeBack(id)).data).toMatchObject({ id, handIn: null });
    expect((await download(handInId, app.rahim)).status).toBe(404);
    const { rows } = await app.db.execute(`select * from hand_in_files where hand_in_id = ${handInId}`);
    expect(rows).toEqual([]);
    expect((await takeBack(id)).status).toBe(404);
    expect((await handIn(id, pdf())).data.handIn.version).toBe(1);
  });

  test("another window's older state is refused with the newer one", async () => {
    const id = await give();
    await handIn(id, pdf("first"));
    await handIn(id, pdf("second", "দ্বিতীয়.pdf"), { version: 1 });
    const stale = await handIn(id, pdf("third"), { version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      error: { code: "STALE", newer: { id, handIn: { version: 2 } } },
    });
    expect(await takeBack(id, { version: 1 })).toMatchObject({ status: 409, error: { code: "STALE" } });
    expect((await download(stale.error.newer.handIn.handInId, app.rahim)).status).toBe(200);
  });

  test("afterwards what was handed in stands", async () => {
    const id = await give();
    const { handIn: before } = (await handIn(id, pdf("in time"))).data;
    await setDeadline(id, inDays(-1));
    expect(await handIn(id, pdf("too late"))).toMatchObject({ status: 403, error: { code: "NOT_ALLOWED" } });
    expect(await takeBack(id)).toMatchObject({ status: 403 });
    expect(await (await download(before.handInId, app.rahim)).text()).toContain("in time");
  });
});

describe("a file", () => {
  test("is served as an attachment that nobody else keeps, to the student and to staff", async () => {
    const { handInId } = (await handIn(await give(), pdf("own"))).data.handIn;
    for (const caller of [app.rahim, app.teacher, app.office]) {
      const answer = await download(handInId, caller);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe("%PDF-1.4\nown");
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(headers["content-disposition"]).toMatch(
        /^attachment; filename="26000001 [^"]*\.pdf"; filename\*=UTF-8''/,
      );
    }
  });

  test("is nobody else's: another student finds nothing, a visitor is asked to sign in", async () => {
    const { handInId } = (await handIn(await give(), pdf())).data.handIn;
    expect((await download(handInId, karima)).status).toBe(404);
    expect((await download(handInId, app.visitor)).status).toBe(401);
    expect((await download(999_999, app.teacher)).status).toBe(404);
    const { handIn: bare } = (await app.rahim.post("assignment/handIn", { id: await give() })).data;
    expect((await download(bare.handInId, app.rahim)).status).toBe(404);
  });
});

describe("the hand-ins of an assignment", () => {
  test("name everyone who has it, by roll and by state, a page at a time", async () => {
    const admitted = await Promise.all([1, 2].map(() => admit()));
    const id = await give();
    await handIn(id, pdf());
    const all = await handInsOf(id);
    expect(all.total).toBe(3);
    expect(all.data.map((one: { regId: string }) => one.regId)).toEqual([regIds.rahim, ...admitted.sort()]);
    expect((await handInsOf(id, { state: "in" })).data).toMatchObject([{ regId: regIds.rahim }]);
    expect((await handInsOf(id, { state: "missing" })).total).toBe(2);
    expect((await handInsOf(id, { state: "late" })).data).toEqual([]);
    expect((await handInsOf(id, { roll: regIds.rahim })).total).toBe(1);
    expect((await handInsOf(id, { page: 2, pageSize: 2 })).data).toHaveLength(1);
    expect((await app.teacher.get("assignment/getById", { id })).data).toMatchObject({ studentCount: 3 });
    expect((await handInsOf(999_999)).status).toBe(404);
  });

  test("stay on record when the student goes to another batch, or leaves", async () => {
    const id = await give();
    await handIn(id, pdf());
    await app.office.put("student/updateStudent", { studentId: 3, batch: { batchId: 2 } });
    expect((await handInsOf(id, { state: "in" })).data).toMatchObject([{ studentId: 3 }]);
    expect((await app.rahim.get("assignment/mine")).data.map((one: { id: number }) => one.id)).toContain(id);
    // Taken back, it could not be given again.
    expect((await takeBack(id)).status).toBe(404);
    expect((await handInsOf(id, { state: "in" })).total).toBe(1);
    await app.office.put("student/updateStudent", { studentId: 3, batch: { batchId: 1 } });
  });
});

test("the name of a file is safe wherever it came from, and says what the file is", () => {
  const pdfKind = kindOf(new TextEncoder().encode("%PDF-1.7"));
  expect(pdfKind?.ending).toBe("pdf");
  expect(kindOf(new TextEncoder().encode("<svg>"))).toBeNull();
  expect(safeName("../../খাতা.exe", { ending: "pdf" }, "জমা")).toBe(".._.._খাতা.pdf");
  expect(safeName("\u202egpj.exe", { ending: "png" }, "জমা")).toBe("_gpj.png");
  expect(safeName("???", { ending: "gif" }, "জমা")).toBe("জমা.gif");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const safe = safeName(name, { ending: "pdf" }, "জমা");
      expect(safe).toMatch(/[^/\\:*?"<>|\r\n]\.pdf$/);
      expect(isForbidden(safe)).toBe(false);
      expect([...safe].length).toBeLessThanOrEqual(longestFileName + 4);
      expect(attachment(safe)).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.!~-]+$/);
    }),
  );
});

test("days are counted to the last day, and a deadline is shown day first", () => {
  expect(daysLeft("2026-03-01", "2026-02-27")).toBe(2);
  expect(daysLeft("2026-02-27", "2026-02-27")).toBe(0);
  expect(daysLeft("2026-02-26", "2026-03-01")).toBe(-3);
  expect(deadlineOf("2026-11-25")).toBe("২৫-১১-২০২৬");
});

async function admit(): Promise<string> {
  const { data: own } = await app.office.post("student/getById", { studentId: 3 });
  const { userName, email, mobile, fatherName, schoolName, collegeName, doj } = own;
  const person = { userName, email, mobile, fatherName, schoolName, collegeName, doj };
  const sent = form({ ...person, userTypeId: 1, "batch.batchId": 1 });
  return (await app.office.post("student/addStudent", sent)).data.regId;
}

describe("a handed-in photo", () => {
  function stripped(content: Buffer, type: string): Buffer {
    const left = stripPhotoMetadata(content, type);
    if (!left) throw new Error("it was refused");
    return left;
  }

  const taken = (format: "jpeg" | "png") =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "#356" } })
      .toFormat(format)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "phone" }, IFD3: { GPSLatitudeRef: "N" } })
      .toBuffer();

  test.each(["jpeg", "png"] as const)("loses where it was taken, and no pixel: %s", async (format) => {
    const content = await taken(format);
    const kept = stripped(content, `image/${format}`);
    expect(content.toString("latin1")).toContain("phone");
    expect(kept.toString("latin1")).not.toContain("phone");
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
    expect((await pixels(kept)).equals(await pixels(content))).toBe(true);
    if (format === "jpeg") expect((await sharp(kept).metadata()).orientation).toBe(6);
  });

  test("loses what a phone appends to it", async () => {
    const content = await taken("jpeg");
    const kept = stripped(Buffer.concat([content, content]), "image/jpeg");
    expect(kept.length).toBeLessThan(content.length);
  });

  test("of a million segments is refused, as a file that is no picture is", async () => {
    const segments = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...Array(20_000).fill(Buffer.from("ffec0002", "hex")),
    ]);
    expect(stripPhotoMetadata(segments, "image/jpeg")).toBeNull();
  });

  test("stays as it is where it is broken, whatever it is", () => {
    const begins = { "image/jpeg": "\xff\xd8\xff", "image/png": "\x89PNG\r\n\x1a\n", "image/gif": "GIF89a" };
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.entries(begins)),
        fc.uint8Array({ maxLength: 200 }),
        ([type, begin], rest) => {
          const content = Buffer.concat([Buffer.from(begin, "latin1"), rest]);
          const kept = stripped(content, type);
          expect(kept.subarray(0, 2).equals(content.subarray(0, 2))).toBe(true);
          expect(kept.length).toBeLessThanOrEqual(content.length + 36);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("thirty files a day are handed in by one student, and the next is told so", async () => {
  const id = await give();
  await app.db.execute("delete from rate_limits");
  let last = await handIn(id, pdf("0"));
  for (let i = 1; i < 30; i += 1)
    last = await handIn(id, pdf(String(i)), { version: last.data.handIn.version });
  expect(last.status).toBe(200);
  const version = last.data.handIn.version;
  const refused = await handIn(id, pdf("30"), { version });
  expect(refused).toMatchObject({ status: 429, error: { message: handInFileTexts.tooMany } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await handIn(id, undefined, { version })).status).toBe(200);
});
