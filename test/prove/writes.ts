import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { contract } from "../../src/app/areas.ts";
import { evening } from "../../src/features/catalogue/batches/example.server.ts";
import { physics } from "../../src/features/catalogue/courses/example.server.ts";
import { nadia } from "../../src/features/catalogue/teachers/example.server.ts";
import { freezeFour } from "../../src/features/exams/online/example.server.ts";
import { lastClosedDay, lastClosedMonth } from "../../src/features/ledger/index.server.ts";
import { karima } from "../../src/features/people/students/example.server.ts";
import { questionOf } from "../../src/features/questions/bank/example.server.ts";
import { routesOf } from "../../src/server/http/api.ts";
import { dayAfter, today, wallClock } from "../../src/shared/dates.ts";
import { years } from "../../src/shared/limits.ts";
import { monthsAfter, thisMonth } from "../../src/shared/months.ts";
import { permissionNames } from "../../src/shared/permissions.ts";
import {
  type Answer,
  type Caller,
  chosenPassword,
  form,
  passwords,
  regIds,
  type TestApp,
} from "../start-app.ts";

export type Body = Record<string, unknown> | unknown[];

export type Write = {
  /** What it changes: records, a session alone, a mark of what one has read, a part of a file that no record has yet, or nothing, being a question asked by POST. */
  changes: "records" | "session" | "mark" | "part" | "nothing";
  /** Makes what the write needs; answers who may make it, with what. */
  ready(app: TestApp): Promise<Ready>;
};
type Ready = {
  by: Caller;
  body?: Body;
  /** The registration id of the account whose act it is, where nobody need be signed in. */
  regId?: string;
};

/** Every route of the contract that is not read by GET. */
export const writingRoutes = routesOf(contract).filter(({ method }) => method !== "GET");

/** The route of an entry: what follows the dot tells several of one route apart. */
export const routeOf = (name: string) => name.split(" · ")[0] ?? name;

/** Sends a write; with a picture or file in it as a form. */
export function send(
  by: Caller,
  name: string,
  body?: Body,
  headers?: Record<string, string>,
): Promise<Answer> {
  const [method, path = ""] = routeOf(name).split(" ");
  const call = method === "PUT" ? by.put : by.post;
  return call(path.slice(1), bodyOf(body), headers);
}

function bodyOf(body: Body | undefined): unknown {
  if (!body || Array.isArray(body) || !Object.values(body).some((value) => value instanceof Blob))
    return body;
  return form(body as Record<string, string | number | Blob>);
}

/** What a write needs, made; nobody's tries are used up by the writes before. */
export async function ready(app: TestApp, name: string): Promise<Ready> {
  await app.db.execute("delete from rate_limits");
  const write = writes[name];
  if (!write) throw new Error(`no such write: ${name}`);
  return write.ready(app);
}

/** Makes the write of that name, and answers what was made. */
export async function made(app: TestApp, name: string) {
  const { by, body } = await ready(app, name);
  const answer = await send(by, name, body);
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** Secrets that are sent, to be looked for where they must not be. */
export const canary = { password: "canary-pw-1", other: "canary-pw-2", file: "canary-of-file-bytes" };

export const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));

/** Days and months are closed in order: after the last that is, whoever closed it. */
async function nextClosed({ db }: TestApp) {
  const last = await lastClosedDay(db);
  return { day: last ? dayAfter(last) : inDays(-2000) };
}
/** A month that is over; where every one is closed, the last is opened again first. */
async function nextMonth({ db, office }: TestApp): Promise<string> {
  const last = await lastClosedMonth(db);
  if (!last) return "2000-02";
  const next = monthsAfter(last, 1);
  if (next < today().slice(0, 7)) return next;
  await office.post("due/reopenMonth", { month: last, reason: "একটি বিল ভুল" });
  return last;
}

async function closeOwnShift({ office }: TestApp): Promise<void> {
  const { open } = (await office.get("shift/mine")).data;
  if (open) await office.post("shift/close", { shiftId: open.shiftId, counted: Math.max(0, open.expected) });
}

/** Who had a shift today takes cash in one. */
async function openOwnShift({ office }: TestApp): Promise<void> {
  const { open } = (await office.get("shift/mine")).data;
  if (!open) await office.post("shift/open", { opening: 0 });
}

let count = 0;
const fresh = (word: string) => {
  count += 1;
  return `${word} ${count}`;
};

const picture = await sharp({ create: { width: 24, height: 16, channels: 3, background: "#f5a524" } })
  .png()
  .toBuffer();
const photo = () => new File([new Uint8Array(picture)], "photo.png", { type: "image/png" });
const paper = () => new File([`%PDF-1.4\n${canary.file}`], "paper.pdf", { type: "application/pdf" });

const course = () => ({ ...physics, courseName: fresh("গণিত") });
const batch = () => ({ ...evening, batchName: fresh("দুপুর ব্যাচ"), courses: [{ courseId: 1 }] });
const userType = () => ({
  ...Object.fromEntries(permissionNames.map((name) => [name, name === "profile"])),
  userTypeName: fresh("হিসাবরক্ষক"),
});
const staff = () => ({ ...nadia, userTypeId: 2, password: canary.password });
const student = () => ({
  ...karima,
  userTypeId: 1,
  batch: { batchId: 2 },
  // Of the many that are made, more than a batch has seats.
  confirmed: true,
  payment: [{ amount: 1500 }],
  password: canary.password,
});
const entry = {
  monthName: "জানুয়ারি",
  detail: "মাসিক বেতন",
  payment: 1000,
  due: 500,
  status: "আংশিক",
  date: "2026-01-10",
};
const feePlan = () => ({
  ...{ head: fresh("মাসিক বেতন"), kind: "monthly", batchId: 1, amount: 1500, from: "2026-01-01" },
});

const claimed = () => ({ method: "bank", trxId: `TRX00${fresh("").trim()}`, amount: 500 });

/** Each begins after the one before it. */
const payTerm = () => {
  count += 1;
  return { teacherId: 2, kind: "class", rate: 500, from: dayAfter("2100-01-01", count) };
};

const spent = () => ({
  ...{
    headId: 1,
    payee: fresh("দোকান"),
    amount: 700,
    method: "cash",
    // Whoever has a shift open has not always so much in it.
    cashFrom: "office",
    clientKey: crypto.randomUUID(),
    file: photo(),
  },
});

/** A message of a wallet, as a file. */
const statement = () => ({
  method: "bkash",
  file: new File(
    [`You have received Tk 500.00 from 01711111111. TrxID ${fresh("").trim()}STATEMENT`],
    "sms.txt",
  ),
});

/** A list of students, as a file: one who is new and owes, one who is there, and one whose batch nobody knows. */
const studentList = () => {
  const name = fresh("তালিকার");
  const lines = [
    "নাম,মোবাইল,স্কুল,ব্যাচ,বকেয়া",
    `${name},01788${String(count).padStart(6, "0")},স্কুল,সকাল ব্যাচ,500`,
    "আব্দুর রহিম,01712345678,,,",
    `${name} দুই,01799${String(count).padStart(6, "0")},,নেই এমন,`,
  ];
  return { file: new File([`${lines.join("\n")}\n`], "list.csv") };
};
const importOf = (app: TestApp) => idOf(app, "POST /studentImport/add", "importId");
/** One whose faulty line was left out. */
const readyImport = async (app: TestApp) => {
  const { importId } = await importOf(app);
  await app.office.put("studentImport/skip", { importId, lines: "faulty", skipped: true });
  return { importId, added: 1, filled: 0, confirmed: true };
};
const writtenImport = async (app: TestApp) => {
  const { importId } = await made(app, "POST /studentImport/write").then(
    async () => (await app.office.get("studentImport/getAll", { page: 1, pageSize: 1 })).data[0],
  );
  return { importId };
};

/** The same of staff: one who is new, one who is there, and one without a number. */
const staffList = () => {
  const lines = [
    "নাম,মোবাইল,ই-মেইল,প্রতিষ্ঠান",
    `${fresh("শিক্ষক")},01555${String(count).padStart(6, "0")},,ঢাকা কলেজ`,
    `${fresh("শিক্ষক")},,,`,
  ];
  return { file: new File([`${lines.join("\n")}\n`], "staff.csv") };
};
const staffImportOf = (app: TestApp) => idOf(app, "POST /teacherImport/add", "importId");
const readyStaffImport = async (app: TestApp) => {
  const { importId } = await staffImportOf(app);
  await app.office.put("teacherImport/skip", { importId, lines: "faulty", skipped: true });
  return { importId, added: 1, filled: 0 };
};
const writtenStaffImport = async (app: TestApp) => {
  const { importId } = await made(app, "POST /teacherImport/write").then(
    async () => (await app.office.get("teacherImport/getAll", { page: 1, pageSize: 1 })).data[0],
  );
  return { importId };
};

const taken = () => ({ studentId: 3, amount: 700, method: "cash", clientKey: crypto.randomUUID() });

