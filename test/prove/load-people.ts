import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import pg from "pg";
import { publishBigExam } from "../../bench/big-exam.ts";
import { draw, drawSitting, studentPassword } from "../../bench/requests.ts";
import { hashPassword } from "../../src/server/auth/passwords.ts";
import type { Ask } from "./open-loop.ts";
import { many } from "./scale.ts";

type Person = { id: number; regId: string; name: string; cookie: string };
type Credentials = { regId: string; password: string };
export type People = Awaited<ReturnType<typeof signInPeople>>;

/** Students of a large published exam, drawn at random, the demo's teachers and the office, all with sessions of their own. */
export async function signInPeople(connection: pg.ClientConfig, url: string, office: Credentials) {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const officeSession = await cookieFor(url, "teacher/teacherLogin", office);
  const examId = await publishBigExam(pool, url, officeSession);
  const sample = await drawSitting(pool, examId, many(100, 4000));
  const { total } = await draw(pool);
  const { rows: teachers } = await pool.query<{ id: number; regId: string }>(
    `select account_id as id, reg_id as "regId" from accounts where user_type_id = 2 and archived_at is null limit 10`,
  );
  const chosen = sample.map((one) => ({ id: one.studentId, regId: one.roll, name: one.nameFolded }));
  const hash = await hashPassword(studentPassword);
  const ids = [...chosen, ...teachers].map(({ id }) => id);
  await pool.query(
    "update accounts set password_hash = $1, initial_since = null where account_id = any($2)",
    [hash, ids],
  );
  await pool.end();
  const students: Person[] = [];
  const own = ({ regId }: { regId: string }) => ({ regId, password: studentPassword });
  for (const one of chosen)
    students.push({ ...one, cookie: await cookieFor(url, "student/login", own(one)) });
  const staff: Person[] = [];
  for (const one of teachers)
    staff.push({ ...one, name: "", cookie: await cookieFor(url, "teacher/teacherLogin", own(one)) });
  return { students, teachers: staff, office: officeSession, total, examId };
}

async function cookieFor(url: string, path: string, credentials: Credentials): Promise<string> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`${credentials.regId} could not sign in: ${answer.status}`);
  return cookie;
}

export const signInOf = ({ regId }: Person): Ask => ({
  ...posted("sign-in", "student/login", { regId, password: studentPassword }, ""),
});

/** A day of the office; nine of ten read. */
export const ordinary = (people: People): (() => Ask) => drawn(partsOfOrdinaryDay(people));

/** Each kind of that day by itself. */
export const kindsOfOrdinaryDay = (people: People) => kindsOf(partsOfOrdinaryDay(people));

type Parts = [parts: number, next: () => Ask][];
const kindsOf = (parts: Parts) =>
  parts.map(([, next]): [name: string, next: () => Ask] => [next().name, next]);

function partsOfOrdinaryDay(people: People): Parts {
  const { office, total } = people;
  const [student, teacher] = [() => one(people.students), () => one(people.teachers)];
  return [
    [12, () => page("public pages", one(publicPages), "")],
    [4, () => got("public lists", one(["course/getAll", "teacher/getAll", "faq/getAll"]), {}, "")],
    [4, () => page("students' pages", one(studentPages), student().cookie)],
    [8, () => page("students' pages, as data", `${one(studentPages)}.data`, student().cookie)],
    [
      8,
      () =>
        ((one) => got("own payments", "payment/getByStudent", { studentId: one.id, ...first }, one.cookie))(
          student(),
        ),
    ],
    [10, () => ((one) => got("own results", "result/getById", { studentId: one.id }, one.cookie))(student())],
    [6, () => got("own progress", "progress/mine", {}, student().cookie)],
    [
      6,
      () => got("notices", one(["notice/getAll", "notice/countUnread", "session/me"]), {}, student().cookie),
    ],
    [
      6,
      () =>
        got(
          "teachers' lists",
          one(["batch/getAll", "exam/getAll", "assignment/getAll"]),
          first,
          teacher().cookie,
        ),
    ],
    [8, () => got("student list", "student/getAll", { page: 1 + at(total / 10), pageSize: 10 }, office)],
    [
      8,
      () => got("search of students", "student/getAll", { ...first, searchName: letters(student()) }, office),
    ],
    [4, () => got("search of all", "search/find", { word: letters(student()) }, office)],
    [4, () => page("office's pages, as data", one(officePages), office)],
    [2, () => page("office's pages", "/dashboard/all-students", office)],
    [5, () => posted("payment", "payment/addPayment", { studentId: student().id, ...payment }, office)],
    [
      4,
      () =>
        posted(
          "marks",
          "result/addUpdateResult",
          { studentId: student().id, resultDetail: [marks()] },
          office,
        ),
    ],
    [
      1,
      () =>
        ((one) =>
          put("own record", "student/updateStudent", { studentId: one.id, address: "পাবনা" }, one.cookie))(
          student(),
        ),
    ],
  ];
}

