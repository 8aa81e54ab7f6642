import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { lists } from "../../src/app/areas.ts";
import { asciiDigits, bengaliDigits } from "../../src/shared/digits.ts";
import { isForbidden } from "../../src/shared/folding.ts";
import { type Answer, form, testApp } from "../start-app.ts";
import { fieldsOf, routes } from "./access-calls.ts";
import { inParallel } from "./parallel.ts";
import { figure, many, progress } from "./scale.ts";

const seed = 6;
const app = testApp();
beforeAll(async () => {
  const work = { batchId: 1, courseId: 1, subject: "x", detail: "x", deadline: "2099-01-01" };
  expect((await app.office.post("assignment/addAssignment", work)).data.id).toBe(1);
  for (const name of names) await addEverywhere(name);
});

/** One record of each kind for each: the wildcards, and beside each what they would find if they were not literal. */
const names = [
  "xq%z one",
  "xq_z two",
  "xq\\z three",
  "xqaz four",
  "পড়য়া ঢ়াকা ৪৫৬",
  "xq  two spaces",
  "ক্‍ষ ক্‌ষ যুক্ত",
];

/**
 * Every parameter by which a list of the contract is searched; sheets of an OMR file are looked through in memory, and want a file, the board of an
 * exam on phones wants such an exam.
 */
const searched = routes
  .filter(
    ({ method, path }) =>
      method === "GET" &&
      !["/omr/getSheets", "/online/getBoard", "/script/getAll", "/question/getPacked"].includes(path),
  )
  .flatMap((route) => {
    const { properties = {}, required = [] } = fieldsOf(route.procedure);
    const among = Object.keys(properties).filter((name) =>
      /^(search|searchName|roll|word|batchName|regId|entity|entityId|examName)$/.test(name),
    );
    const needed = Object.fromEntries(
      required.filter((name) => !among.includes(name)).map((name) => [name, 1]),
    );
    return among.map((param) => ({
      path: route.path.slice(1),
      param,
      needed,
      isOpen: required.includes(param),
    }));
  });
/** Those that look for a folded word, in whichever script and form it was typed. */
const folding = searched.filter(({ param }) => /^(search|searchName|roll|word)$/.test(param));

const pieces = [
  ...[
    "'",
    '"',
    "`",
    "\\",
    "\\\\",
    "%",
    "_",
    "%%",
    "\\%",
    "$1",
    "$$",
    "?",
    ":a",
    "{0}",
    "*",
    "+",
    ".",
    "^",
    "$",
    "|",
    "(",
    "[",
    "[^",
    "]",
    "(?:",
    "{",
    "}",
    "/",
    "//",
    "--",
    "/*",
    ";",
    "\t",
    "\n",
    "  ",
    "\u00a0",
    "\u3000",
  ],
  ...[
    "' or 1=1 --",
    "'; drop table students; --",
    "1) or (1=1",
    "union select null",
    "pg_sleep(9)",
    "E'\\x41'",
    "<script>",
    "&amp;",
    "null",
    "true",
    "0x10",
  ],
  ...[
    "ক",
    "ক্ষ",
    "ক্ত",
    "জ্ঞ",
    "ষ্ট্র",
    "য\u09bc",
    "\u09df",
    "ড\u09bc",
    "\u09dc",
    "ঢ\u09bc",
    "\u09dd",
    "ো",
    "\u09c7\u09be",
    "্",
    "\u09cd\u200d",
    "ক্\u200dষ",
    "ক্\u200cষ",
    "ঁ",
    "ৎ",
  ],
  ...[
    "0",
    "9",
    "26",
    "০",
    "৯",
    "১২",
    "٣",
    "１",
    "²",
    "½",
    "😀",
    "👩‍👩‍👧",
    "🇧🇩",
    "é",
    "e\u0301",
    "İ",
    "ß",
    "Σς",
    "Ǆ",
    "ﬁ",
    "Å",
    "\u2126",
  ],
  ...[
    "\u200f",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\u0000",
    "\ud800",
    "\u0007",
    "\u2028",
    "xq",
    "রহিম",
    "A00",
    "a".repeat(99),
    "ক".repeat(150),
    "x".repeat(5000),
  ],
];
/** Those of which a small sample would miss one. */
const first = ["'", "\\", "%", "_", "\u0000", "\ud800", "\u202e", "ক্ষ", "\u09df", "x".repeat(5000)];
const drawn = fc.sample(
  fc.oneof(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((some) => some.join("")),
    fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
  ),
  { numRuns: many(40, 300) - first.length, seed },
);
const strings = [...first, ...drawn];

