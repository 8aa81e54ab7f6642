import sharp, { type Metadata } from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { handInFile, photo, picture, scriptPage } from "../../src/shared/limits.ts";
import { startProcess } from "../process.ts";
import { type Answer, callerOf, cookieOf, passwords, regIds, testApp, urlOf } from "../start-app.ts";
import { childrenOf, memoryOf } from "./attack.ts";
import { gifOf, hostile, hugePng, names, phonePhoto, place, pngOf, small } from "./files.ts";
import { few, figure, many, progress, whole } from "./scale.ts";
import { inDays, ready, send, writingRoutes } from "./writes.ts";

const app = testApp();
const files = await hostile();
beforeAll(() => void buildIfChanged(() => {}), 180_000);

/** Every field of the contract that takes a picture, by its call. */
const fields = writingRoutes
  .filter(({ meta }) => ["photo", "picture", "pictures"].includes(meta.body ?? ""))
  .flatMap(({ method, path, procedure }) => {
    const { shape } = procedure["~orpc"].inputSchema as unknown as { shape: Record<string, unknown> };
    const isPerson = /^\/(student|teacher|application)\//.test(path);
    const limits = isPerson ? photo : path === "/script/addPage" ? scriptPage : picture;
    return ["file", "feedback"]
      .filter((field) => field in shape)
      .map((field) => ({ name: `${method} ${path}`, field, limits }));
  });
const cases = fields.map(
  ({ name, field, limits }) => [`${field} of ${name}`, { name, field, limits }] as const,
);

/** Sends a picture in a field of a call that is otherwise right; answers where it is then found, if that is said. */
async function upload({ name, field }: { name: string; field: string }, bytes: Buffer, called = "photo.png") {
  const { by, body } = await ready(app, name);
  // Few may wait for one student.
  await app.db.execute("delete from claims");
  const file = new File([new Uint8Array(bytes)], called, { type: "image/png" });
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (key === "file" || key === "payment" || value === null) continue;
    if (key === "batch") form.append("batch.batchId", String((value as { batchId: number }).batchId));
    else form.append(key, String(value));
  }
  form.append(field, file, called);
  const [method, path = ""] = name.split(" ");
  const answer: Answer = await (method === "PUT" ? by.put : by.post)(path.slice(1), form);
  return { answer, at: (answer.data?.[field] ?? answer.data?.src) as string | undefined };
}

/** What is served of a picture: WebP without a word of the file that was sent. */
async function expectReEncoded(at: string | undefined): Promise<Metadata | undefined> {
  if (!at) return undefined;
  const answer = await fetch(app.url + at, { headers: { cookie: app.office.cookie } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Words long enough that no picture has them by chance; shorter ones are names of blocks, of which there are none.
  expect(bytes.toString("latin1")).not.toMatch(/script|alert|Exif|canary|xmpmeta/i);
  const data = await sharp(bytes).metadata();
  expect([data.format, data.exif, data.xmp, data.iptc, data.pages]).toEqual([
    "webp",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  return data;
}

test("every field that takes a picture is looked at", () => {
  expect(fields.length).toBeGreaterThanOrEqual(10);
  figure("fields", fields.map(({ name, field }) => `${name.split(" ")[1]} ${field}`).join(", "));
});

describe.each(few(cases, 4))("%s", (_name, of) => {
  test("takes its exact number of bytes, and not one more", async () => {
    const { answer, at } = await upload(of, pngOf(of.limits.bytes));
    expect(answer.error).toBeUndefined();
    await expectReEncoded(at);
    const refused = (await upload(of, pngOf(of.limits.bytes + 1))).answer;
    expect(refused).toMatchObject({ status: 413, error: { fields: { [of.field]: expect.any(String) } } });
    figure("bytes", of.limits.bytes);
  });

  test("refuses what is no picture beside the field, and re-encodes the rest", async () => {
    for (const [what, { bytes, is }] of Object.entries(files)) {
      const { answer, at } = await upload(of, bytes);
      const isPicture = is !== null && is !== "pdf" && !/megapixels|half/.test(what);
      expect(`${what}: ${answer.status}`).toBe(`${what}: ${isPicture ? 200 : 415}`);
      if (isPicture) await expectReEncoded(at);
      else expect(answer.error.fields).toEqual({ [of.field]: expect.any(String) });
    }
  });

  test("takes of 10,000 frames the first, or refuses them for their size", async () => {
    const frames = gifOf(10_000);
    const { answer, at } = await upload(of, frames);
    expect(answer.status).toBe(frames.length > of.limits.bytes ? 413 : 200);
    await expectReEncoded(at);
  });

  test("keeps nothing of where a photo was taken, and turns it upright", async () => {
    const taken = await phonePhoto();
    expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain(place.make);
    const { answer, at } = await upload(of, taken);
    expect(answer.error).toBeUndefined();
    const served = await expectReEncoded(at);
    if (served) expect(served.height).toBeGreaterThan(served.width);
  });

  test("minds no name", async () => {
    for (const called of names) {
      const { answer, at } = await upload(of, small.png, called);
      expect([200, 400]).toContain(answer.status);
      if (at) expect(at).toMatch(/^\/images\/[\w-]{32}\.webp$/);
    }
  });
});

describe("what is handed in", () => {
  // Each test is another day.
  beforeEach(async () => {
    await app.db.execute("delete from rate_limits");
  });

  const handIn = async (bytes: Buffer, called = "work.png") => {
    const given = { batchId: 1, courseId: 1, subject: "তরঙ্গ", detail: "অঙ্ক", deadline: inDays(3) };
    const { data } = await app.teacher.post("assignment/addAssignment", given);
    const form = new FormData();
    form.append("id", String(data.id));
    form.append("file", new File([new Uint8Array(bytes)], called), called);
    return app.rahim.post("assignment/handIn", form);
  };
  /** What is served of it is never shown by a browser. */
  const served = async ({ data }: Answer) => {
    const { cookie } = app.teacher;
    const url = `${app.url}/api/assignment/getFile?handInId=${data.handIn.handInId}`;
    const answer = await fetch(url, { headers: { cookie } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": expect.stringMatching(/^(application\/pdf|image\/(png|jpeg|gif))$/),
      "content-disposition": expect.stringMatching(
        /^attachment; filename="[^"\r\n]+\.(pdf|png|jpg|gif)"; filename\*=UTF-8''[\w.%!~-]+$/,
      ),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(answer.headers.get("set-cookie")).toBe(null);
    return Buffer.from(await answer.arrayBuffer());
  };
  const pdfOf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(bytes - 9, "a")]);

  test("has at most 5 MB, to the byte", async () => {
    const whole = await handIn(pdfOf(handInFile.bytes), "work.pdf");
    expect((await served(whole)).length).toBe(handInFile.bytes);
    const refused = await handIn(pdfOf(handInFile.bytes + 1));
    expect(refused).toMatchObject({ status: 413, error: { fields: { file: expect.any(String) } } });
    figure("bytes", handInFile.bytes);
  });

  test("is known by its content, and an attachment whatever it is", async () => {
    for (const [what, { bytes, is }] of Object.entries(files)) {
      const answer = await handIn(bytes);
      expect(`${what}: ${answer.status}`).toBe(`${what}: ${is ? 200 : 415}`);
      if (is) await served(answer);
      else expect(answer.error.fields).toEqual({ file: expect.any(String) });
    }
  });

  test("has a harmless name", async () => {
    for (const called of names) {
      const answer = await handIn(small.png, called);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) await served(answer);
    }
  });

  test("does not say where its photo was taken, and is the same pixel for pixel", async () => {
    const taken = await phonePhoto();
    const bytes = await served(await handIn(taken, "work.jpg"));
    expect(bytes.toString("latin1")).not.toContain(place.make);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect((exif ?? Buffer.alloc(0)).toString("latin1")).not.toMatch(/canary|GPS/);
    expect(orientation).toBe(6);
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(taken))).toBe(true);
  });
});

