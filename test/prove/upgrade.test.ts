import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { socketFolder } from "../../src/server/postgres/embedded.ts";
import { type PortalProcess, startProcess, temporaryFolder } from "../process.ts";
import { type Caller, callerOf, cookieOf } from "../start-app.ts";
import { asked } from "../state.ts";
import { migrateUnderLoad, withNewOnes } from "./migrating.ts";
import { figure, whole } from "./scale.ts";

/** The last commit of the version before. */
const before = { version: "0.1.0", commit: "24364c9" };
const office = { regId: "A00-000001", password: "office1" };

beforeAll(() => buildIfChanged(() => {}));

/**
 * The sources of the version before, with packages of their own, fill a database: the demo, entries of payments of every shape that
 * was typed, and as many students as the largest institutes have had. These sources then take it over in place, and from the backup
 * that those made.
 */
test.runIf(whole).each([
  { name: "the demo", students: 0 },
  { name: "the demo and 100,000 students", students: 100_000 },
])(
  "$name: a database of the version before comes up whole, and so does its backup",
  async ({ name, students }) => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const [sources, data, restored] = ["sources", "data", "restored"].map((one) => join(folder, one)) as [
      string,
      string,
      string,
    ];
    for (const one of [sources, data, restored]) mkdirSync(one);
    const archive = execFileSync("git", ["archive", before.commit], { maxBuffer: 1e9 });
    execFileSync("tar", ["-x", "-C", sources], { input: archive });

    const then = (words: string) =>
      `cd ${sources} && node scripts/setup.mjs >&2 && PATH=$PWD/node_modules/.bin:$PATH exec ${words}`;
    const run = (words: string, DATA_DIR: string) =>
      execFileSync("sh", ["-c", words], {
        env: { ...process.env, NODE_ENV: "production", DATA_DIR },
        stdio: ["ignore", "pipe", "pipe"],
        maxBuffer: 1e9,
      });
    const old = await startProcess({ DATA_DIR: data, SEED: "demo" }, [
      "sh",
      "-c",
      then("node scripts/start.ts"),
    ]);
    const student = { regId: "26000001", password: old.output().match(/26000001\s+(\S+)/)?.[1] ?? "" };
    if (students) {
      const many = `--students ${students} --results ${students * 3}`;
      run(then(`node scripts/seed.ts ${many}`), data);
    }
    const engine = { host: socketFolder(data), user: "app", database: "postgres" };
    const ofEntries = await asked(engine, async (client) => {
      await client.query(entriesOfManyShapes, [entries]);
      return (await client.query(entriesAsShown)).rows;
    });
    const expected = await readAll(old, student);
    run(then(`node scripts/backup.ts --to ${folder}`), data);
    await old.stop();

    if (students) {
      // Of a copy, because the trial ones are no part of the product.
      const copy = join(folder, "copy");
      execFileSync("cp", ["-a", data, copy]);
      await migrateUnderLoad(name, copy, "migrations");
      await migrateUnderLoad(`${name}, three more`, copy, withNewOnes(join(folder, "more")));
    }
    const began = performance.now();
    const now = await startProcess({ DATA_DIR: data });
    figure(`${name}: up after`, `${Math.round((performance.now() - began) / 1000)} s`);
    expect((await asked(engine, (client) => client.query(entriesAsShown))).rows).toEqual(ofEntries);
    const told = String(run("node scripts/ledger.ts", data)).trim().split("\n");
    expect(told.at(-1)).toBe("every sum agrees with every other");
    figure(`${name}: entries`, ofEntries.length);
    for (const [at, line] of told.slice(0, 2).entries()) figure(`${name}: report, line ${at + 1}`, line);
    await expectSame(now, student, expected);
    expect(await now.stop()).toBe(0);

    const backup = readdirSync(folder).find((file) => file.endsWith(".backup")) ?? "";
    run(`node scripts/restore.ts ${join(folder, backup)}`, restored);
    const again = await startProcess({ DATA_DIR: restored });
    await expectSame(again, student, expected);
    expect(await again.stop()).toBe(0);
    figure(`${name}: answers compared, each twice`, Object.keys(expected.answers).length);
  },
);

const entries = 100_000;

/**
 * Entries as offices typed them, spread over the students there are: months in full, in parts, with a due that fits and one that
 * does not, paid twice, dues alone, admission fees on a month's own name, nothing at all, poisha, the most that could be typed.
 */