const marks = { examName: "সাপ্তাহিক ১", subjectName: "পদার্থ", mcqMarks: 20, writtenMarks: 30, highestMarks: 70 };
const exam = () => ({
  ...{ category: "ভর্তি", examName: fresh("মডেল টেস্ট"), examType: "লিখিত", subject: ["পদার্থ", "রসায়ন"] },
  ...{ course: { courseId: 1 }, batch: { batchId: 1 }, examDate: inDays(5), time: "10:30" },
});
const scheme = {
  sections: [{ key: "s1", subject: "পদার্থ", mcq: { questions: 30 }, written: { full: 20 } }],
  minimum: { total: 20, mcq: null, written: null },
};
const preset = () => ({ name: fresh("মডেল টেস্ট"), season: "২০২৬", note: "সার্কুলার দেখুন", scheme });
/** Out of as many marks as `scheme`. */
const pastTest = () => ({
  ...{ name: fresh("ভর্তি পরীক্ষা"), session: "২০২৪-২৫", source: "বিজ্ঞপ্তি", seats: 545, fullMarks: 50 },
  marks: [{ place: 1, marks: 45 }],
});
/** Each on a day of its own. */
let daysAgo = 0;
const rollCallOfDay = () => {
  daysAgo += 1;
  return { batchId: 2, day: inDays(-daysAgo) };
};
const markOf = (from: string, to: string) => ({ studentId: 4, from, to });
const cellOf = (from: number | null, to: number) => ({
  studentId: 4,
  section: "s1",
  field: "right",
  from,
  to,
});
/** An exam with a scheme and a mark of Karima's. */
async function marked(app: TestApp) {
  const { data } = await app.office.post("exam/addExam", { ...exam(), batch: { batchId: 2 }, scheme });
  const { examId } = data;
  await send(app.teacher, "POST /sheet/save", { examId, batchId: 2, cells: [cellOf(null, 20)] });
  return { examId };
}
/** The same with the number of those who are not entered, without whom its result goes. */
async function publishable(app: TestApp) {
  const { examId } = await marked(app);
  const { data } = await app.office.get("merit/check", { examId });
  return { examId, notEntered: data.notEnteredTotal };
}
/** An exam whose written part the teacher and the office give, each on a sheet of their own. */
async function paired(app: TestApp) {
  const { data } = await app.office.post("exam/addExam", { ...exam(), batch: { batchId: 2 }, scheme });
  const of = { examId: data.examId, section: "s1", batchIds: [2] };
  const pairs = await send(app.office, "POST /examiner/assign", { ...of, ...examiners });
  return { examId: data.examId, pairId: pairs.data[0].pairId };
}
const examiners = { firstId: 2, secondId: 1, tolerance: 2, within: "mean" };
const givenMark = (to: number) => ({ ...cellOf(null, to), field: "written" });
/** The same, both of whom have handed in. */
async function bothIn(app: TestApp, marks: [number, number]) {
  const { examId, pairId } = await paired(app);
  for (const [at, by] of [app.teacher, app.office].entries()) {
    await send(by, "POST /examiner/save", { pairId, cells: [givenMark(marks[at] ?? 0)] });
    await send(by, "POST /examiner/handIn", { pairId, entered: 1 });
  }
  return { examId, pairId };
}
let bundleNumber = 0;
async function bundled(app: TestApp) {
  bundleNumber += 1;
  const { examId } = await marked(app);
  return { examId, number: bundleNumber, scripts: 35, holderId: 2, note: "সকালের খাতা" };
}
async function published(app: TestApp) {
  const known = await publishable(app);
  await send(app.office, "POST /merit/publish", known);
  return { examId: known.examId };
}
const work = () => ({
  ...{ batchId: 1, courseId: 1, subject: fresh("তরঙ্গ"), detail: "অধ্যায় ৯-এর অঙ্ক", deadline: inDays(3) },
});
/** A file that was sent whole, and no material has yet. */
async function sentSheet(app: TestApp) {
  const part = paper();
  const { fileId } = (await send(app.teacher, "POST /material/beginFile", { size: part.size })).data;
  await send(app.teacher, "POST /material/sendPart", { fileId, number: 0, part });
  return { fileId, fileName: "sheet.pdf" };
}
const material = () => ({
  ...{ courseId: 1, batchId: null, subject: "পদার্থ", chapter: fresh("অধ্যায়"), title: "শিট" },
});
const question = () => ({
  ...{ subject: "পদার্থবিজ্ঞান", chapter: "ভেক্টর", kind: "one", stem: fresh("কোনটি ভেক্টর রাশি?") },
  options: [
    { id: "a", text: "ভর" },
    { id: "b", text: "বেগ" },
  ],
  ...{ right: ["b"], number: null, explanation: "", source: "", year: null },
  ...{ pictureId: null, stimulusId: null, stimulus: "" },
});
/** An exam with as many questions in its paper as it asks: thirty. */
async function asked(app: TestApp) {
  const { examId } = await marked(app);
  const questionIds: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const { data } = await send(app.teacher, "POST /question/addQuestion", question());
    questionIds.push(data.questionId);
  }
  await send(app.teacher, "PUT /paper/setQuestions", {
    examId,
    sets: 2,
    sections: [{ key: "s1", questionIds }],
  });
  return { examId };
}
/** The same, frozen. */
async function frozen(app: TestApp) {
  const of = await asked(app);
  await send(app.teacher, "POST /paper/freeze", of);
  return of;
}
/** The same, of an exam whose result is published. */
async function frozenAndOver(app: TestApp) {
  const of = await frozen(app);
  const { data } = await app.office.get("merit/check", of);
  await app.office.post("merit/publish", { ...of, notEntered: data.notEnteredTotal });
  return of;
}
async function openedToVisitors(app: TestApp) {
  const of = await frozenAndOver(app);
  await send(app.office, "PUT /paper/openToVisitors", { ...of, opened: true });
  return of;
}
const success = () => ({
  ...{ studentName: fresh("সাদিয়া আফরিন"), collegeName: "হলি ক্রস কলেজ", position: ["বুয়েট ১২তম"] },
  testimonial: "শিক্ষকেরা যত্ন নিয়ে পড়ান।",
});
let year: number = years.first;
const past = () => {
  year = year < years.last ? year + 1 : years.first;
  return { year, institution: fresh("বুয়েট"), count: 12 };
};
const slide = () => ({
  title: fresh("ভর্তি চলছে"),
  text: "নতুন ব্যাচে ভর্তি।",
  linkLabel: "কোর্স",
  linkTo: "/#courses",
});
const image = () => ({ caption: fresh("শ্রেণিকক্ষ"), tags: "", file: photo() });
const room = () => ({ roomName: fresh("কক্ষ"), seats: 40 });
/** At a minute of its own, beyond those that others take. */
const weekly = () => {
  minute += 1;
  const clock = (at: number) =>
    [Math.floor(at / 60), at % 60].map((one) => String(one).padStart(2, "0")).join(":");
  return {
    batchId: 1,
    weekday: minute % 7,
    from: clock(minute * 2),
    until: clock(minute * 2 + 1),
    subject: "গণিত",
  };
};
let minute = 0;
const faq = () => ({ header: fresh("ক্লাস কবে?"), text: "শনি থেকে বৃহস্পতি।" });
const visitors = {
  name: "হাসান",
  email: "hasan@example.com",
  phoneNumber: "01711111111",
  message: "ভর্তি কবে?",
};
/** Of another name each time: the same sent twice is one. */
const application = () => ({
  ...{ batchId: 1, userName: fresh("আবেদনকারী"), mobile: "01711111111", fatherName: "করিম" },
});
async function applied(app: TestApp) {
  await send(app.visitor, "POST /application/send", application());
  const { data } = await app.office.get("application/getAll", { pageSize: 1 });
  return { applicationId: data[0].applicationId };
}
const notice = () => ({
  ...{ title: fresh("ছুটি"), text: "ক্লাস বন্ধ।", audience: { to: "everyone" } },
  ...{ from: today(), until: inDays(3) },
});

