import { beforeAll, expect, test } from "vitest";
import { form, testApp } from "./start-app.ts";

const app = testApp();

beforeAll(async () => {
  const teacher = { email: "a@example.com", mobile: "01712345678", userTypeId: 2 };
  await app.office.post(
    "teacher/addTeacher",
    form({ ...teacher, teacherName: "আবিদ হাসান", address: "রসায়ন বিভাগ" }),
  );
  await app.office.post("batch/addBatch", { batchName: "ছুটির ব্যাচ", summary: "শুক্র" });
  for (const [title, from, until] of [
    ["ক্লাসের সময়", "2026-01-05", "2026-01-20"],
    ["বেতন জমা", "2026-03-01", "2026-03-10"],
    ["ঈদের ছুটি", "2026-02-01", "2026-02-10"],
  ])
    await app.office.post("notice/addNotice", { title, text: "বিস্তারিত", from, until });
  for (const [studentName, collegeName, top] of [
    ["তাহমিদ", "খুলনা কলেজ", "true"],
    ["অনন্যা", "ঢাকা কলেজ", "false"],
    ["রাফি", "চট্টগ্রাম কলেজ", "false"],
  ])
    await app.office.post(
      "successStudent/addStudent",
      form({ studentName, collegeName, top, position: "১ম" } as Record<string, string>),
    );
  for (const [subject, courseId, deadline] of [
    ["তরঙ্গ", 1, "2999-01-02"],
    ["জৈব রসায়ন", 2, "2999-01-01"],
    ["ভেক্টর", 1, "2999-01-03"],
  ])
    await app.office.post("assignment/addAssignment", {
      batchId: 1,
      courseId,
      subject,
      detail: "খাতায় করুন",
      deadline,
    });
  for (const [payment, due, status, date] of [
    [500, 20, "বাকি", "2026-03-07"],
    [100, 0, "paid", "2026-03-05"],
    [300, 10, "আংশিক", "2026-03-09"],
  ])
    await app.office.post("payment/addPayment", {
      ...{ studentId: 3, monthName: "মার্চ ২০২৬", detail: "বেতন" },
      ...{ payment, due, status, date },
    });
});

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
type Values = Record<string, (row: any) => unknown>;
const entry: Values = {
  payment: ({ payment }) => payment,
  due: ({ due }) => due,
  status: ({ status }) => status,
  date: ({ date }) => date,
};

/** Every list of rows that sorts, but for those whose slices tell of it: what each word sorts by. */
const lists: [path: string, query: Record<string, string | number>, values: Values][] = [
  [
    "teacher/getAll",
    {},
    {
      teacherName: ({ teacherName }) => teacherName,
      regId: ({ regId }) => regId,
      address: ({ address }) => address,
      userType: ({ userTypeName }) => userTypeName,
    },
  ],
  [
    "batch/getAll",
    {},
    {
      batchName: ({ batchName }) => batchName,
      batchId: ({ batchId }) => batchId,
      studentCount: ({ studentCount }) => studentCount,
    },
  ],
  [
    "notice/getWritten",
    {},
    { title: ({ title }) => title, days: ({ from }) => from, readers: ({ readers }) => readers },
  ],
  [
    "successStudent/getAll",
    {},
    {
      studentName: ({ studentName }) => studentName,
      collegeName: ({ collegeName }) => collegeName,
      top: ({ top }) => Number(top),
    },
  ],
  [
    "assignment/getAll",
    { batchId: 1 },
    {
      courseName: ({ courseName }) => courseName,
      subject: ({ subject }) => subject,
      deadline: ({ deadline }) => deadline,
    },
  ],
  ["payment/getByStudent", { studentId: 3 }, entry],
  [
    "overview/payments",
    { month: "2026-03" },
    { ...entry, student: ({ userName }) => userName, regId: ({ regId }) => regId },
  ],
];

test.each(lists)(
  "%s is sorted either way by what its heads say, page by page",
  async (path, query, values) => {
    for (const [sort, value] of Object.entries(values)) {
      const rows = async (asked: string, page = {}) => {
        const { status, data } = await app.office.get(path, { ...query, sort: asked, ...page });
        expect([path, asked, status]).toEqual([path, asked, 200]);
        return data as Record<string, unknown>[];
      };
      const up = await rows(sort);
      expect(up.length).toBeGreaterThan(1);
      const found = up.map(value) as (string | number)[];
      const inOrder = found.toSorted((one, other) => (one === other ? 0 : one < other ? -1 : 1));
      expect([sort, found]).toEqual([sort, inOrder]);
      expect([sort, (await rows(`-${sort}`)).map(value)]).toEqual([sort, inOrder.toReversed()]);
      expect(await rows(sort, { page: 2, pageSize: 1 })).toEqual([up[1]]);
    }
    expect((await app.office.get(path, { ...query, sort: "password" })).status).toBe(400);
  },
);

test("a file has its rows as the list's head sorts them", async () => {
  const file = await fetch(`${app.url}/api/export/payments.csv?student=3&sort=-payment`, {
    headers: { cookie: app.office.cookie },
  });
  const lines = (await file.text()).trim().split("\n").slice(1);
  expect(lines.map((line) => /(500|300|100),/.exec(line)?.[1])).toEqual(["500", "300", "100"]);
});

test("a visitor learns nothing of the staff's ids by their order", async () => {
  const asked = await app.visitor.get("teacher/getAll", { sort: "-regId" });
  expect(asked.data).toEqual((await app.visitor.get("teacher/getAll")).data);
});