const entriesOfManyShapes = `
  with chosen as (select student_id, row_number() over (order by student_id) - 1 as at, count(*) over () as many from students)
  insert into payments (student_id, month_name, detail, payment, due, status, date)
  select student_id,
    case when n % 13 = 0 then 'জানুয়ারি' else (array['জানুয়ারি','ফেব্রুয়ারি','মার্চ','এপ্রিল','মে','জুন'])[1 + (n / many) % 6] || ' ২০২৬' end,
    case n % 11 when 0 then 'ভর্তি ফি' when 1 then 'পরীক্ষা ফি' else 'মাসিক বেতন' end,
    case n % 17 when 0 then 0 when 1 then 0.5 when 2 then 0.01 when 3 then 1499.99 when 4 then 9999999 else 500 * (1 + n % 6) end,
    case n % 19 when 0 then 99.99 when 1 then 0.01 when 2 then 250.5 when 3 then 9999999 else 500 * (n % 4) end,
    case n % 3 when 0 then 'paid' when 1 then 'unpaid' else 'আংশিক' end,
    date '2026-01-05' + (n % 200)::int
  from generate_series(1, $1::int) n join chosen on at = n % (select count(*) from students)`;

/** What the screen of payments shows of each of them, and in which order. */
const entriesAsShown = `select payment_id, student_id, month_name, detail, payment, due, status, date::text, version
  from payments order by payment_id`;

type Credentials = typeof office;
type Read = { answers: Record<string, { data: unknown; total: number }>; pictures: string[] };

const lists = [
  ...["course/getAll", "batch/getAll", "exam/getAll", "teacher/getAll", "notice/getAll", "gallery/getAll"],
  ...["banner/getAll", "faq/getAll", "pastSuccess/getAll", "successStudent/getAll", "userType/getAll"],
  ...["assignment/getAll", "message/getAll", "student/getAll", "institute/get"],
];

/** What the office reads of everything, the money and marks of the first and the last students, and a student of their own. */
async function readAll(portal: PortalProcess, student: Credentials): Promise<Read> {
  const [administrator, own] = [await signedIn(portal, office), await signedIn(portal, student)];
  const answers: Read["answers"] = {};
  const read = async (caller: Caller, path: string, query: Record<string, string> = {}) => {
    const { status, data, total } = await caller.get(path, query);
    const key = `${caller === own ? "own " : ""}${path} ${JSON.stringify(query)}`;
    expect(status, key).toBe(200);
    answers[key] = { data, total };
    return data;
  };
  for (const path of lists) await read(administrator, path);
  const { total } = answers["student/getAll {}"] ?? { total: 0 };
  const rows = [
    ...(await read(administrator, "student/getAll", { page: "1", limit: "50" })),
    ...(await read(administrator, "student/getAll", { page: String(Math.ceil(total / 50)), limit: "50" })),
  ];
  for (const { studentId } of rows) {
    await read(administrator, "payment/getByStudent", { studentId });
    await read(administrator, "result/getById", { studentId });
  }
  for (const path of ["session/me", "exam/getAll", "assignment/mine", "notice/getAll"]) await read(own, path);
  return { answers, pictures: [...new Set(JSON.stringify(answers).match(/\/images\/[\w-]+\.webp/g) ?? [])] };
}

/** The same is answered, whatever has been added to it, and the pictures are there. */
async function expectSame(portal: PortalProcess, student: Credentials, expected: Read): Promise<void> {
  const { answers } = await readAll(portal, student);
  for (const [key, { data, total }] of Object.entries(expected.answers)) {
    expect(answers[key]?.total, key).toBe(total);
    expect(answers[key]?.data, key).toMatchObject(data as object);
  }
  expect(expected.pictures.length).toBeGreaterThan(20);
  for (const picture of expected.pictures) {
    const cookie = (await signedIn(portal, office)).cookie;
    expect((await fetch(`${portal.url}${picture}`, { headers: { cookie } })).status, picture).toBe(200);
  }
}

async function signedIn({ url }: PortalProcess, credentials: Credentials): Promise<Caller> {
  const path = credentials === office ? "teacher/teacherLogin" : "student/login";
  const { status, headers, error } = await callerOf(url, "").post(path, credentials);
  expect(status, error?.message).toBe(200);
  return callerOf(url, cookieOf(headers));
}
