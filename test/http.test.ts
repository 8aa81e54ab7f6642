import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { urlToHttpOptions } from "node:url";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { viewerFiles, viewerFolder, viewerPackage } from "../scripts/viewer.ts";
import { contract } from "../src/app/areas.ts";
import { routesOf } from "../src/server/http/api.ts";
import { contentSecurityPolicy } from "../src/server/http/security-headers.ts";
import { form, passwords, regIds, startTestApp, startTestAppForOneTest, testApp } from "./start-app.ts";

const app = testApp();

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 245, g: 165, b: 36 } } });
const photoOf = (bytes: Buffer) => form({ studentId: 3, file: new Blob([new Uint8Array(bytes)]) });

const parts = (many: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(many)}--x--\r\n`;

describe("a photo", () => {
  test("is re-encoded without metadata, stored by its content, and served to its student", async () => {
    const source = await png(600, 800)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    const { data } = await app.rahim.put("student/updateStudent", photoOf(source));
    expect(data.file).toMatch(/^\/images\/[\w-]{32}\.webp$/);
    const image = await fetch(app.url + data.file, { headers: { cookie: app.rahim.cookie } });
    expect(image.headers.get("cache-control")).toBe("private, no-store");
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 384, height: 512 });
    expect(bytes.toString("latin1")).not.toContain("secret place");
    const again = await app.rahim.put("student/updateStudent", photoOf(source));
    expect(again.data.file).toBe(data.file);
  });

  test("of 51200 bytes is taken, of 51201 refused", async () => {
    const small = await png(60, 60).png().toBuffer();
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect((await app.rahim.put("student/updateStudent", photoOf(padded(51_200)))).status).toBe(200);
    const refused = await app.rahim.put("student/updateStudent", photoOf(padded(51_201)));
    expect(refused).toMatchObject({ status: 413, error: { code: "TOO_LARGE" } });
  });

  test.each([
    ["a text that calls itself a PNG", Buffer.from("not a picture")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["half a PNG", null],
  ])("%s is refused", async (_name, bytes) => {
    const sent = bytes ?? (await png(200, 200).png().toBuffer()).subarray(0, 60);
    expect(await app.rahim.put("student/updateStudent", photoOf(sent))).toMatchObject({ status: 415 });
  });

  test("of more than 4 megapixels is refused before it is opened", async () => {
    const huge = await png(2500, 2000).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(51_200);
    expect(await app.rahim.put("student/updateStudent", photoOf(huge))).toMatchObject({ status: 415 });
  });
});

describe("a request", () => {
  test("that writes must come from this site; one that names no origin is no browser's", async () => {
    const body = { studentId: 3, email: "origin@example.com", password: passwords.rahim };
    const from = (origin: string) => app.rahim.put("student/updateStudent", body, { origin });
    expect(await from("https://evil.example")).toMatchObject({
      status: 403,
      error: { code: "FOREIGN_ORIGIN" },
    });
    expect(await from("null")).toMatchObject({ status: 403 });
    expect((await from(app.url)).status).toBe(200);
    expect((await app.rahim.put("student/updateStudent", body)).status).toBe(200);
    const site = (name: string) => app.rahim.put("student/updateStudent", body, { "sec-fetch-site": name });
    expect((await site("cross-site")).status).toBe(403);
    expect((await site("same-site")).status).toBe(403);
    expect((await site("same-origin")).status).toBe(200);
  });

  test.each([
    ["broken JSON", "{ not json", "application/json"],
    ["a broken form", "--x\r\nnothing", "multipart/form-data; boundary=x"],
    ["__proto__", '{"studentId":3,"__proto__":{"a":1}}', "application/json"],
    ["a list where a record is wanted", "[1,2]", "application/json"],
    ["lists 100,000 deep", "[".repeat(100_000) + "]".repeat(100_000), "application/json"],
    ["lists 30 deep", `{"studentId":3,"more":${"[".repeat(30)}${"]".repeat(30)}}`, "application/json"],
    ["an encoded form", "a&".repeat(5000), "application/x-www-form-urlencoded"],
    ["a form of a thousand parts", parts(1000), "multipart/form-data; boundary=x"],
    [
      "the same, where another word is its boundary",
      parts(1000),
      "multipart/form-data; xboundary=z; boundary=x",
    ],
    ["a form without a boundary", parts(2), "multipart/form-data"],
    ["nothing of a form", "", "multipart/form-data; boundary=x"],
    ["__proto__ written out", '{"studentId":3,"\\u005f_proto__":{"a":1}}', "application/json"],
    ["more values than a record can have", `{"payment":[${"{},".repeat(25_000)}{}]}`, "application/json"],
    ["a NUL", '{"studentId":3,"email":"a\\u0000@example.com"}', "application/json"],
    ["a lone surrogate", '{"studentId":3,"email":"a\\ud800@example.com"}', "application/json"],
  ])("with %s is a 400", async (_name, body, type) => {
    const answer = await app.rahim.put("student/updateStudent", body, { "content-type": type });
    expect(answer).toMatchObject({ status: 400, error: { code: "BAD_REQUEST" } });
  });

  test("of an address that is no call reads no body", async () => {
    const headers = { "content-type": "application/json", origin: "https://evil.example" };
    for (const [body, status] of [
      ["{ not json", 404],
      ["[".repeat(900_000), 404],
    ] as const)
      expect((await fetch(`${app.url}/api/nothing`, { method: "POST", headers, body })).status).toBe(status);
  });

  test.each([
    ["a Host that no address can have", "/api/course/getAll", "a b"],
    ["an address that is none", "//", "localhost"],
  ])("for %s is a 400", async (_name, path, host) => {
    const status = await new Promise((resolve, reject) => {
      const options = { ...urlToHttpOptions(new URL(app.url)), path, headers: { host } };
      get(options, (answer) => resolve(answer.resume().statusCode)).once("error", reject);
    });
    expect(status).toBe(400);
  });

  test("for a picture that cannot be read is told nothing of how it was looked for", async () => {
    const sent = photoOf(await png(20, 20).png().toBuffer());
    sent.set("teacherId", "2");
    const { data } = await app.teacher.put("teacher/updateTeacher", sent);
    await app.db.execute("alter table images rename to lost");
    const answer = await fetch(app.url + data.file);
    await app.db.execute("alter table lost rename to images");
    const error = { code: "INTERNAL_SERVER_ERROR", message: expect.not.stringContaining("select") };
    expect({ status: answer.status, ...(await answer.json()) }).toEqual({ status: 500, error });
  });

  test("that comes packed is a 400: nothing is unpacked", async () => {
    const answer = await fetch(`${app.url}/api/student/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: gzipSync(JSON.stringify({ regId: regIds.rahim, password: passwords.rahim })),
    });
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
      status: 400,
      error: { code: "BAD_REQUEST" },
    });
  });

  test("over the limit of its route is a 413", async () => {
    const tooLarge = { status: 413, error: { code: "TOO_LARGE" } };
    const regId = "x".repeat(16 * 1024);
    expect(await app.visitor.post("student/login", { regId, password: "x" })).toMatchObject(tooLarge);
    const text = "x".repeat(32 * 1024);
    expect(await app.rahim.post("message/send", { subject: "x", text })).toMatchObject(tooLarge);
    expect(await app.rahim.post("notice/markRead", { noticeId: 1, text })).toMatchObject(tooLarge);
  });

  test("for an unknown call is a 404 in the envelope, with a request id and the security headers", async () => {
    const answer = await app.visitor.get("no/such");
    expect(answer).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each(["faq/del%65te", "faq/%64elete", "%66aq/delete"])(
    "with a known path in escapes, %s, is a 404, and does nothing",
    async (path) => {
      const { data } = await app.office.post("faq/addFaq", { header: "প্রশ্ন", text: "উত্তর" });
      const answer = await app.office.post(path, { faqId: data.faqId });
      expect(answer).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
      expect((await app.office.post("faq/delete", { faqId: data.faqId })).status).toBe(200);
    },
  );

  test("with a number that is none is refused, never taken as 0", async () => {
    for (const page of ["", "x", "0", "1.5", "-1"]) {
      expect((await app.office.get("student/getAll", { page })).status).toBe(400);
    }
    expect((await app.office.get("student/getAll", { pageSize: 101 })).status).toBe(400);
  });
});

