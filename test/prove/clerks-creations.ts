import { nadia } from "../../src/features/catalogue/teachers/example.server.ts";
import { eid } from "../../src/features/notices/notices/example.server.ts";
import { karima } from "../../src/features/people/students/example.server.ts";
import { today } from "../../src/shared/dates.ts";
import { permissionNames } from "../../src/shared/permissions.ts";
import { form, passwords } from "../start-app.ts";

/** A call that makes a row: what it is sent, and the rows that it may add one to. */
type Creation = { path: string; rows: string; body(): unknown };

/** Calls that anybody may send often enough, or enough of at once, to be told to wait: a repeat is a try of its own. */
export const limited = [
  "application/send",
  "contact/send",
  "message/send",
  "omr/addFile",
  "gallery/addImage",
  "question/addFile",
  "question/addPasted",
];

const entry = { monthName: "মার্চ", detail: "বেতন", payment: 1500, due: 0, status: "paid", date: "2026-03-05" };
const marks = { examName: "মডেল টেস্ট", subjectName: "রসায়ন", mcqMarks: 9, writtenMarks: 20, highestMarks: 40 };
const bill = { head: "মাসিক বেতন", label: "মার্চ ২০২৬", amount: 1500, dueDay: "2026-03-10" };
const plan = { head: "মাসিক বেতন", kind: "monthly", amount: 1500, from: "2026-01-01" };
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 1 } }] };
const exam = { category: "মডেল", examName: "একবার", examType: "MCQ", subject: "গণিত", time: "10:00", scheme };
const visitor = { name: "সালমা", email: "salma@example.com", phoneNumber: "01711111111", message: "একবার" };
const applicant = { userName: "একবার", mobile: "01711111111", fatherName: "করিম" };
const permissions = Object.fromEntries(permissionNames.map((name) => [name, false]));

/** Many at once: more than the batch has seats. */
const newcomer = { ...karima, userTypeId: 1, "batch.batchId": 1, confirmed: "true" };

