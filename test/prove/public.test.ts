import { afterAll, beforeAll, expect, test } from "vitest";
import { bengaliDigits } from "../../src/shared/digits.ts";
import { type PortalProcess, startProcess } from "../process.ts";
import { form, passwords, testApp, urlOf } from "../start-app.ts";
import { calls } from "./access-calls.ts";
import { canaries, type RecordsOf, withRecords } from "./access-records.ts";
import { figure } from "./scale.ts";

const app = testApp();
let portal: PortalProcess;
let own: RecordsOf;
let others: RecordsOf;
beforeAll(async () => {
  ({ own, others } = await withRecords(app));
  portal = await startProcess({ DATABASE_URL: urlOf(app), LOG_LEVEL: "error" });
});
afterAll(() => portal?.stop());

/** In both scripts, and with the separators that money is written with. */
const forbidden = [...canaries.student, ...canaries.teacher, ...canaries.regIds, "76,54,321", passwords.rahim]
  .flatMap((value) => [value, bengaliDigits(value)])
  .map((value) => value.toLowerCase());
const foundIn = (body: string) => forbidden.filter((value) => body.toLowerCase().includes(value));

test("the office is shown every one of the values that public answers are searched for", async () => {
  const bodies = await Promise.all([
    app.office.get("student/getAll"),
    app.office.get("teacher/getAll"),
    app.office.get("payment/getByStudent", { studentId: 4 }),
  ]);
  const shown = JSON.stringify(bodies.map(({ data }) => data));
  for (const value of [...canaries.student, ...canaries.teacher, ...canaries.regIds])
    expect(shown).toContain(value);
});

test("public calls show no email, mobile, regId, payment or guardian of anyone, whatever is asked", async () => {
  const open = calls.filter(({ access }) => access.to === "public");
  const words = { searchName: "ক", regId: canaries.regIds[0], page: 1, pageSize: 100, studentId: 3 };
  for (const { method, path } of open) {
    for (const sent of [{}, words, { ...words, password: "wrong1", newPassword: "wrong2" }, [words]]) {
      const query = method === "GET" ? `?${new URLSearchParams(Object.entries(sent))}` : "";
      const body = method === "GET" ? null : JSON.stringify(sent);
      const headers = new Headers(body === null ? [] : [["content-type", "application/json"]]);
      const answer = await fetch(`${portal.url}${path}${query}`, { method, headers, body });
      const text = await answer.text();
      expect(answer.status, `${path}: ${text}`).toBeLessThan(500);
      expect(foundIn(text), `${method} ${path}`).toEqual([]);
    }
  }
  figure("calls", open.length);
});

test("public pages, their data, sitemap, robots and unknown addresses show none either", async () => {
  const read = async (path: string) => {
    const answer = await fetch(portal.url + path, { redirect: "manual" });
    expect(answer.status, path).toBeLessThan(500);
    return answer.text();
  };
  const listed = [...(await read("/sitemap.xml")).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)];
  const pages = new Set([
    ...listed.map(([, path]) => path || "/"),
    ...["/", "/sitemap.xml", "/robots.txt", "/about-details", "/successful-students", "/join-now"],
    ...["/reset-password", "/signin", "/settings", "/course-details/1", "/course-details/99", "/no/such"],
    ...[
      "/privacy-policy",
      "/terms-conditions",
      "/dashboard",
      "/dashboard/all-students",
      "/dashboard/profile",
    ],
    ...["/site.webmanifest", "/healthz", "/readyz", "/api/openapi.json", "/api/docs/", "/calendar/x.ics"],
    ...[`/calendar/${"x".repeat(43)}.ics`, `/images/${"x".repeat(32)}.webp`, "/g", `/g/${"x".repeat(43)}`],
  ]);
  // Data requests are what the browser's router asks for instead of a page.
  const paths = [...pages].flatMap((path) =>
    /\.|^\/(api|healthz|readyz)/.test(path) ? [path] : [path, `${path === "/" ? "/_root" : path}.data`],
  );
  let bytes = 0;
  for (const path of paths) {
    const body = await read(path);
    bytes += body.length;
    expect(foundIn(body), path).toEqual([]);
  }
  expect(listed.length).toBeGreaterThan(3);
  figure("addresses", paths.length);
  figure("characters searched", bytes);
});

test("a teacher's photo is public, by its address alone; a student's and what is handed in are not", async () => {
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const { data } = await app.rahim.put(
    "student/updateStudent",
    form({ studentId: 3, file: new Blob([gif]) }),
  );
  expect((await fetch(portal.url + data.file)).status).toBe(404);
  const staff = await app.teacher.put("teacher/updateTeacher", form({ teacherId: 2, file: new Blob([gif]) }));
  expect((await fetch(portal.url + staff.data.file)).status).toBe(200);
  expect((await fetch(`${portal.url}/images/`)).status).toBe(404);
  const { rows } = await app.db.execute("select hash, length(bytes) as many from images");
  const { rows: files } = await app.db.execute("select length(bytes) as many from hand_in_files");
  expect(files).toHaveLength(2);
  for (const { many } of files) expect(rows.map((row) => row.many)).not.toContain(many);
});

test("a handed-in file is for the student who handed it in and for staff with the permission alone", async () => {
  const statusFor = async (cookie: string, handInId: number) =>
    (await fetch(`${portal.url}/api/assignment/getFile?handInId=${handInId}`, { headers: { cookie } }))
      .status;
  expect(await statusFor("", others.handInId)).toBe(401);
  expect(await statusFor(own.caller.cookie, others.handInId)).toBe(404);
  expect(await statusFor(own.caller.cookie, own.handInId)).toBe(200);
  expect(await statusFor(app.teacher.cookie, others.handInId)).toBe(200);
  await app.db.execute("update user_types set my_assignment = false where user_type_id = 2");
  expect(await statusFor(app.teacher.cookie, others.handInId)).toBe(403);
  await app.db.execute("update user_types set my_assignment = false where user_type_id = 90");
  expect(await statusFor(others.caller.cookie, others.handInId)).toBe(403);
});

test("a private calendar shows the exams of its owner's batch alone, and nothing once its owner may not", async () => {
  const read = async (path: string) => {
    const answer = await fetch(portal.url + path);
    return { status: answer.status, body: await answer.text() };
  };
  const calendar = await read(others.calendar);
  expect(calendar).toMatchObject({ status: 200, body: expect.stringContaining("Exam of 4") });
  expect(calendar.body).not.toContain("Exam of 3");
  expect(foundIn(calendar.body)).toEqual([]);
  const refused = { status: 404, body: expect.stringContaining("NOT_FOUND") };
  const other = others.calendar.at(12) === "x" ? "y" : "x";
  expect(await read(others.calendar.slice(0, 12) + other + others.calendar.slice(13))).toMatchObject(refused);
  for (const [closed, opened] of [
    ["user_types set exam_schedule = false", "user_types set exam_schedule = true"],
    ["accounts set disabled = true", "accounts set disabled = false"],
    ["accounts set archived_at = now()", "accounts set archived_at = null"],
  ]) {
    await app.db.execute(`update ${closed} where user_type_id = 90`);
    expect(await read(others.calendar), closed).toMatchObject(refused);
    await app.db.execute(`update ${opened} where user_type_id = 90`);
    expect((await read(others.calendar)).status, opened).toBe(200);
  }
});