describe("the server", () => {
  test("says that it is alive and ready", async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  test("that is stopped while it answers is stopped at once, though who asked keeps the connection", async () => {
    const own = await startTestApp();
    const answer = await fetch(`${own.url}/api/docs/swagger-ui-bundle.js`);
    const began = performance.now();
    await own.stop();
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });

  test("describes every call, beside a page that shows it without leaving the site", async () => {
    const document = await (await fetch(`${app.url}/api/openapi.json`)).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths["/course/getAll"]).sort()).toEqual(["get", "post"]);
    expect(document.paths["/student/addStudent"].post.requestBody.content).toHaveProperty(
      "multipart/form-data",
    );
    const page = await (await fetch(`${app.url}/api/docs/`)).text();
    expect(page).not.toMatch(/https?:/);
    const served = ["swagger-ui-bundle.js", "swagger-ui.css", "start.js"];
    const others = ["index.html", "swagger-initializer.js", "LICENSE", "package.json"];
    const statusOf = async (file: string) => (await fetch(`${app.url}/api/docs/${file}`)).status;
    expect(await Promise.all(served.map(statusOf))).toEqual([200, 200, 200]);
    expect(await Promise.all(others.map(statusOf))).not.toContain(200);
    const { headers } = await fetch(`${app.url}/api/docs/`);
    expect(headers.get("content-security-policy")).toBe(contentSecurityPolicy([]));
  });

  test("shows it by the viewer's files as their package has them", () => {
    for (const file of viewerFiles) {
      const [ours, theirs] = [viewerFolder, viewerPackage()].map((folder) =>
        readFileSync(join(folder, file)),
      );
      expect(theirs && ours?.equals(theirs), file).toBe(true);
    }
  });

  test("answers each call for nobody to keep, whoever asks and however it ends", async () => {
    const reads = routesOf(contract).filter(({ method }) => method === "GET");
    expect(reads.length).toBeGreaterThan(20);
    for (const { path } of reads) {
      for (const who of [app.visitor, app.rahim, app.office]) {
        const { headers } = await who.get(path.slice(1));
        expect(headers.get("cache-control"), path).toBe("private, no-store");
      }
    }
    const login = { regId: regIds.karima, password: passwords.karima };
    const { headers } = await app.visitor.post("student/login", login);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("binds browsers to https, and those of names below it where the setting says so", async () => {
    const transport = async (variables: Record<string, string>) => {
      const own = await startTestAppForOneTest(variables);
      return (await fetch(`${own.url}/healthz`)).headers.get("strict-transport-security");
    };
    const PUBLIC_URL = "https://portal.example";
    expect(await transport({})).toBe(null);
    expect(await transport({ PUBLIC_URL })).toBe("max-age=31536000");
    expect(await transport({ PUBLIC_URL, HSTS: "subdomains" })).toBe("max-age=31536000; includeSubDomains");
  });

  test("answers lists that page to GET and to POST without a body", async () => {
    expect((await app.visitor.get("course/getAll")).total).toBe(2);
    expect((await app.visitor.post("course/getAll")).total).toBe(2);
    expect((await app.visitor.post("course/getAll", { searchName: "রসা" })).total).toBe(1);
  });
});

test("a stored picture is served narrower too, in the widths that pages ask for and no other", async () => {
  const sent = photoOf(await png(500, 400).png().toBuffer());
  sent.set("teacherId", "2");
  const { data } = await app.teacher.put("teacher/updateTeacher", sent);
  const at = (end: string) => fetch(app.url + data.file.replace(".webp", end));
  const narrow = await at("-240.webp");
  expect(narrow.headers.get("cache-control")).toContain("immutable");
  expect(await sharp(Buffer.from(await narrow.arrayBuffer())).metadata()).toMatchObject({
    width: 240,
    height: 192,
  });
  expect(await sharp(Buffer.from(await (await at("-800.webp")).arrayBuffer())).metadata()).toMatchObject({
    width: 500,
  });
  expect((await at("-241.webp")).status).toBe(404);
  expect((await app.db.execute("select 1 from images where hash like '%-240'")).rows).toHaveLength(1);
});