/** The day on which results come out: students open the site, its files with it, sign in, and look at their own. */
export function resultDay(people: People): () => Ask {
  return drawn(partsOfResultDay(people));
}

/** Each kind of that day by itself, and a sign-in. */
export function kindsOfResultDay(people: People): [name: string, next: () => Ask][] {
  return [["sign-in", () => signInOf(one(people.students))], ...kindsOf(partsOfResultDay(people))];
}

function partsOfResultDay(people: People): Parts {
  const { examId } = people;
  const student = () => one(people.students);
  const files = readdirSync("build/client/assets")
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
  return [
    [25, () => page("files of pages", one(files), "")],
    [15, () => page("public pages", one(publicPages), "")],
    [2, () => page("students' pages", "/dashboard/grades", student().cookie)],
    [2, () => page("own card's page", `/dashboard/results/${examId}`, student().cookie)],
    [6, () => page("students' pages, as data", "/dashboard/grades.data", student().cookie)],
    [6, () => page("own card's page, as data", `/dashboard/results/${examId}.data`, student().cookie)],
    [10, () => ((one) => got("own results", "result/getById", { studentId: one.id }, one.cookie))(student())],
    [12, () => got("own card", "merit/card", { examId }, student().cookie)],
    [10, () => got("own progress", "progress/mine", {}, student().cookie)],
    [4, () => got("latest results", "merit/mine", first, student().cookie)],
    [8, () => got("who is signed in", "session/me", {}, student().cookie)],
  ];
}

const first = { page: 1, pageSize: 10 };
export const publicPages = ["/", "/", "/about-details", "/successful-students", "/privacy-policy"];
const studentPages = ["/dashboard", "/dashboard/grades", "/dashboard/myCourses", "/dashboard/notices"];
const officePages = ["/dashboard.data", "/dashboard/overview.data", "/dashboard/manage-batch.data"];
const payment = {
  monthName: "মার্চ",
  detail: "বেতন",
  payment: 1500,
  due: 0,
  status: "paid",
  date: "2026-03-05",
};
const marks = () => ({
  examName: "মডেল টেস্ট",
  subjectName: "রসায়ন",
  mcqMarks: at(30),
  writtenMarks: at(60),
  highestMarks: 100,
});

const at = (below: number) => Math.floor(Math.random() * below);
const one = <Of>(of: readonly Of[]) => of[at(of.length)] as Of;
const letters = ({ name }: Person) => [...name.trim()].slice(0, 3).join("");

/** Answers of each in proportion to its parts. */
function drawn(parts: [number, () => Ask][]): () => Ask {
  const all = parts.flatMap(([many, ask]) => Array<() => Ask>(many).fill(ask));
  return () => one(all)();
}

const page = (name: string, path: string, cookie: string): Ask => ({
  name,
  method: "GET",
  path,
  headers: { ...headersOf(cookie), "accept-encoding": "gzip, deflate, br, zstd" },
});

/** As a proxy says who asks: whoever is signed in has an address of their own, and each visitor another. */
function headersOf(cookie: string) {
  const [one, other, last] = cookie ? createHash("sha256").update(cookie).digest() : randomBytes(3);
  return { cookie, "x-forwarded-for": `10.${one}.${other}.${last}` };
}

function got(name: string, path: string, query: Record<string, string | number>, cookie: string): Ask {
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return {
    name,
    method: "GET",
    path: `/api/${path}?${new URLSearchParams(texts)}`,
    headers: headersOf(cookie),
  };
}

const posted = (name: string, path: string, body: object, cookie: string): Ask => ({
  name,
  method: "POST",
  path: `/api/${path}`,
  headers: {
    ...headersOf(cookie),
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  },
  body: JSON.stringify(body),
});

const put = (...words: Parameters<typeof posted>): Ask => ({ ...posted(...words), method: "PUT" });
