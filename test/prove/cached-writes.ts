import { publishOne } from "../../src/features/exams/merit/publish-due.server.ts";
import { today } from "../../src/shared/dates.ts";
import type { TestApp } from "../start-app.ts";
import { evening, karima, morning, rahim, type World } from "./cached-world.ts";
import { inDays } from "./writes.ts";

type Own = (app: TestApp, world: World) => Promise<unknown>;

const put =
  (path: string, body: (world: World) => object): Own =>
  async ({ office }, world) =>
    passed(path, await office.put(path, body(world)));
const post =
  (path: string, body: (world: World) => object): Own =>
  async ({ office }, world) =>
    passed(path, await office.post(path, body(world)));

function passed(path: string, { error }: { error: unknown }): void {
  if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
}

const cell = (studentId: number, section: string, from: unknown, to: unknown) => ({
  ...{ studentId, section, field: "mcq", from, to },
});
const batches = (...ids: number[]) => ids.map((batchId) => ({ batchId }));
const bill = { head: "বই", label: "নোট", amount: 400, dueDay: today() };
const taken = () => ({ amount: 300, method: "cash", clientKey: crypto.randomUUID() });
const rollCall = (day: number, studentId: number, from: string, to: string) => ({
  ...{ batchId: morning, day: inDays(-day), marks: [{ studentId, from, to }] },
});

