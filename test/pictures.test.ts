import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { seedIfNew } from "../seed/seed.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { deleteUnnamedImages, insertImage } from "../src/server/images/store.ts";
import { pictureUploads } from "../src/shared/limits.ts";
import { imageTexts } from "../src/shared/texts.ts";
import { form, passwords, regIds, startTestAppForOneTest, type TestApp } from "./start-app.ts";

const colour = (at: number) => ({ r: at, g: 165, b: 36 });
const photo = async (at: number) => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour(at) } })
    .png()
    .toBuffer();
  return form({ studentId: 3, file: new Blob([new Uint8Array(bytes)]) });
};
const send = async ({ rahim }: TestApp, at: number) => rahim.put("student/updateStudent", await photo(at));
const status = async ({ url, office: { cookie } }: TestApp, path: string) =>
  (await fetch(url + path, { headers: { cookie } })).status;
const days = ({ db }: TestApp, of: number) =>
  db.execute(sql`update images set at = at - ${of} * interval '1 day'`);

test("a student sends so many pictures a day and no more; others still do, and the student again tomorrow", async () => {
  const app = await startTestAppForOneTest();
  const { most } = pictureUploads.student;
  for (let at = 0; at < most; at += 1) expect((await send(app, at)).status).toBe(200);
  const refused = { status: 429, error: { code: "TOO_MANY_TRIES", message: imageTexts.tooMany } };
  expect(await send(app, most)).toMatchObject(refused);
  expect((await app.office.put("student/updateStudent", await photo(most))).status).toBe(200);
  await app.db.execute("update rate_limits set at = at - interval '1 day'");
  for (let at = 0; at < most; at += 1) expect((await send(app, at)).status).toBe(200);
  expect(await send(app, most)).toMatchObject(refused);
});

test("a picture that no record names goes after a day, narrower copies with it; one that is named stays", async () => {
  const app = await startTestAppForOneTest();
  const { file: first } = (await send(app, 1)).data;
  const { file: second } = (await send(app, 2)).data;
  const narrower = (file: string) => file.replace(".webp", "-240.webp");
  expect(await status(app, narrower(second))).toBe(200);
  const stored = async () =>
    (await app.db.execute<{ address: string }>("select address from images order by 1")).rows.map(
      ({ address }) => address,
    );
  await deleteUnnamedImages(app.db);
  expect(await stored()).toEqual([first, narrower(second), second].toSorted());
  await days(app, 1);
  await deleteUnnamedImages(app.db);
  expect(await stored()).toEqual([narrower(second), second].toSorted());
  for (const file of [first, narrower(first)]) expect(await status(app, file)).toBe(404);
  for (const file of [second, narrower(second)]) expect(await status(app, file)).toBe(200);
});

test("a picture that was there already, and named by nobody, has a day again when it is sent once more", async () => {
  const app = await startTestAppForOneTest();
  const { file } = (await send(app, 1)).data;
  await app.db.execute("update students set file = null");
  await days(app, 2);
  await send(app, 1);
  await app.db.execute("update students set file = null");
  await deleteUnnamedImages(app.db);
  await app.db.execute(`update students set file = '${file}' where student_id = 3`);
  expect(await status(app, file)).toBe(200);
});

test("of one picture sent by many at once each is stored", async () => {
  const { db } = await startTestAppForOneTest();
  for (let at = 0; at < 20; at += 1) {
    const encoded = { data: Buffer.from(`picture ${at}`), width: 1, height: 1 };
    const addresses = await Promise.all(Array.from({ length: 8 }, () => insertImage(db, encoded)));
    expect(new Set(addresses).size).toBe(1);
  }
  const { rows } = await db.execute("select count(*)::int as stored from images where width = 1");
  expect(rows).toEqual([{ stored: 20 }]);
});

test("a student's photo is served to the student and the office alone, kept by nobody, and ends with the record", async () => {
  const app = await startTestAppForOneTest();
  const { file: first } = (await send(app, 1)).data;
  const karima = await app.signIn(regIds.karima, passwords.karima);
  const answers = (file: string) =>
    Promise.all(
      [app.office, app.rahim, karima, app.teacher, app.visitor].map(({ cookie }) =>
        fetch(app.url + file, { headers: { cookie } }),
      ),
    );
  const statuses = async (file: string) => (await answers(file)).map(({ status }) => status);
  for (const file of [first, first.replace(".webp", "-96.webp")])
    expect(await statuses(file)).toEqual([200, 200, 404, 404, 404]);
  const [shown] = await answers(first);
  expect(shown?.headers.get("cache-control")).toBe("private, no-store");

  const { file: second } = (await send(app, 2)).data;
  expect(await statuses(first)).toEqual([404, 404, 404, 404, 404]);
  await app.office.post("student/delete", { studentId: 3 });
  expect(await statuses(second)).toEqual([404, 404, 404, 404, 404]);
});

test("photos of teachers are everybody's while a record names them", async () => {
  const app = await startTestAppForOneTest();
  const sent = async (at: number) => {
    const fields = await photo(at);
    fields.set("teacherId", "2");
    return (await app.teacher.put("teacher/updateTeacher", fields)).data.file as string;
  };
  const [first, second] = [await sent(1), await sent(2)];
  const kept = await fetch(app.url + second);
  expect([kept.status, kept.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((await fetch(app.url + first)).status).toBe(404);
});

test("of a whole demo no picture goes that anything names, in whatever column", async () => {
  const app = await startTestAppForOneTest();
  const { rows: tables } = await app.db.execute<{ names: string }>(
    "select string_agg(tablename, ', ') as names from pg_tables where schemaname = 'public' and tablename not in ('audit', 'gateways')",
  );
  // What is written once may not even be truncated, and what the migrations make is not made again.
  await app.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = replica");
    await tx.execute(sql.raw(`truncate ${tables[0]?.names} restart identity`));
  });
  await seedIfNew({ db: app.db, embedded: true }, readEnvironment({ SEED: "demo" }), () => {});
  const named = await namesOfPictures(app);
  const { rows: known } = await app.db.execute<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1] where confrelid = 'images'::regclass`,
  );
  const holding = new Set(named.map(({ column }) => column));
  expect(holding.size).toBeGreaterThan(4);
  expect([...holding].filter((column) => !known.some(({ name }) => name === column))).toEqual([]);
  await days(app, 2);
  await deleteUnnamedImages(app.db);
  const { rows } = await app.db.execute<{ address: string }>("select address from images");
  const left = new Set(rows.map(({ address }) => address));
  expect(named.filter(({ name }) => !left.has(name))).toEqual([]);
});

/** Every address of a picture in any text or list of any record; the audit tells of what was. */
async function namesOfPictures({ db }: TestApp) {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type <> 'bytea' and table_name not in ('images', 'audit')`,
  );
  const found: { column: string; name: string }[] = [];
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ name: string }>(
      sql.raw(
        `select distinct (regexp_matches("${column}"::text, '/images/[\\w-]{32}\\.webp', 'g'))[1] as name from "${table}"`,
      ),
    );
    found.push(...rows.map(({ name }) => ({ column: `${table}.${column}`, name })));
  }
  return found;
}
