import { thisMonth } from "../../src/shared/months.ts";
import { evening, lastMonth, morning, type World } from "./cached-world.ts";

type Query = Record<string, string | number>;
/** What is asked of a portal: a path, and as whom. */
/** `cookie` is a phone's, which names no account. */
export type Read = { by: "office" | "teacher" | "visitor"; path: string; cookie?: string };

/** What is named in a write besides: the records that it is about. */
export type About = { examId?: unknown; batchId?: unknown };

/** A read of everything that is cached, of the world and of what a write is about. */
export function readsOf(world: World, about: About = {}): Read[] {
  const own = (id: unknown, known: number[]) =>
    typeof id === "number" && !known.includes(id) ? [...known, id] : known;
  const { draft, drafts, published, scanned, courseId, guardians, phones } = world;
  const exams = own(about.examId, [draft, drafts, published, scanned]);
  const batches = own(about.batchId, [morning, evening]);
  const month = thisMonth();
  const asked: [path: string, ...queries: Query[]][] = [
    ["home/staff", {}],
    ["overview/get", {}],
    ["overview/payments", { month }, { month, only: "due" }],
    ["session/me", {}],
    ["userType/getAll", {}],
    ["institute/get", {}],
    ["storage/get", {}],
    ["offer/getAll", {}],
    ["batch/getAll", {}, ...batches.map((batchId) => ({ batchId }))],
    // Behind the first page the total is counted.
    ["student/getAll", { page: 1, pageSize: 1 }, { searchName: "সাদিয়া", page: 500 }],
    ["student/getAll", { batchName: "সকাল ব্যাচ", page: 500 }, { joined: "2026-02", page: 500 }],
    ["message/getAll", {}, { status: "new", page: 500 }],
    ["message/count", {}],
    ["fee/preview", { month }, { month: "2026-03", batchId: morning }],
    ["due/getAll", {}, { promise: "broken" }, { batchId: morning }, { courseId: 1 }],
    ["due/month", { month }, { month: lastMonth }],
    ["ageing/getAll", {}, { by: "course" }, { day: `${month}-01`, by: "batch" }],
    ["fine/getAll", {}, { batchId: morning }],
    ["expense/month", { month }],
    ["pay/getAll", { month }],
    ["exception/getAll", { month }],
    ["expense/accountLines", { month }],
    ["merit/combined", { "examIds[0]": published }, { "examIds[0]": published, batchId: evening }],
    ["progress/findStudents", { searchName: "র" }, { searchName: "2", batchId: evening }],
    ...batches.map((batchId): [string, ...Query[]] => [
      "progress/ranking",
      ...[{ batchId }, { batchId, examId: published }],
    ]),
    ...batches.map((batchId): [string, Query] => ["progress/ofBatch", { batchId }]),
    ...exams.flatMap((examId): [string, ...Query[]][] => [
      ["merit/getAll", { examId }, { examId, batchId: morning }, { examId, courseId }],
      ["sheet/progress", { examId }],
    ]),
    ...own(about.examId, [scanned]).flatMap((examId): [string, Query][] => [
      ...[["omr/getById", { examId }] as [string, Query], ["omr/items", { examId }] as [string, Query]],
      ["omr/getSheets", { examId, show: "all" }],
    ]),
  ];
  const calls = asked.flatMap(([path, ...queries]) =>
    queries.map((query) => `/api/${path}?${new URLSearchParams(query as Record<string, string>)}`),
  );
  return [
    ...calls.map((path): Read => ({ by: "office", path })),
    { by: "teacher", path: "/api/session/me" },
    { by: "teacher", path: "/api/home/staff" },
    ...guardians.map((page): Read => ({ by: "visitor", ...page })),
    ...[`/exam-sets/${phones.examId}/A`, `/exam-papers/${phones.paper}`].map(
      (path): Read => ({ by: "visitor", path }),
    ),
    ...["/g", "/favicon.svg", "/site.webmanifest"].map((path): Read => ({ by: "visitor", path })),
  ];
}

/** What public pages ask: of it each is rendered. */
export const publicReads = [
  ...["banner", "offer", "pastSuccess", "gallery", "faq", "section"].map((of) => `GET /api/${of}/getAll`),
  ...["GET /api/institute/get", "GET /api/publicResult/getExams", "GET /api/freeTest/get"],
  ...["POST /api/course/getAll", "POST /api/teacher/getAll", "POST /api/successStudent/getAll"],
];