describe("every search", () => {
  test("of every list bears every text: never a 500, never more rows than without it", async () => {
    const without = new Map<string, number>();
    for (const { path, needed, isOpen } of searched)
      without.set(path, isOpen ? Number.POSITIVE_INFINITY : await total(await ask(path, needed)));
    let asked = 0;
    for (const [at, { path, param, needed }] of searched.entries()) {
      progress("searches", at, searched.length);
      await inParallel(4, strings, async (typed) => {
        const answer = await ask(path, { ...needed, [param]: typed });
        const told = `${path}?${param}=${JSON.stringify(typed)}: ${answer.status}`;
        expect([200, 400], told).toContain(answer.status);
        if (answer.status === 400) expect(Object.keys(answer.error.fields), told).toEqual([param]);
        else expect(await total(answer), told).toBeLessThanOrEqual(without.get(path) ?? 0);
        asked += 1;
      });
    }
    figure("searches", searched.length);
    figure("texts", strings.length);
    figure("asked", asked);
    figure("seed", String(seed));
  });

  test("of every export bears every text too, and answers the rows that the list would", async () => {
    for (const [at, { name }] of lists.entries()) {
      progress("exports", at, lists.length);
      const without = await rowsOf(name, "");
      // One account has no more at work and waiting.
      await inParallel(2, strings, async (typed) => {
        const rows = await rowsOf(name, typed);
        expect(rows, `${name}: ${JSON.stringify(typed)}`).toBeLessThanOrEqual(without);
      });
    }
    figure("exports", lists.length);
  });

  test("finds the same rows whichever form of য় ড় ঢ় and whichever digits are typed", async () => {
    let compared = 0;
    const typedTwice = strings.filter((one) => one.length < 60 && !isForbidden(one));
    for (const { path, param, needed } of folding) {
      await inParallel(4, [...typedTwice, "পড়য়া", "ঢ়াকা", "৪৫৬", "45", "ক্ষ"], async (typed) => {
        const forms = [
          typed,
          composed(typed),
          typed.normalize("NFD"),
          bengaliDigits(typed),
          asciiDigits(typed),
        ];
        const found = await Promise.all(forms.map((one) => ask(path, { ...needed, [param]: one })));
        for (const one of found)
          expect(one.data, `${path}?${param}=${JSON.stringify(typed)}`).toEqual(found[0]?.data);
        compared += 1;
      });
    }
    figure("compared", compared);
  });

  test("takes % _ and \\ as they are: the record that has one is found, and no other", async () => {
    for (const { path, param, needed } of folding.filter(({ param }) => param !== "roll")) {
      for (const name of names.slice(0, 3)) {
        const told = `${path}?${param}=${name}`;
        expect(await found(path, needed, param, name.slice(0, 4)), told).toEqual([name]);
        expect(await found(path, needed, param, name), told).toEqual([name]);
      }
    }
  });

  test("finds every record by its own name, as it was typed", async () => {
    for (const { path, param, needed } of folding.filter(({ param }) => param !== "roll"))
      for (const name of names)
        expect(await found(path, needed, param, name), `${path}: ${name}`).toEqual([expect.any(String)]);
  });
});

/** The precomposed letters, which Unicode's own composition leaves apart. */
const composed = (text: string) =>
  text.replaceAll("য\u09bc", "\u09df").replaceAll("ড\u09bc", "\u09dc").replaceAll("ঢ\u09bc", "\u09dd");

const ask = (path: string, query: Record<string, string | number>) => app.office.get(path, query);