test("a real process holds little more than idle while the largest pictures come", async () => {
  const portal = await startProcess({ DATABASE_URL: urlOf(app), LOG_LEVEL: "error" });
  try {
    const credentials = { regId: regIds.office, password: passwords.office };
    const { headers } = await callerOf(portal.url, "").post("teacher/teacherLogin", credentials);
    const office = callerOf(portal.url, cookieOf(headers));
    const flat = { width: 6000, height: 4000, channels: 3 as const, background: "#356" };
    const largest = await sharp({ create: flat })
      .jpeg({ quality: 40 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const largestFiles = [
      largest,
      await sharp({ create: flat }).png().toBuffer(),
      pngOf(picture.bytes),
      gifOf(10_000),
      hugePng(),
    ];
    const up = async (at: number) => {
      const name = at % 2 ? "PUT /course/updateCourse" : "PUT /banner/updateSlide";
      const id = at % 2 ? { courseId: 1 } : { slideId: 1 };
      const file = new File([new Uint8Array(largestFiles[at % largestFiles.length] ?? largest)], "a.png");
      return (await send(office, name, { ...id, file })).status;
    };
    await up(2);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const idle = memoryOf(portal.child.pid).now;
    const all = many(5, 50);
    let [next, most, makers] = [0, 0, 0];
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(portal.child.pid).now);
      for (const pid of childrenOf(portal.child.pid)) makers = Math.max(makers, memoryOf(pid).now);
    }, 20);
    const statuses = new Set<number>();
    const one = async () => {
      for (let at = next++; at < all; at = next++) {
        statuses.add(await up(at));
        progress("uploads", at, all);
      }
    };
    // One account has no more at work and waiting.
    await Promise.all(Array.from({ length: 2 }, one));
    clearInterval(sampling);
    await new Promise((resolve) => setTimeout(resolve, many(0, 12_000)));
    const after = memoryOf(portal.child.pid).now;
    if (whole) expect(childrenOf(portal.child.pid)).toEqual([]);
    expect([...statuses].sort()).toEqual([200, 415]);
    figure("uploads", all);
    figure("memory idle, at most, after (MB)", [idle, most, after].map(Math.round).join(", "));
    figure(
      "of the process that makes pictures, which ends ten seconds later, at most (MB)",
      Math.round(makers),
    );
    if (whole) expect(Math.max(most, after) - idle).toBeLessThan(100);
  } finally {
    await portal.stop();
  }
});