const readerFile = () => new File(["Roll,q1,q2\n26000002,A,B\n26000099,A,C\n"], "reader.csv");
/** An exam of two questions with their key. */
async function keyed(app: TestApp) {
  const own = { sections: [{ key: "s1", subject: "পদার্থ", mcq: { questions: 2 } }] };
  const { data } = await app.office.post("exam/addExam", { ...exam(), batch: { batchId: 2 }, scheme: own });
  const { examId } = data;
  await send(app.teacher, "PUT /omr/setKeys", { examId, sets: [{ set: "A", key: ["A", "D"] }] });
  return { examId };
}
/** The same with a reader's file taken up. */
async function scanned(app: TestApp) {
  const { examId } = await keyed(app);
  await send(app.teacher, "POST /omr/addFile", { examId, file: readerFile() });
  return { examId };
}
/** An exam of all batches with a frozen paper; and on phones, where it begins at once or tomorrow. */
async function withPaper(app: TestApp) {
  const mcq = { questions: 2, right: 1 };
  const own = { sections: ["s1", "s2"].map((key) => ({ key, subject: `বিষয় ${key}`, mcq })) };
  const { data } = await app.office.post("exam/addExam", { ...exam(), batch: null, scheme: own });
  const { sets } = await freezeFour(app.db, data.examId);
  return { examId: Number(data.examId), questionId: sets[0]?.questions[0]?.id ?? 0 };
}
const onPhones = { minutes: 30, lastMinutes: 30, entryMinutes: 15 };
async function onPhonesAt(app: TestApp, day: { examDate: string; time: string }) {
  const of = await withPaper(app);
  await send(app.teacher, "PUT /online/give", { examId: of.examId, ...onPhones, ...day });
  return of;
}
const tomorrow = () => ({ examDate: inDays(1), time: "10:00" });
const saidWhy = { reason: "বিদ্যুৎ ছিল না" };
/** The same, entered by Rahim, with an answer. */
async function entered(app: TestApp) {
  const { day, time } = wallClock(Date.now());
  const { examId, questionId } = await onPhonesAt(app, { examDate: day, time });
  const device = "rahims-phone";
  const { data } = await app.rahim.post("attempt/open", { examId, device });
  const attempt = { attemptId: Number(data.attemptId), examId, device };
  await app.rahim.post("attempt/save", { ...attempt, changes: [[questionId, "b", 1]] });
  return { ...attempt, questionId };
}
/** An exam on phones of tomorrow whose scheme has a written part. */
async function withWritten(app: TestApp, day: { examDate: string; time: string }) {
  const mcq = { questions: 2, right: 1 };
  const own = {
    sections: ["s1", "s2"].map((key) => ({ key, subject: `বিষয় ${key}`, mcq, written: { full: 10 } })),
  };
  const { data } = await app.office.post("exam/addExam", { ...exam(), batch: null, scheme: own });
  const examId = Number(data.examId);
  await freezeFour(app.db, examId);
  await send(app.teacher, "PUT /online/give", { examId, ...onPhones, ...day });
  return { examId, uploadMinutes: 15, questions: [{ section: "s1", label: "১", full: 10, text: "" }] };
}
const pageOf = (name: string) => ({ name, question: "s1-1", file: photo() });
/** The same, begun, with a page of Rahim's. */
async function photographed(app: TestApp) {
  const { examId, ...settings } = await withWritten(app, tomorrow());
  await send(app.teacher, "PUT /script/setSettings", { examId, ...settings });
  const { day, time } = wallClock(Date.now());
  await send(app.teacher, "PUT /online/move", { examId, examDate: day, time, ...saidWhy });
  const device = "rahims-phone";
  const { data } = await app.rahim.post("attempt/open", { examId, device });
  const attemptId = Number(data.attemptId);
  await app.rahim.post("attempt/save", { attemptId, examId, device, changes: [] });
  const { data: receipt } = await app.rahim.post(
    "script/addPage",
    form({ attemptId, ...pageOf("page-one-1") }),
  );
  return { examId, attemptId, pageId: Number(receipt.pages[0].pageId) };
}
/** The same, handed in: it may be marked. */
async function handedIn(app: TestApp) {
  const of = await photographed(app);
  await app.rahim.put("script/handIn", { attemptId: of.attemptId });
  const { data } = await app.teacher.get("script/getAll", { examId: of.examId });
  return { ...of, number: Number(data[0].number) };
}
const sms = () => ({ kind: "own", to: "student", studentIds: [3, 4], text: fresh("{নাম}: কাল ক্লাস হবে না") });
/** A list of messages as it is confirmed: sums stand beside the data of a list. */
async function confirmable(app: TestApp) {
  const wanted = sms();
  const headers = { "content-type": "application/json", cookie: app.office.cookie };
  const sent = { method: "POST", headers, body: JSON.stringify(wanted) };
  const { listId } = await (await fetch(`${app.url}/api/outbox/prepare`, sent)).json();
  return { ...wanted, listId };
}
/** A list that a rule made, as it waits for a press. */
async function proposed(app: TestApp) {
  const { listId, ...wanted } = await confirmable(app);
  const { rows } = await app.db.execute<{ proposalId: number }>(sql`insert into message_proposals
      (kind, occasion, wanted, origin, list_id, messages, parts, price, until)
    values ('own', ${fresh("occasion")}, ${JSON.stringify(wanted)}::jsonb, '', ${listId}, 2, 2, 0, now() + interval '1 day')
    returning proposal_id as "proposalId"`);
  return { proposalId: rows[0]?.proposalId, listId };
}
/** Messages that wait. */
async function queued(app: TestApp) {
  await app.office.post("outbox/confirm", await confirmable(app));
  return {};
}

/** A write of the office, of a teacher or of a student, of what is made first. */
const by =
  (who: "visitor" | "office" | "teacher" | "rahim", changes: Write["changes"] = "records") =>
  (body?: (app: TestApp) => Body | Promise<Body>): Write => ({
    changes,
    ready: async (app) => ({ by: app[who], ...(body && { body: await body(app) }) }),
  });
const office = by("office");
const teacher = by("teacher");
const rahim = by("rahim");

const idOf = async (app: TestApp, name: string, key: string) => ({
  [key]: (await made(app, name))[key],
});
/** A class of the week on one of its days, at its own hour: it is put into no room. */
const moved = async (app: TestApp) => {
  const { classId, weekday, from, until } = await made(app, "POST /routine/addClass");
  const day = dayAfter("2031-01-05", weekday);
  return { classId, day, toDay: day, from, until };
};
/** A bill that waits for a second person; who asked is the first of those whose ids begin so. */
const approvalOf = async (app: TestApp, first: string) => {
  const bill = {
    ...{ studentId: 3, head: fresh("ফি"), label: "মার্চ ২০২৬", amount: 900 },
    ...{ discount: 800, discountReason: "মেধা", dueDay: "2026-03-10" },
  };
  const { rows } = await app.db.execute<{ approvalId: number }>(`
    insert into approvals (kind, act, input, student_id, subject, amount, reason, asked_by)
    select 'discount', 'addBill', '${JSON.stringify(bill)}', 3, 'ফি, মার্চ ২০২৬', 800, 'মেধা', min(account_id)
    from accounts where reg_id like '${first}%' returning approval_id as "approvalId"`);
  return { ...rows[0] };
};
const messageId = async (app: TestApp) => idOf(app, "POST /message/send", "messageId");
/** A message of Rahim's that the office has answered. */
const answered = async (app: TestApp) => {
  const id = await messageId(app);
  await send(app.office, "POST /message/answer", { ...id, text: "রবিবার।" });
  return id;
};
/** A student or teacher of their own, with the password that was given. */
const account = async (app: TestApp, name: "POST /student/addStudent" | "POST /teacher/addTeacher") => {
  const data = await made(app, name);
  return {
    accountId: data.studentId ?? data.teacherId,
    regId: data.regId as string,
    password: canary.password,
  };
};
/** Two who begin below each other, that one may be moved. */
const second = async (app: TestApp, name: string, key: string) => {
  await made(app, name);
  return { ...(await idOf(app, name, key)), direction: "up" };
};
const signIn = (path: "student" | "teacher"): Write => ({
  changes: "session",
  async ready(app) {
    const { regId, password } = await account(
      app,
      path === "student" ? "POST /student/addStudent" : "POST /teacher/addTeacher",
    );
    return { by: app.visitor, body: { regId, password } };
  },
});
const newPassword = (path: "student" | "teacher"): Write => ({
  changes: "records",
  async ready(app) {
    const { regId, password } = await account(
      app,
      path === "student" ? "POST /student/addStudent" : "POST /teacher/addTeacher",
    );
    return { by: app.visitor, regId, body: { regId, password, newPassword: canary.other } };
  },
});

/** A new member of staff sets up a second factor: what they send besides their password. */
const secondFactor = (rest: (begun: () => Promise<string>, by: Caller) => Promise<object>): Write => ({
  changes: "records",
  async ready(app) {
    const { regId, password: issued } = await account(app, "POST /teacher/addTeacher");
    const by = await app.choosePassword(regId, issued);
    const password = chosenPassword;
    let secret = "";
    const begun = async () => {
      secret ||= (await by.post("secondFactor/begin", { password })).data.secret;
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    };
    return { by, body: { password, ...(await rest(begun, by)) } };
  },
});