async function total({ status, data, total }: Answer): Promise<number> {
  expect(status).toBe(200);
  if (Array.isArray(data)) return total;
  return Math.max(...Object.values(data as Record<string, unknown[]>).map((rows) => rows.length));
}

/** The names in an answer of those that were added, each once. */
async function found(path: string, needed: Record<string, number>, param: string, typed: string) {
  const { status, data } = await ask(path, { ...needed, [param]: typed });
  expect(status, `${path}?${param}=${typed}`).toBe(200);
  // A search in the header finds one of each kind.
  for (const kind of Array.isArray(data) ? [data] : Object.values(data as object))
    expect(kind, `${path}: ${typed}`).toHaveLength(1);
  const plain = (text: string) => JSON.stringify(text).normalize("NFC").replaceAll("\u200c", "").slice(1, -1);
  const shown = plain(JSON.stringify(data));
  return names.filter((name) => shown.includes(plain(plain(name))));
}

async function rowsOf(list: string, typed: string): Promise<number> {
  const query = new URLSearchParams({ search: typed, student: "3" });
  const answer = await fetch(`${app.url}/api/export/${list}.csv?${query}`, {
    headers: { cookie: app.office.cookie },
  });
  const text = await answer.text();
  expect([200, 400], `${list}: ${JSON.stringify(typed)}: ${text.slice(0, 200)}`).toContain(answer.status);
  return answer.status === 200 ? text.split("\r\n").length : 0;
}

async function addEverywhere(name: string): Promise<void> {
  const contact = { email: "x@example.com", mobile: "01712345678" };
  const { office, visitor } = app;
  const added = [
    await office.post("student/addStudent", {
      ...{
        ...contact,
        userName: name,
        fatherName: "x",
        schoolName: "x",
        collegeName: "x",
        doj: "2026-01-05",
      },
      ...{ userTypeId: 1, batch: { batchId: 1 } },
    }),
    await office.post("teacher/addTeacher", { ...contact, teacherName: name, address: "x", userTypeId: 2 }),
    await office.post("course/addCourse", form({ courseName: name })),
    await office.post("batch/addBatch", { batchName: name, summary: "x" }),
    await office.post("room/addRoom", { roomName: name, seats: 40 }),
    await office.post("question/addQuestion", {
      ...{ subject: "x", kind: "one", stem: name, right: ["a"], number: null, year: null },
      ...{ pictureId: null, stimulusId: null },
      options: ["a", "b"].map((id) => ({ id, text: id, fixed: false })),
    }),
    await office.post("application/add", {
      userName: name,
      mobile: `0161${1_000_000 + names.indexOf(name)}`,
    }),
    await office.post("exam/addExam", {
      ...{
        examName: name,
        category: "x",
        examType: "x",
        subject: "x",
        examDate: "2099-01-01",
        time: "10:00",
      },
    }),
    await office.post("successStudent/addStudent", { studentName: name, collegeName: "x", position: "x" }),
    await office.post("notice/addNotice", {
      title: name,
      text: "x",
      from: "2026-01-01",
      until: "2099-01-01",
    }),
    await visitor.post("contact/send", [{ name, email: "x@example.com", phoneNumber: "1", message: "x" }]),
  ];
  for (const { status, error } of added) expect(status, JSON.stringify(error)).toBe(200);
  // Who owes is found among the dues too.
  const studentId = added[0]?.data.studentId;
  const bill = { studentId, head: "মাসিক বেতন", label: "x", amount: 100, dueDay: "2026-02-10" };
  expect((await office.post("desk/addBill", bill)).status).toBe(200);
  // And a message to them in the outbox.
  const message = { kind: "own", to: "student", studentIds: [studentId], text: `x${studentId}` };
  const prepared = await fetch(`${app.url}/api/outbox/prepare`, {
    ...{ method: "POST", body: JSON.stringify(message) },
    headers: { "content-type": "application/json", cookie: office.cookie },
  });
  const { listId } = await prepared.json();
  expect((await office.post("outbox/confirm", { ...message, listId })).status).toBe(200);
}