/** Writes of what is cached already, in this order, those first that were not seen once: what the list of writes changes is new. */
export const ownWrites: Record<string, Own> = {
  "a batch is given a course": put("batch/updateBatch", ({ courseId }) => ({
    ...{ batchId: morning, courses: [{ courseId: 1 }, { courseId }] },
  })),
  "a draft is given a batch": put("exam/updateExam", ({ draft }) => ({
    ...{ examId: draft, batches: batches(morning, evening) },
  })),
  "an exam with OMR sheets is given a batch": put("exam/updateExam", ({ scanned }) => ({
    ...{ examId: scanned, batches: batches(morning, evening) },
  })),
  "a student has a GPA": put("student/updateStudent", ({ stays }) => ({
    studentId: stays,
    sscGpa: 5,
    hscGpa: 5,
  })),
  "a class of the batch before is corrected": post("rollCall/save", ({ moved }) =>
    rollCall(1, moved, "absent", "present"),
  ),
  "a student is issued a password": post("account/issuePassword", ({ stays }) => ({ accountId: stays })),
  "a batch loses a course": put("batch/updateBatch", () => ({
    ...{ batchId: morning, courses: [{ courseId: 1 }] },
  })),
  "a batch is given a teacher": put("batch/updateBatch", () => ({
    ...{ batchId: evening, teachers: [{ teacherId: 2 }] },
  })),
  "a batch is renamed": put("batch/updateBatch", () => ({ batchId: evening, batchName: "রাতের ব্যাচ" })),
  "a course is renamed": put("course/updateCourse", ({ courseId }) => ({
    courseId,
    courseName: "ত্রিকোণমিতি",
  })),
  "an exam is renamed": put("exam/updateExam", ({ published }) => ({
    examId: published,
    examName: "মডেল টেস্ট",
    reason: "নামে ভুল ছিল",
  })),
  "an exam has another time": put("exam/updateExam", ({ drafts }) => ({ examId: drafts, time: "11:15" })),
  "a student has another phone": put("student/updateStudent", () => ({
    ...{ studentId: rahim, mobile: "01912345678" },
  })),
  "a student is renamed": put("student/updateStudent", () => ({ studentId: karima, userName: "সাদিয়া ইসলাম" })),
  "a student came earlier": put("student/updateStudent", () => ({ studentId: karima, doj: "2026-01-20" })),
  "a mark of somebody who has moved": post("sheet/save", ({ drafts, moved }) => ({
    ...{ examId: drafts, batchId: morning, cells: [cell(moved, "a", 30, 77)] },
  })),
  "a subject is entered": post("sheet/save", ({ drafts }) => ({
    ...{ examId: drafts, batchId: morning, cells: [cell(rahim, "b", null, 12)] },
  })),
  "a published mark is corrected": post("merit/correct", ({ published }) => ({
    ...{ examId: published, batchId: evening, reason: "যোগে ভুল", cells: [cell(karima, "a", 70, 44)] },
  })),
  "a published mark of somebody who has moved is corrected": post(
    "merit/correct",
    ({ published, moved }) => ({
      ...{ examId: published, batchId: morning, reason: "যোগে ভুল", cells: [cell(moved, "a", 45, 66)] },
    }),
  ),
  "results by hand of somebody who has moved": post("result/addUpdateResult", ({ moved }) => ({
    studentId: moved,
    resultDetail: [
      { examName: "সাপ্তাহিক", subjectName: "রসায়ন", mcqMarks: 9, writtenMarks: 8, highestMarks: 50 },
    ],
  })),
  "OMR sheets are scored": post("omr/score", ({ scanned }) => ({ examId: scanned })),
  "OMR sheets have another key": put("omr/setKeys", ({ scanned }) => ({
    ...{ examId: scanned, sets: [{ set: "A", key: ["A", "C"] }] },
  })),
  "OMR sheets are scored again": post("omr/score", ({ scanned }) => ({ examId: scanned })),
  "a class was not held": post("rollCall/save", () => ({
    ...{ batchId: morning, day: inDays(-3), marks: [{ studentId: null, from: "held", to: "notHeld" }] },
  })),
  "a bill at the desk": post("desk/addBill", () => ({ studentId: rahim, ...bill })),
  "a payment at the desk": post("desk/takePayment", () => ({ studentId: rahim, ...taken() })),
  "a payment of somebody who has moved": post("desk/takePayment", ({ moved }) => ({
    studentId: moved,
    ...taken(),
  })),
  "a receipt is voided": async ({ office }) => {
    const { data } = await office.post("desk/takePayment", { studentId: karima, ...taken() });
    passed("void", await office.post("desk/voidReceipt", { receiptId: data.receiptId, reason: "ভুল" }));
  },
  "a month is billed": post("fee/run", () => ({ month: "2026-04" })),
  "a discount": post("fee/addDiscount", () => ({
    ...{ studentId: rahim, share: 10, reason: "ভাইবোন", from: "2026-01-01" },
  })),
  "a message is answered": post("message/answer", ({ messageId }) => ({ messageId, text: "সকাল ৮টায়।" })),
  "a teacher is renamed": put("teacher/updateTeacher", () => ({ teacherId: 2, teacherName: "নাদিয়া রহমান" })),
  "a user type is renamed": put("userType/updateUserType", () => ({
    userTypeId: 2,
    userTypeName: "প্রশিক্ষক",
  })),
  "the institute has another name and colour": put("institute/update", () => ({
    ...{ name: "ধ্রুবতারা", mainColour: "#204060" },
  })),
  "a result is opened to all": put("publicResult/open", ({ published }) => ({
    examId: published,
    opened: true,
  })),
  "a student is moved": post("student/move", ({ stays }) => ({
    ...{ studentIds: [stays], batchId: evening, confirmed: true },
  })),
  "it is said who was absent from a draft": post("merit/decide", ({ drafts }) => ({
    ...{ examId: drafts, as: "absent", studentIds: [karima] },
  })),
  "a planned result is published": async (app, { drafts }) => {
    const at = { examId: drafts, at: `${inDays(1)}T10:00:00+06:00` };
    const { data: check } = await app.office.get("merit/check", { examId: drafts });
    passed("plan", await app.office.post("merit/publish", { ...at, notEntered: check.notEnteredTotal }));
    await app.db.execute("update exams set publish_at = now() where publish_at is not null");
    await publishOne({ db: app.db, changes: { announce() {} } });
  },
  "somebody is expelled from a published exam": post("merit/setExpelled", ({ published }) => ({
    ...{ examId: published, studentId: rahim, expelled: true, reason: "নকল ধরা পড়েছে" },
  })),
  "a published result is withdrawn": post("merit/withdraw", ({ published }) => ({
    ...{ examId: published, reason: "ভুল ধরা পড়েছে" },
  })),
  "a student leaves": post("student/delete", ({ stays }) => ({ studentId: stays })),
};