/** One realistic success for each writing call; some twice, where what they change differs. */
export const writes: Record<string, Write> = {
  "PUT /institute/putStepsAway": office(() => ({ away: true })),
  "PUT /institute/update": office(() => ({ name: fresh("ধ্রুবক"), phone: "01711111112", videoUrl: null })),
  "POST /course/getAll": by("visitor", "nothing")(() => ({ searchName: "পদার্থ" })),
  "POST /course/addCourse": office(course),
  "POST /course/addCourse · with a picture": office(() => ({ ...course(), file: photo() })),
  "PUT /course/updateCourse": office(async (app) => ({
    ...course(),
    ...(await idOf(app, "POST /course/addCourse", "courseId")),
  })),
  "POST /course/delete": office((app) => idOf(app, "POST /course/addCourse", "courseId")),
  "POST /batch/addBatch": office(batch),
  "PUT /batch/updateBatch": office(async (app) => ({
    ...{ ...batch(), courses: [{ courseId: 2 }] },
    ...(await idOf(app, "POST /batch/addBatch", "batchId")),
  })),
  "POST /leave/decide": teacher(async (app) => {
    const { rows } = await app.db.execute<{ id: number }>(
      `insert into leaves (student_id, "from", until, reason) values (3, '2026-03-02', '2026-03-02', 'জ্বর') returning leave_id as id`,
    );
    return { leaveId: rows[0]?.id, granted: true, answer: "আচ্ছা" };
  }),
  "PUT /class/setWeek": office(() => ({
    ...{ batchId: 1, times: [{ weekday: 6, from: "08:00", until: "10:00" }] },
  })),
  "POST /room/addRoom": office(room),
  "PUT /room/updateRoom": office(async (app) => ({
    ...room(),
    ...(await idOf(app, "POST /room/addRoom", "roomId")),
  })),
  "POST /room/delete": office((app) => idOf(app, "POST /room/addRoom", "roomId")),
  "POST /dayOff/addDayOff": office(() => ({ from: "2031-12-16", reason: fresh("বিজয় দিবস") })),
  "POST /dayOff/delete": office((app) => idOf(app, "POST /dayOff/addDayOff", "dayOffId")),
  "POST /routine/addClass": office(weekly),
  "PUT /routine/updateClass": office(async (app) => ({
    subject: fresh("রসায়ন"),
    ...(await idOf(app, "POST /routine/addClass", "classId")),
  })),
  "POST /routine/deleteClass": office((app) => idOf(app, "POST /routine/addClass", "classId")),
  "POST /routine/moveClass": office(moved),
  "POST /routine/cancelClass": office(async (app) => {
    const { classId, day } = await moved(app);
    return { classId, day, reason: "শিক্ষক অসুস্থ" };
  }),
  "POST /routine/undoMove": office((app) => idOf(app, "POST /routine/moveClass", "moveId")),
  "POST /batch/delete": office((app) => idOf(app, "POST /batch/addBatch", "batchId")),
  "POST /userType/addUserType": office(userType),
  "PUT /userType/updateUserType": office(async (app) => ({
    ...{ ...userType(), studentManagement: true },
    ...(await idOf(app, "POST /userType/addUserType", "userTypeId")),
  })),
  "POST /userType/delete": office((app) => idOf(app, "POST /userType/addUserType", "userTypeId")),
  "POST /teacher/getAll": by("visitor", "nothing")(() => ({ searchName: "নাদিয়া" })),
  "POST /teacher/addTeacher": office(staff),
  "PUT /teacher/updateTeacher": office(async (app) => ({
    ...{
      teacherName: fresh("তানিয়া"),
      email: "tania@example.com",
      mobile: "01911111111",
      address: "যন্ত্রকৌশল",
      userTypeId: 3,
    },
    ...(await idOf(app, "POST /teacher/addTeacher", "teacherId")),
  })),
  "PUT /teacher/updateTeacher · one's own": teacher(() => ({
    teacherId: 2,
    address: fresh("পুরকৌশল"),
    file: photo(),
  })),
  "POST /teacher/restore": office(async (app) => {
    const of = await idOf(app, "POST /teacher/addTeacher", "teacherId");
    await app.office.post("teacher/delete", of);
    return of;
  }),
  "POST /teacher/delete": office((app) => idOf(app, "POST /teacher/addTeacher", "teacherId")),
  "POST /student/getById": by("rahim", "nothing")(() => ({ studentId: 3 })),
  "POST /student/addStudent": office(student),
  "POST /student/addStudent · a payment": office(() => ({ studentId: 3, payment: [entry] })),
  "PUT /student/updateStudent": office(async (app) => ({
    ...{ ...karima, userName: fresh("রুমানা"), batch: { batchId: 1 }, payment: [entry] },
    ...(await idOf(app, "POST /student/addStudent", "studentId")),
  })),
  "PUT /student/updateStudent · one's own": rahim(() => ({
    studentId: 3,
    email: `${fresh("r").replace(" ", "")}@example.com`,
    password: passwords.rahim,
    file: photo(),
  })),
  "POST /student/restore": office(async (app) => {
    const of = await idOf(app, "POST /student/addStudent", "studentId");
    await app.office.post("student/delete", of);
    return of;
  }),
  "POST /student/delete": office((app) => idOf(app, "POST /student/addStudent", "studentId")),
  "POST /payment/addPayment": office(() => ({ ...entry, studentId: 3 })),
  "PUT /payment/updatePayment": office(async (app) => ({
    ...{ ...entry, payment: 1500.5, due: 0, status: "পরিশোধিত" },
    ...(await idOf(app, "POST /payment/addPayment", "_id")),
  })),
  "POST /payment/delete": office((app) => idOf(app, "POST /payment/addPayment", "_id")),
  "POST /claim/add": rahim(claimed),
  "POST /claim/confirm": office((app) => idOf(app, "POST /claim/add", "claimId")),
  "POST /claim/refuse": office(async (app) => ({
    ...(await idOf(app, "POST /claim/add", "claimId")),
    reason: "মেলেনি",
  })),
  "POST /dayBook/close": office(async (app) => ({
    ...(await nextClosed(app)),
    counted: 100,
    note: "গুনে পাওয়া",
  })),
  "POST /dayBook/reopen": office(async (app) => {
    const { day } = await nextClosed(app);
    await app.office.post("dayBook/close", { day, counted: 100, note: "গুনে পাওয়া" });
    return { day, reason: "আবার গোনা" };
  }),
  "POST /due/closeMonth": office(async (app) => {
    await made(app, "POST /dayBook/close");
    return { month: await nextMonth(app), note: "মিলেছে" };
  }),
  "POST /due/reopenMonth": office(async (app) => {
    await made(app, "POST /dayBook/close");
    const month = await nextMonth(app);
    await app.office.post("due/closeMonth", { month, note: "" });
    return { month, reason: "একটি বিল ভুল" };
  }),
  "POST /shift/open": office(async (app) => {
    await closeOwnShift(app);
    return { opening: 100 };
  }),
  "POST /shift/close": office(async (app) => {
    await closeOwnShift(app);
    return { ...(await idOf(app, "POST /shift/open", "shiftId")), counted: 90 };
  }),
  "POST /shift/explain": office(async (app) => ({
    ...(await idOf(app, "POST /shift/close", "shiftId")),
    note: "দশ টাকা কম",
  })),
  "POST /shift/handOver": office(async (app) => {
    await closeOwnShift(app);
    return { to: "bank", receiver: "হাসান", amount: 20 };
  }),
  "POST /shift/endHandOver": office(async (app) => {
    // Whoever gave it does not say that it came.
    const { rows } = await app.db.execute(`insert into hand_overs ("to", receiver, amount, day, by)
      select 'bank', 'হাসান', 20, '${today()}', min(account_id) from accounts where reg_id like 'T%' returning hand_over_id as "handOverId"`);
    return { ...rows[0], ended: "taken" };
  }),
  "POST /expense/add": office(spent),
  "POST /pay/addTerm": office(payTerm),
  "PUT /pay/endTerm": office(async (app) => {
    const { body } = await ready(app, "POST /pay/addTerm");
    const { data } = await send(app.office, "POST /pay/addTerm", body);
    return { termId: data.termId, until: data.from };
  }),
  "POST /pay/makeSlip": office(async (app) => {
    const { teacherId } = await idOf(app, "POST /teacher/addTeacher", "teacherId");
    const month = thisMonth();
    await app.office.post("pay/addTerm", { teacherId, kind: "month", rate: 5000, from: `${month}-01` });
    const from = { method: "cash", cashFrom: "office", headId: 1, clientKey: crypto.randomUUID() };
    return { ...from, teacherId, month, amount: 5000 };
  }),
  "POST /expense/pay": office(async (app) => {
    await closeOwnShift(app);
    const { file: _, ...voucher } = spent();
    const { data } = await app.office.post("expense/add", { ...voucher, cashFrom: "desk" });
    return { expenseId: data.expenseId };
  }),
  "POST /expense/void": office(async (app) => ({
    ...(await idOf(app, "POST /expense/add", "expenseId")),
    reason: "ভুল টাকা",
  })),
  "POST /expense/addHead": office(() => ({ headName: fresh("খাত") })),
  "PUT /expense/updateHead": office(async (app) => ({
    ...{ headName: fresh("খাত"), closed: true },
    ...(await idOf(app, "POST /expense/addHead", "headId")),
  })),
  "POST /approval/agree": office((app) => approvalOf(app, "T")),
  "POST /approval/refuse": office(async (app) => ({ ...(await approvalOf(app, "T")), word: "রসিদ ঠিক আছে" })),
  "POST /approval/takeBack": office((app) => approvalOf(app, "A")),
  "PUT /approval/setLimits": office(() => ({
    ...{ void: null, refund: null, discount: null, bill: null, reopen: null, ownerId: 1 },
  })),
  "POST /studentImport/add": office(studentList),
  "PUT /studentImport/change": office(async (app) => ({
    ...(await importOf(app)),
    ...{
      roles: ["userName", "mobile", "", "batch", "openingDue"],
      existing: "fill",
      batchId: 1,
      doj: "2026-01-05",
    },
  })),
  "PUT /studentImport/mend": office(async (app) => ({
    ...(await importOf(app)),
    ...{ line: 4, at: 3, value: "সকাল ব্যাচ", everywhere: true },
  })),
  "PUT /studentImport/skip": office(async (app) => ({
    ...(await importOf(app)),
    ...{ lines: [4], skipped: true },
  })),
  "POST /studentImport/write": office(readyImport),
  "POST /studentImport/takeBack": office(writtenImport),
  "POST /studentImport/givePasswords": office(async (app) => ({ ...(await writtenImport(app)), batchId: 1 })),
  "POST /studentImport/remove": office(importOf),
  "POST /teacherImport/add": office(staffList),
  "PUT /teacherImport/change": office(async (app) => ({
    ...(await staffImportOf(app)),
    ...{ roles: ["userName", "mobile", "", "address"], existing: "fill", userTypeId: 3 },
  })),
  "PUT /teacherImport/mend": office(async (app) => ({
    ...(await staffImportOf(app)),
    ...{ line: 3, at: 1, value: "01555999999" },
  })),
  "PUT /teacherImport/setUserType": office(async (app) => ({
    ...(await staffImportOf(app)),
    ...{ lines: [2], userTypeId: 3 },
  })),
  "PUT /teacherImport/skip": office(async (app) => ({
    ...(await staffImportOf(app)),
    ...{ lines: [3], skipped: true },
  })),
  "POST /teacherImport/write": office(readyStaffImport),
  "POST /teacherImport/takeBack": office(writtenStaffImport),
  "POST /teacherImport/givePasswords": office(writtenStaffImport),
  "POST /teacherImport/remove": office(staffImportOf),
  "POST /statement/add": office(statement),
  "POST /statement/remove": office((app) => idOf(app, "POST /statement/add", "statementId")),
  "POST /statement/decide": office(async (app) => {
    await made(app, "POST /statement/add");
    const { data } = await app.office.get("statement/getAll", { method: "bkash", standing: "statement" });
    return { lineId: data[0].lineId, reason: "হাতে দেখা" };
  }),
  "POST /fee/addPlan": office(feePlan),
  "PUT /fee/updatePlan": office(async (app) => ({
    ...{ head: fresh("ফি"), amount: 1200 },
    ...(await idOf(app, "POST /fee/addPlan", "planId")),
  })),
  "POST /fee/deletePlan": office((app) => idOf(app, "POST /fee/addPlan", "planId")),
  "POST /fee/addDiscount": office(() => ({ studentId: 3, share: 10, reason: "ভাইবোন", from: "2026-01-01" })),
  "PUT /fee/endDiscount": office(async (app) => ({
    ...(await idOf(app, "POST /fee/addDiscount", "discountId")),
    until: "2026-12-31",
  })),
  "POST /fee/billStudent": office(async (app) => {
    await made(app, "POST /fee/addPlan");
    return { studentId: 3 };
  }),
  "POST /fine/run": office(async (app) => {
    const { rows } = await app.db.execute(`insert into fee_plans (head, kind, amount, "from", fine)
      values ('${fresh("ফি")}', 'monthly', 10, '2026-01-01', '{"per": "once", "amount": 5, "after": 0, "most": null}') returning plan_id`);
    await app.db.execute(`insert into bills (student_id, plan_id, period, head, label, amount, due_day, origin, day)
      values (4, ${rows[0]?.plan_id}, '2026-01', 'বেতন', 'জানুয়ারি', 10, '2026-01-10', 'run', current_date + 1)`);
    // Nobody is told of rows that no call has written: of plans and bills these two tell.
    await made(app, "POST /fee/addPlan");
    await made(app, "POST /desk/addBill");
    return { studentId: 4 };
  }),
  "POST /agreement/add": office(async (app) => {
    const bill = { studentId: 4, head: fresh("ফি"), label: "মার্চ", amount: 1500, dueDay: "2026-03-10" };
    const { data } = await app.office.post("desk/addBill", bill);
    return { studentId: 4, parts: [{ dueDay: "2999-01-10", amount: data.owed }], note: "মা এসেছিলেন" };
  }),
  "POST /agreement/end": office(async (app) => ({
    ...(await idOf(app, "POST /agreement/add", "agreementId")),
    reason: "কথা রাখেননি",
  })),
  "POST /promise/add": office(() => ({ studentId: 3, amount: 500, day: "2999-01-10", note: "ফোনে" })),
  "POST /promise/end": office((app) => idOf(app, "POST /promise/add", "promiseId")),
  "POST /sibling/confirm": office(async (app) => {
    await app.db.execute("update students set guardian_mobile = '01712345678' where student_id in (3, 4)");
    const { data } = await app.office.post("fee/addPlan", {
      ...feePlan(),
      batchId: null,
      sibling: { share: 10 },
    });
    const { data: proposed } = await app.office.get("sibling/getAll");
    const found = proposed.find(({ planId }: { planId: number }) => planId === data.planId);
    return { chosen: [{ studentId: found.studentId, planId: data.planId, act: "give" }] };
  }),
  "POST /fee/run": office(async (app) => {
    await made(app, "POST /fee/addPlan");
    return { month: "2026-03" };
  }),
  "POST /desk/takePayment": office(async (app) => {
    await openOwnShift(app);
    return taken();
  }),
  "POST /desk/spendCredit": office(async (app) => {
    await openOwnShift(app);
    await app.office.post("desk/takePayment", { ...taken(), amount: 90_000 });
    // As an earlier version left it: credit beside an open bill.
    await app.db.execute(`insert into bills (student_id, head, label, amount, due_day, origin, day)
      values (3, 'ফি', 'মার্চ ২০২৬', 200, '${today()}', 'desk', '${today()}')`);
    return { studentId: 3 };
  }),
  "POST /desk/voidReceipt": office(async (app) => ({
    ...(await idOf(app, "POST /desk/takePayment", "receiptId")),
    reason: "ভুল টাকা",
  })),
  "POST /desk/addBill": office(() => ({
    ...{ studentId: 3, head: "মাসিক বেতন", label: "মার্চ ২০২৬", amount: 1500, dueDay: "2026-03-10" },
  })),
  "POST /desk/voidBill": office(async (app) => {
    const bill = { studentId: 4, head: fresh("ফি"), label: "মার্চ ২০২৬", amount: 1500, dueDay: "2026-03-10" };
    const { data } = await app.office.post("desk/addBill", bill);
    return { billId: data.open.at(-1).billId, reason: "দুইবার হয়েছে" };
  }),
  "POST /desk/refund": office(async (app) => {
    await openOwnShift(app);
    await app.office.post("desk/takePayment", { ...taken(), amount: 90_000 });
    return { ...taken(), amount: 1, reason: "বেশি দেওয়া হয়েছিল" };
  }),
  "POST /result/addUpdateResult": office(() => ({
    studentId: 4,
    resultDetail: [marks],
    publishDate: "2026-03-01",
  })),
  "POST /result/setFullMarks": office(async (app) => {
    await send(app.office, "POST /result/addUpdateResult", { studentId: 4, resultDetail: [marks] });
    const { examName, subjectName } = marks;
    return { examName, subjectName, fullMarks: 9000 };
  }),
  "POST /result/addUpdateResult · one mark changed, one taken away, one new": office(async (app) => {
    await send(app.office, "POST /result/addUpdateResult", { studentId: 3, resultDetail: [marks, marks] });
    const { data } = await app.office.get("result/getById", { studentId: 3 });
    const [{ _id }] = data.resultDetail;
    return { studentId: 3, isUpdate: true, resultDetail: [{ ...marks, _id, writtenMarks: 31.5 }, marks] };
  }),
  "POST /pastTest/addPastTest": office(pastTest),
  "PUT /pastTest/updatePastTest": office(async (app) => ({
    ...(await idOf(app, "POST /pastTest/addPastTest", "pastTestId")),
    seats: 700,
  })),
  "POST /pastTest/delete": office((app) => idOf(app, "POST /pastTest/addPastTest", "pastTestId")),
  "PUT /pastTest/compare": office(async (app) => ({
    ...(await marked(app)),
    ...(await idOf(app, "POST /pastTest/addPastTest", "pastTestId")),
  })),
  "POST /examScheme/addScheme": office(preset),
  "PUT /examScheme/updateScheme": office(async (app) => ({
    ...preset(),
    ...(await idOf(app, "POST /examScheme/addScheme", "schemeId")),
  })),
  "POST /examScheme/delete": office((app) => idOf(app, "POST /examScheme/addScheme", "schemeId")),
  "POST /sheet/readFile": by(
    "teacher",
    "nothing",
  )(async (app) => ({
    ...(await marked(app)),
    ...{ batchId: 2, file: new File([`রোল,নম্বর\n${regIds.karima},5\n`], "marks.csv") },
  })),
  "POST /sheet/save": teacher(async (app) => ({
    ...{ ...(await marked(app)), batchId: 2 },
    cells: [cellOf(20, 21), { ...cellOf(null, 9), field: "written" }, cellOf(1, 2)],
  })),
  "PUT /taught/say": teacher(async (app) => {
    const of = rollCallOfDay();
    const marks = [{ studentId: null, from: null, to: "held" }];
    await send(app.teacher, "POST /rollCall/save", { ...of, marks });
    return { ...of, classes: [{ from: "16:00", subject: fresh("পদার্থ"), teacherId: 2 }] };
  }),
  "POST /rollCall/save": teacher(() => ({ ...rollCallOfDay(), marks: [markOf("present", "absent")] })),
  "POST /rollCall/save · of one that was taken": teacher(async (app) => {
    const of = rollCallOfDay();
    await send(app.teacher, "POST /rollCall/save", {
      ...of,
      marks: [{ studentId: null, from: null, to: "held" }],
    });
    return { ...of, marks: [{ ...markOf("present", "leave"), reason: "অসুস্থ" }] };
  }),
  "POST /rollCall/save · not held": teacher(async (app) => {
    const of = rollCallOfDay();
    await send(app.teacher, "POST /rollCall/save", { ...of, marks: [markOf("present", "late")] });
    return { ...of, marks: [{ studentId: null, from: "held", to: "notHeld" }] };
  }),
  "POST /merit/publish": office(publishable),
  "POST /merit/publish · at an hour": office(async (app) => ({
    ...(await marked(app)),
    at: `${inDays(1)}T10:00:00+06:00`,
  })),
  "POST /merit/setChecked": office(async (app) => ({ ...(await publishable(app)), checked: true })),
  "POST /merit/decide": office(async (app) => {
    const { data } = await app.office.post("exam/addExam", { ...exam(), batch: { batchId: 1 }, scheme });
    return { examId: data.examId, as: "absent", studentIds: [3] };
  }),
  "POST /merit/setExpelled": office(async (app) => ({
    ...{ ...(await marked(app)), studentId: 4, expelled: true, reason: "নকল ধরা পড়েছে" },
  })),
  "POST /merit/takeGpa": office(async (app) => ({ ...(await published(app)), reason: "মার্কশিট দেখা হয়েছে" })),
  "POST /likeness/look": office(scanned),
  "POST /seating/deal": office(async (app) => ({
    ...(await marked(app)),
    halls: [{ name: "দোতলা", seats: 40 }],
  })),
  "POST /seating/set": office(async (app) => ({
    ...(await marked(app)),
    rows: [{ roll: "26000002", shift: "সকাল", hall: "নিচতলা", seat: 7 }],
  })),
  "POST /merit/correct": office(async (app) => ({
    ...{ ...(await published(app)), batchId: 2 },
    ...{ reason: "খাতা আবার দেখা হয়েছে", cells: [cellOf(20, 22)] },
  })),
  "POST /merit/withdraw": office(async (app) => ({ ...(await published(app)), reason: "ভুল ধরা পড়েছে" })),
  "POST /merit/changeScheme": office(async (app) => ({
    ...{ ...(await marked(app)), confirmed: true },
    scheme: { sections: [{ key: "s1", subject: "পদার্থ", mcq: { questions: 30, right: 2 } }] },
  })),
  "POST /merit/changeScheme · what it would do": by(
    "office",
    "nothing",
  )(async (app) => ({
    ...(await marked(app)),
    scheme: { sections: [{ key: "s2", subject: "রসায়ন", mcq: { questions: 30 } }] },
  })),
  "POST /examiner/assign": office(async (app) => {
    const { data } = await app.office.post("exam/addExam", { ...exam(), batch: { batchId: 2 }, scheme });
    return { examId: data.examId, section: "s1", batchIds: [2], ...examiners };
  }),
  "PUT /examiner/update": office(async (app) => {
    const { pairId } = await paired(app);
    return { pairId, ...examiners, tolerance: 3, within: "higher" };
  }),
  "POST /examiner/remove": office(async (app) => {
    const { pairId } = await paired(app);
    await send(app.teacher, "POST /examiner/save", { pairId, cells: [givenMark(5)] });
    return { pairId, confirmed: true };
  }),
  "POST /examiner/giveBack": office(async (app) => {
    const { pairId } = await paired(app);
    await send(app.teacher, "POST /examiner/handIn", { pairId, entered: 0 });
    return { pairId, seat: "first" };
  }),
  "POST /examiner/save": teacher(async (app) => {
    const { pairId } = await paired(app);
    return { pairId, cells: [givenMark(5)] };
  }),
  "POST /examiner/handIn": teacher(async (app) => {
    const { pairId } = await paired(app);
    await send(app.teacher, "POST /examiner/save", { pairId, cells: [givenMark(5)] });
    return { pairId, entered: 1 };
  }),
  "POST /examiner/handIn · the second": teacher(async (app) => {
    const { pairId } = await paired(app);
    for (const by of [app.teacher, app.office])
      await send(by, "POST /examiner/save", { pairId, cells: [givenMark(5)] });
    await send(app.office, "POST /examiner/handIn", { pairId, entered: 1 });
    return { pairId, entered: 1 };
  }),
  "POST /examiner/decide": {
    changes: "records",
    async ready(app) {
      const { pairId } = await bothIn(app, [5, 15]);
      const staff = { ...nadia, userTypeId: 3, password: "secret-1" };
      const { data } = await app.office.post("teacher/addTeacher", form(staff));
      const third = await app.choosePassword(data.regId, "secret-1");
      return { by: third, body: { pairId, studentId: 4, mark: 10 } };
    },
  },
  "POST /examiner/settle": office(async (app) => {
    const { examId } = await bothIn(app, [9, 10]);
    await send(app.office, "POST /sheet/save", { examId, batchId: 2, cells: [cellOf(null, 28)] });
    return { examId };
  }),
  "POST /bundle/addBundle": office(bundled),
  "PUT /bundle/updateBundle": office(async (app) => {
    const { examId: _, ...fields } = await bundled(app);
    return { ...fields, ...(await idOf(app, "POST /bundle/addBundle", "bundleId")) };
  }),
  "POST /bundle/takeBack": office(async (app) => ({
    ...{ ...(await idOf(app, "POST /bundle/addBundle", "bundleId")), backScripts: 34 },
  })),
  "POST /bundle/decide": office(async (app) => {
    const of = await idOf(app, "POST /bundle/addBundle", "bundleId");
    await send(app.office, "POST /bundle/takeBack", { ...of, backScripts: 34 });
    return { ...of, decision: "পরে পাওয়া গেছে" };
  }),
  "POST /bundle/delete": office((app) => idOf(app, "POST /bundle/addBundle", "bundleId")),
  "POST /solution/addFile": office(async (app) => ({
    ...(await marked(app)),
    ...{ section: "s1", file: paper() },
  })),
  "POST /solution/delete": office((app) => idOf(app, "POST /solution/addFile", "solutionId")),
  "POST /omr/addFile": teacher(async (app) => ({ ...(await keyed(app)), file: readerFile() })),
  "POST /omr/addFile · matched by hand": teacher(async (app) => ({
    ...{ ...(await keyed(app)), columns: "roll,1,2", words: "0=blank" },
    file: new File([`${fresh("রোল?")},a,b\n26000002,0,B\n`], "reader.csv"),
  })),
  "POST /omr/addFile · a second reading": teacher(async (app) => ({
    ...{ ...(await scanned(app)), file: readerFile(), second: "true" },
  })),
  "PUT /omr/decideSecond": teacher(async (app) => {
    const { examId } = await scanned(app);
    const file = new File([`Roll,q1,q2\n26000002,D,D\n`], "again.csv");
    await send(app.teacher, "POST /omr/addFile", { examId, file, second: "true" });
    const { data } = await app.teacher.get("omr/second", { examId });
    return { secondId: data.rows[0].secondId, at: data.rows[0].differs[0]?.at ?? "sheet", keep: "first" };
  }),
  "POST /omr/removeFile": teacher(async (app) => {
    const { data } = await app.teacher.get("omr/getById", await scanned(app));
    return { fileId: data.files[0].fileId };
  }),
  "PUT /omr/setKeys": teacher(async (app) => ({
    ...(await scanned(app)),
    sets: [{ set: "A", key: ["A", "B/C"] }],
  })),
  "PUT /omr/repair": teacher(async (app) => {
    const { data } = await app.teacher.get("omr/getSheets", { ...(await scanned(app)), show: "repair" });
    return { sheetId: data[0].sheetId, roll: "26000002", answers: [{ question: 2, answer: "D" }] };
  }),
  "POST /omr/score": teacher(scanned),
  "POST /omr/score · again, after another key": teacher(async (app) => {
    const { examId } = await scanned(app);
    await send(app.teacher, "POST /omr/score", { examId });
    const { data } = await app.teacher.get("omr/getSheets", { examId });
    await send(app.teacher, "PUT /omr/repair", {
      sheetId: data[0].sheetId,
      answers: [{ question: 2, answer: "D" }],
    });
    return { examId };
  }),
  "PUT /online/give": teacher(async (app) => {
    const { examId } = await withPaper(app);
    return { examId, ...onPhones, ...tomorrow() };
  }),
  "PUT /online/move": teacher(async (app) => {
    const { examId } = await onPhonesAt(app, tomorrow());
    return { examId, examDate: inDays(2), time: "11:00", ...saidWhy };
  }),
  "PUT /online/withdraw": teacher(async (app) => ({
    examId: (await onPhonesAt(app, tomorrow())).examId,
    ...saidWhy,
  })),
  "PUT /online/extend": teacher(async (app) => ({
    examId: (await entered(app)).examId,
    ...{ minutes: 5, ...saidWhy },
  })),
  "PUT /online/letIn": teacher(async (app) => ({
    attemptId: (await entered(app)).attemptId,
    ...{ minutes: 5, ...saidWhy },
  })),
  "PUT /online/setNumber": teacher(async (app) => {
    const { examId } = await entered(app);
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select question_id as id from paper_questions where exam_id = ${examId} order by place desc limit 1`,
    );
    await app.db.execute(sql`update online_exams set closed_at = now() where exam_id = ${examId}`);
    return { examId, questionId: rows[0]?.id, ...{ value: "9.7", tolerance: "0.2", ...saidWhy } };
  }),
  "PUT /online/end": teacher(async (app) => ({ attemptId: (await entered(app)).attemptId, ...saidWhy })),
  "PUT /online/decideLate": teacher(async (app) => {
    const { questionId, ...attempt } = await entered(app);
    await app.rahim.post("attempt/save", { ...attempt, changes: [], handIn: true });
    await app.rahim.post("attempt/save", { ...attempt, changes: [[questionId, "c", 2]] });
    const { data } = await app.teacher.get("online/getLate", { examId: attempt.examId });
    return { lateId: data[0].lateId, accepted: true };
  }),
  "PUT /script/setSettings": teacher((app) => withWritten(app, tomorrow())),
  "PUT /script/extend": teacher(async (app) => ({
    examId: (await photographed(app)).examId,
    ...{ minutes: 5, ...saidWhy },
  })),
  "PUT /script/decideLate": teacher(async (app) => {
    const { attemptId, ...of } = await handedIn(app);
    await app.rahim.post("script/addPage", form({ attemptId, ...pageOf("page-two-2") }));
    return { ...of, accepted: true };
  }),
  "POST /script/take": by(
    "teacher",
    "part",
  )(async (app) => {
    const { examId } = await handedIn(app);
    return { examId, question: "s1-1" };
  }),
  "PUT /script/mark": teacher(async (app) => {
    const { examId, number } = await handedIn(app);
    return { examId, number, question: "s1-1", marks: 7.5, version: 0 };
  }),
  "PUT /script/toSheet": teacher(async (app) => {
    const { examId, number } = await handedIn(app);
    const of = { examId, number };
    await app.teacher.put("script/mark", { ...of, question: "s1-1", marks: 7, version: 0 });
    return { ...of, section: "s1", from: 7 };
  }),
  "PUT /script/draw": by(
    "teacher",
    "part",
  )(async (app) => ({
    pageId: (await handedIn(app)).pageId,
    ...{ question: "s1-1", strokes: [{ kind: "tick", points: "100 100" }], version: 0 },
  })),
  "POST /script/addPage": by(
    "rahim",
    "part",
  )(async (app) => ({ attemptId: (await photographed(app)).attemptId, ...pageOf("page-two-2") })),
  "PUT /script/arrange": by(
    "rahim",
    "part",
  )(async (app) => ({
    attemptId: (await photographed(app)).attemptId,
    pages: [{ name: "page-one-1", question: "" }],
  })),
  "PUT /script/handIn": by(
    "rahim",
    "part",
  )(async (app) => ({ attemptId: (await photographed(app)).attemptId })),
  "POST /attempt/open": by(
    "rahim",
    "nothing",
  )(async (app) => ({ examId: (await entered(app)).examId, device: "rahims-phone" })),
  "POST /attempt/save": by(
    "rahim",
    "mark",
  )(async (app) => {
    const { questionId, ...attempt } = await entered(app);
    return { ...attempt, changes: [[questionId, "c", 2]] };
  }),
  "POST /practice/mark": by(
    "rahim",
    "mark",
  )(async (app) => {
    const { questionId } = await app.teacher
      .post("question/addQuestion", questionOf())
      .then(({ data }) => data);
    return { answers: [[questionId, "b"]] };
  }),
  "POST /freeTest/mark": by(
    "visitor",
    "nothing",
  )(async (app) => {
    const { examId } = await openedToVisitors(app);
    const { data } = await (await fetch(`${app.url}/free-test/questions`)).json();
    return { examId, answers: [[data.set.questions[0].id, "b"]] };
  }),
  "PUT /publicResult/open": office(async (app) => ({ ...(await published(app)), opened: true })),
  "POST /publicResult/find": by(
    "visitor",
    "nothing",
  )(async (app) => {
    const of = await published(app);
    await send(app.office, "PUT /publicResult/open", { ...of, opened: true });
    return { ...of, roll: "26000002", digits: "5678" };
  }),
  "POST /exam/addExam": office(exam),
  "POST /exam/addExam · with a scheme": office(() => ({ ...exam(), scheme })),
  "PUT /exam/updateExam": office(async (app) => ({
    ...exam(),
    batch: null,
    ...(await idOf(app, "POST /exam/addExam", "examId")),
  })),
  "POST /exam/delete": office((app) => idOf(app, "POST /exam/addExam", "examId")),
  "POST /assignment/addAssignment": teacher(work),
  "PUT /assignment/updateAssignment": teacher(async (app) => ({
    ...{ courseId: 2, subject: fresh("আলো"), detail: "অধ্যায় ১০", deadline: inDays(4) },
    ...(await idOf(app, "POST /assignment/addAssignment", "id")),
  })),
  "POST /assignment/delete": teacher((app) => idOf(app, "POST /assignment/addAssignment", "id")),
  "POST /assignment/handIn": rahim(async (app) => ({
    ...(await idOf(app, "POST /assignment/addAssignment", "id")),
    file: paper(),
  })),
  "POST /assignment/handIn · another file": rahim(async (app) => ({
    ...(await idOf(app, "POST /assignment/handIn", "id")),
    file: paper(),
  })),
  "POST /assignment/takeBack": rahim((app) => idOf(app, "POST /assignment/handIn", "id")),
  "POST /question/getAll": by("teacher", "nothing")(() => ({})),
  "POST /question/draw": by("teacher", "nothing")(() => ({ texts: ["$x^2$"] })),
  "POST /question/addPicture": by("teacher", "part")(() => ({ file: photo() })),
  "POST /question/addQuestion": teacher(question),
  "PUT /question/updateQuestion": teacher(async (app) => ({
    ...question(),
    ...(await idOf(app, "POST /question/addQuestion", "questionId")),
  })),
  "PUT /question/archive": teacher(async (app) => ({
    ...(await idOf(app, "POST /question/addQuestion", "questionId")),
    archived: true,
  })),
  "POST /question/delete": teacher((app) => idOf(app, "POST /question/addQuestion", "questionId")),
  "POST /question/addPasted": teacher(() => ({
    ...{ subject: "রসায়ন", year: null },
    text: `১. ${fresh("পানি কী?")}\nক. মৌল খ. যৌগ গ. মিশ্রণ ঘ. আয়ন\nউত্তর: খ`,
  })),
  "POST /question/addFile": teacher(() => ({
    ...{ confirmed: "true" },
    file: new Blob([`প্রশ্ন,ক,খ,সঠিক উত্তর,বিষয়\n${fresh("এক?")},১,২,ক,গণিত\n`]),
  })),
  "PUT /paper/setQuestions": teacher(async (app) => ({
    ...{ ...(await marked(app)), sets: 1 },
    sections: [
      { key: "s1", questionIds: [(await idOf(app, "POST /question/addQuestion", "questionId")).questionId] },
    ],
  })),
  "POST /paper/deal": teacher(async (app) => {
    await send(app.teacher, "POST /question/addQuestion", question());
    return { ...(await marked(app)), key: "s1", notFor: 0, rules: [{ subject: "পদার্থবিজ্ঞান", many: 1 }] };
  }),
  "POST /paper/freeze": teacher(asked),
  "POST /paper/unfreeze": teacher(async (app) => ({ ...(await frozen(app)), reason: "একটি প্রশ্ন ভুল" })),
  "POST /paper/openToPrint": teacher(frozen),
  "PUT /paper/openToVisitors": office(async (app) => ({ ...(await frozenAndOver(app)), opened: true })),
  "POST /material/beginFile": by("teacher", "part")(() => ({ size: 100 })),
  "POST /material/sendPart": by(
    "teacher",
    "part",
  )(async (app) => {
    const part = paper();
    const { fileId } = (await send(app.teacher, "POST /material/beginFile", { size: part.size })).data;
    return { fileId, number: 0, part };
  }),
  "POST /material/addMaterial": teacher(async (app) => ({ ...material(), ...(await sentSheet(app)) })),
  "POST /material/addMaterial · a link": teacher(() => ({ ...material(), link: "https://example.com/a" })),
  "PUT /material/updateMaterial": teacher(async (app) => ({
    ...{ title: fresh("শিট"), place: 3 },
    ...(await idOf(app, "POST /material/addMaterial", "materialId")),
  })),
  "PUT /material/updateMaterial · another file": teacher(async (app) => ({
    ...(await idOf(app, "POST /material/addMaterial", "materialId")),
    ...(await sentSheet(app)),
  })),
  "POST /material/delete": teacher((app) => idOf(app, "POST /material/addMaterial", "materialId")),
  "POST /material/looked": by("rahim", "mark")(() => ({ asOf: new Date().toISOString() })),
  "POST /calendar/makeAddress": rahim(),
  "POST /calendar/makeAddress · a second one": rahim(),
  "POST /calendar/dropAddress": rahim(async (app) => {
    await made(app, "POST /calendar/makeAddress");
    return {};
  }),
  "POST /successStudent/getAll": by("visitor", "nothing")(() => ({ searchName: "সাদিয়া" })),
  "POST /successStudent/addStudent": office(success),
  "PUT /successStudent/updateStudent": office(async (app) => ({
    ...{ ...success(), top: true },
    ...(await idOf(app, "POST /successStudent/addStudent", "studentId")),
  })),
  "POST /successStudent/delete": office((app) => idOf(app, "POST /successStudent/addStudent", "studentId")),
  "POST /pastSuccess/addPastSuccess": office(past),
  "PUT /pastSuccess/updatePastSuccess": office(async (app) => ({
    ...past(),
    ...(await idOf(app, "POST /pastSuccess/addPastSuccess", "pastSuccessId")),
  })),
  "POST /pastSuccess/delete": office((app) => idOf(app, "POST /pastSuccess/addPastSuccess", "pastSuccessId")),
  "POST /banner/addSlide": office(slide),
  "PUT /banner/updateSlide": office(async (app) => ({
    ...slide(),
    ...(await idOf(app, "POST /banner/addSlide", "slideId")),
  })),
  "POST /banner/moveSlide": office((app) => second(app, "POST /banner/addSlide", "slideId")),
  "POST /banner/delete": office((app) => idOf(app, "POST /banner/addSlide", "slideId")),
  "POST /gallery/addImage": office(image),
  "PUT /gallery/updateImage": office(async (app) => ({
    caption: fresh("মাঠ"),
    ...(await idOf(app, "POST /gallery/addImage", "imageId")),
  })),
  "POST /gallery/moveImage": office((app) => second(app, "POST /gallery/addImage", "imageId")),
  "POST /gallery/delete": office((app) => idOf(app, "POST /gallery/addImage", "imageId")),
  "PUT /section/update": office(() => ({ section: "facts", items: [{ mark: "৩৫", text: fresh("আসন") }] })),
  "POST /section/show": office(async (app) => {
    const { data } = await app.office.get("section/all");
    const { section, version } = data[0];
    return { sections: [{ section, version }] };
  }),
  "POST /faq/addFaq": office(faq),
  "PUT /faq/updateFaq": office(async (app) => ({
    ...faq(),
    ...(await idOf(app, "POST /faq/addFaq", "faqId")),
  })),
  "POST /faq/moveFaq": office((app) => second(app, "POST /faq/addFaq", "faqId")),
  "POST /faq/delete": office((app) => idOf(app, "POST /faq/addFaq", "faqId")),
  "POST /guardianLink/make": office(() => ({ studentId: 3 })),
  "POST /guardianLink/make · a second one": office(() => ({ studentId: 3 })),
  "POST /guardianLink/makeMissing": office(() => ({ studentIds: [3, 4] })),
  "POST /guardianLink/end": office(async (app) => {
    await made(app, "POST /guardianLink/make");
    return { studentId: 3 };
  }),
  "POST /outbox/prepare": by("office", "nothing")(sms),
  "POST /outbox/confirm": office(confirmable),
  "POST /outbox/sendProposal": office(proposed),
  "POST /outbox/dropProposal": office(async (app) => ({ proposalId: (await proposed(app)).proposalId })),
  "PUT /ownerSms/update": office(() => {
    count += 1;
    return { isOn: false, mobile: `017000000${String(10 + (count % 90))}` };
  }),
  "PUT /messageRule/update": office(() => {
    count += 1;
    return {
      kind: "due",
      isOn: false,
      to: "guardian",
      time: "10:00",
      dayOfMonth: 1 + (count % 28),
      alone: false,
    };
  }),
  "POST /outbox/decide": office(async (app) => {
    await queued(app);
    const { data } = await app.office.get("outbox/getAll", { state: "waiting" });
    return { messageId: data[0].messageId, to: "cancel" };
  }),
  "POST /outbox/decideAll": office(async (app) => {
    await queued(app);
    return { state: "waiting", to: "cancel" };
  }),
  "POST /guardianLink/refuseMessages": office(async (app) => {
    const { data } = await app.office.get("guardianLink/refusal", { studentId: 4 });
    return { studentId: 4, refused: data === null };
  }),
  "POST /outbox/sendNow": office(queued),
  "POST /outbox/takeAway": office(queued),
  "POST /outbox/stop": office(() => ({ stopped: true })),
  "PUT /outbox/updateTemplate": office(() => ({ kind: "due", text: fresh("{নাম}: বকেয়া {বকেয়া}") })),
  "PUT /outbox/updateGateway": office(() => {
    count += 1;
    return { perMinute: 60 + (count % 100), secrets: { key: canary.other } };
  }),
  "POST /outbox/balance": by(
    "office",
    "nothing",
  )(async (app) => {
    // Nobody listens there.
    const config = { balanceUrl: "http://127.0.0.1:9/" };
    await app.office.put("outbox/updateGateway", { config });
    return {};
  }),
  "POST /outbox/newReportAddress": office(() => ({})),
  "POST /contact/send": by("visitor")(() => [visitors]),
  "POST /application/send": by("visitor")(application),
  "POST /application/state": by(
    "visitor",
    "nothing",
  )(async (app) => ({
    number: (await send(app.visitor, "POST /application/send", application())).data.number,
    digits: "1111",
  })),
  "POST /application/photo": by("visitor")(async (app) => ({
    number: (await send(app.visitor, "POST /application/send", application())).data.number,
    ...{ digits: "1111", file: photo() },
  })),
  "POST /application/add": office(() => ({
    userName: fresh("ফোনে"),
    mobile: "01711111111",
    text: "কাল আসবেন",
  })),
  "POST /application/note": office(async (app) => ({ ...(await applied(app)), text: "কাল আসবেন" })),
  "POST /admission/admit": office(() => ({
    ...{ userName: fresh("দরজায়"), mobile: "01711111111", fatherName: "করিম", batchId: 1, confirmed: true },
  })),
  "POST /application/accept": office(async (app) => ({ ...(await applied(app)), batchId: 1 })),
  "POST /savedView/save": by(
    "teacher",
    "mark",
  )(() => ({ list: "all-students", name: "ফিল্টার", query: "batch=1" })),
  "POST /savedView/delete": by("teacher", "mark")((app) => idOf(app, "POST /savedView/save", "savedViewId")),
  "POST /notice/markRead": by("rahim", "mark")((app) => idOf(app, "POST /notice/addNotice", "noticeId")),
  "POST /notice/markAllRead": by(
    "rahim",
    "mark",
  )(async (app) => {
    await made(app, "POST /notice/addNotice");
    return {};
  }),
  "POST /notice/addNotice": office(notice),
  "POST /notice/addNotice · with a file": office(() => {
    const { audience: _, ...fields } = notice();
    return { ...fields, file: paper() };
  }),
  "POST /student/move": office(async (app) => ({
    studentIds: [(await idOf(app, "POST /student/addStudent", "studentId")).studentId],
    ...{ batchId: 1, confirmed: true },
  })),
  "POST /notice/writeTo": office(() => ({ studentIds: [3], title: fresh("খাতা"), text: "খাতা নিয়ে যান।" })),
  "PUT /notice/updateNotice": office(async (app) => ({
    ...{ ...notice(), audience: { to: "batch", batch: { batchId: 1 } } },
    ...(await idOf(app, "POST /notice/addNotice", "noticeId")),
  })),
  "POST /notice/delete": office((app) => idOf(app, "POST /notice/addNotice", "noticeId")),
  "PUT /storage/updateStorage": office(() => ({ used: 26 + count / 100, total: 60 })),
  "POST /message/send": rahim(() => ({ message: "ভর্তি বাতিল করব কীভাবে?" })),
  "POST /message/writeOn": rahim(async (app) => ({ ...(await messageId(app)), text: "উত্তর পাইনি।" })),
  "POST /message/seen": rahim(answered),
  "POST /message/answer": office(async (app) => ({
    ...(await messageId(app)),
    text: "রবিবার অফিসে আসুন।",
  })),
  "PUT /message/updateMessage": office(async (app) => ({
    ...(await messageId(app)),
    status: "inProgress",
  })),
  "POST /student/login": signIn("student"),
  "POST /teacher/teacherLogin": signIn("teacher"),
  "POST /secondFactor/begin": secondFactor(async () => ({})),
  "POST /secondFactor/confirm": secondFactor(async (begun) => ({ code: await begun() })),
  "POST /secondFactor/remove": secondFactor(async (begun, by) => {
    const sent = { password: chosenPassword, code: await begun() };
    const [code] = (await by.post("secondFactor/confirm", sent)).data.codes;
    return { code };
  }),
  "POST /erasure/erase": office(async (app) => {
    const { studentId, regId } = await made(app, "POST /student/addStudent");
    await app.office.post("student/delete", { studentId });
    return { studentId, regId };
  }),
  "POST /student/changePassword": newPassword("student"),
  "POST /teacher/changePassword": newPassword("teacher"),
  "POST /session/signOut": {
    changes: "session",
    ready: async (app) => ({ by: await app.signIn(regIds.rahim, passwords.rahim) }),
  },
  "POST /session/end": {
    changes: "records",
    async ready(app) {
      const own = await app.signIn(regIds.rahim, passwords.rahim);
      const { data } = await own.get("session/mine");
      return {
        by: own,
        body: { sessionId: data.find((one: { current: boolean }) => one.current).sessionId },
      };
    },
  },
  "POST /session/endOthers": {
    changes: "records",
    async ready(app) {
      const { regId, password } = await account(app, "POST /student/addStudent");
      await app.signIn(regId, password);
      return { by: await app.signIn(regId, password) };
    },
  },
  "POST /account/issuePassword": office(async (app) => {
    const { accountId } = await account(app, "POST /student/addStudent");
    return { accountId };
  }),
  "POST /account/setDisabled": office(async (app) => {
    const { accountId } = await account(app, "POST /teacher/addTeacher");
    return { accountId, disabled: true };
  }),
};