export const creations: Creation[] = [
  {
    path: "student/addStudent",
    rows: "students",
    body: () => form({ ...newcomer, password: passwords.karima }),
  },
  {
    path: "student/addStudent",
    rows: "payments",
    body: () => ({ studentId: 3, payment: [entry] }),
  },
  { path: "payment/addPayment", rows: "payments", body: () => ({ studentId: 3, ...entry }) },
  { path: "desk/addBill", rows: "bills", body: () => ({ ...bill, studentId: 4 }) },
  { path: "fee/addPlan", rows: "fee_plans", body: () => ({ ...plan, batchId: 1 }) },
  {
    path: "fee/addDiscount",
    rows: "fee_discounts",
    body: () => ({ studentId: 4, share: 10, reason: "ভাইবোন", from: "2026-01-01" }),
  },
  {
    path: "result/addUpdateResult",
    rows: "results",
    body: () => ({ studentId: 3, isUpdate: false, resultDetail: [marks] }),
  },
  { path: "teacher/addTeacher", rows: "teachers", body: () => form({ ...nadia, userTypeId: 2 }) },
  { path: "course/addCourse", rows: "courses", body: () => form({ courseName: "একবার" }) },
  { path: "batch/addBatch", rows: "batches", body: () => ({ batchName: "একবার", summary: "বিবরণ" }) },
  {
    path: "examScheme/addScheme",
    rows: "exam_schemes",
    body: () => ({ name: "একবার", season: "২০২৬", note: "সার্কুলার দেখুন", scheme }),
  },
  { path: "exam/addExam", rows: "exams", body: () => ({ ...exam, scheme, examDate: "2026-12-01" }) },
  {
    path: "pastTest/addPastTest",
    rows: "past_tests",
    body: () => ({
      ...{ name: "ভর্তি পরীক্ষা", session: "২০২৪-২৫", source: "বিজ্ঞপ্তি", seats: 545, fullMarks: 50 },
      marks: [{ place: 1, marks: 45 }],
    }),
  },
  {
    path: "bundle/addBundle",
    rows: "script_bundles",
    body: () => ({ examId: 1, number: 1, scripts: 35, holderId: 2 }),
  },
  {
    path: "solution/addFile",
    rows: "solutions",
    body: () => form({ examId: 1, section: "s1", file: picture() }),
  },
  {
    path: "omr/addFile",
    rows: "omr_files",
    body: () => form({ examId: 1, file: new Blob(["Roll,q1\n26000001,A\n"]) }),
  },
  {
    path: "assignment/addAssignment",
    rows: "assignments",
    body: () => ({ batchId: 1, courseId: 1, subject: "তরঙ্গ", detail: "একবার", deadline: today() }),
  },
  {
    path: "question/addQuestion",
    rows: "questions",
    body: () => ({
      ...{ subject: "গণিত", kind: "one", stem: "একবার?", right: ["a"], number: null, year: null },
      options: [
        { id: "a", text: "এক" },
        { id: "b", text: "দুই" },
      ],
      ...{ pictureId: null, stimulusId: null },
    }),
  },
  {
    path: "material/addMaterial",
    rows: "materials",
    body: () => ({
      ...{ courseId: 1, batchId: null, subject: "পদার্থ", chapter: "ভেক্টর", title: "একবার" },
      link: "https://example.com/a",
    }),
  },
  {
    path: "successStudent/addStudent",
    rows: "successes",
    body: () => form({ studentName: "সাদিয়া", collegeName: "কলেজ", position: "প্রথম" }),
  },
  {
    path: "gallery/addImage",
    rows: "gallery_images",
    body: () => form({ caption: "একবার", tags: "", file: picture() }),
  },
  { path: "banner/addSlide", rows: "banner_slides", body: () => form({ text: "একবার" }) },
  { path: "dayOff/addDayOff", rows: "days_off", body: () => ({ from: today(), reason: "একবার" }) },
  {
    path: "routine/addClass",
    rows: "classes",
    body: () => ({ batchId: 1, weekday: 6, from: "05:00", until: "05:30" }),
  },
  { path: "room/addRoom", rows: "rooms", body: () => ({ roomName: "একবার", seats: 40 }) },
  { path: "faq/addFaq", rows: "faqs", body: () => ({ header: "একবার", text: "উত্তর" }) },
  {
    path: "pastSuccess/addPastSuccess",
    rows: "past_successes",
    body: () => ({ year: 2031, institution: "বুয়েট", count: 4 }),
  },
  { path: "notice/writeTo", rows: "notices", body: () => ({ ...eid, studentIds: [3] }) },
  { path: "notice/addNotice", rows: "notices", body: () => ({ ...eid, from: today(), until: today() }) },
  {
    path: "userType/addUserType",
    rows: "user_types",
    body: () => ({ ...permissions, userTypeName: "একবার" }),
  },
  { path: "expense/addHead", rows: "expense_heads", body: () => ({ headName: "একবার" }) },
  {
    path: "pay/addTerm",
    rows: "pay_terms",
    body: () => ({ teacherId: 2, kind: "month", rate: 5000, from: "2026-01-01" }),
  },
  { path: "contact/send", rows: "contact_messages", body: () => [visitor] },
  { path: "application/send", rows: "applications", body: () => ({ ...applicant, batchId: 1 }) },
  {
    path: "application/add",
    rows: "applications",
    body: () => ({ userName: "ফোনে একবার", mobile: "01711111111" }),
  },
  {
    path: "admission/admit",
    rows: "students",
    body: () => ({ ...applicant, batchId: 1, confirmed: true }),
  },
  {
    path: "question/addPasted",
    rows: "questions",
    body: () => ({
      ...{ subject: "রসায়ন", year: null },
      text: "১. একবার?\nক. এক খ. দুই গ. তিন ঘ. চার\nউত্তর: খ",
    }),
  },
  {
    path: "question/addFile",
    rows: "questions",
    body: () => form({ confirmed: "true", file: new Blob(["প্রশ্ন,ক,খ,সঠিক উত্তর,বিষয়\nএকবার?,১,২,ক,গণিত\n"]) }),
  },
  { path: "message/send", rows: "contact_messages", body: () => ({ message: "একবার" }) },
  {
    path: "message/answer",
    rows: "contact_replies",
    body: () => ({ messageId: 1, way: "phone", text: "একবার" }),
  },
];

/** The smallest PNG. */
const picture = () => new Blob([Buffer.from(png, "base64")], { type: "image/png" });
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
