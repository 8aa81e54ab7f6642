import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { onPhone, passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { composed } from "../../contact/outbox/parts.ts";
import { karima as karimaFields } from "../../people/students/example.server.ts";
import { StudentProgress } from "../progress/student-progress.tsx";
import { ExamFigures } from "./figures.tsx";
import { OwnResult } from "./own-results.tsx";
import { hasProgress, OwnTable } from "./own-table.tsx";
import { ResultCard } from "./result-card.tsx";
import { lackingSaid } from "./texts.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const maths = { key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } };
const chemistry = { key: "s2", subject: "রসায়ন", mcq: { questions: 20, enter: "marks" } };

/** A published exam of both: the marks of Rahim and of Karima, section by section. */
async function published(examName: string, scheme: object, marks: (number | null)[][]): Promise<number> {
  const { data } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName, examType: "এমসিকিউ", subject: "-", scheme },
    ...{ examDate: today(), time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
  });
  const { examId } = data;
  for (const [at, of] of marks.entries()) {
    const cells = of.flatMap((to, section) =>
      to === null
        ? []
        : [{ studentId: at ? karima : rahim, section: `s${section + 1}`, field: "mcq", from: null, to }],
    );
    await app.teacher.post("sheet/save", { examId, batchId: at + 1, cells });
  }
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  return examId;
}

const cardOf = async (examId: number, studentId = karima) =>
  (await app.office.get("merit/card", { examId, studentId })).data;
const figuresOf = async (examId: number) => (await app.office.get("merit/analysis", { examId })).data.figures;
const messageTo = async (examId: number, more: object = {}) => {
  const list = { kind: "result", to: "guardian", examId, studentIds: [karima], page: 1, pageSize: 5 };
  return (await app.office.post("outbox/prepare", { ...list, ...more })).data[0].text;
};
const pageOf = async (studentId: number) =>
  onPhone(app, (await app.office.post("guardianLink/make", { studentId })).data.path);

/** A list of an exam as a file. */
async function fileOf(list: string, examId: number): Promise<string> {
  const headers = { cookie: app.office.cookie };
  return (await fetch(`${app.url}/api/export/${list}.csv?exam=${examId}`, { headers })).text();
}

/** What a part of a screen says, without its tags. */
function drawn<Of extends object>(part: FunctionComponent<Of>, props: Of): string {
  const router = createMemoryRouter([{ path: "/", element: createElement(part, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll(/<[^>]*>/g, " ");
}

describe("a GPA that nobody knows", () => {
  const scheme = {
    sections: [maths],
    gpa: { ssc: 2, hsc: 4 },
    minimum: { total: 40, mcq: null, written: null },
  };
  let examId: number;
  beforeAll(async () => {
    await app.office.put("student/updateStudent", { studentId: rahim, sscGpa: 5, hscGpa: 5 });
    await app.office.put("student/updateStudent", { studentId: karima, sscGpa: 5, hscGpa: null });
    examId = await published("ভর্তি মডেল", scheme, [[20], [25]]);
  });

  test("is told on the card instead of what it gave, and nobody fails by it", async () => {
    const card = await cardOf(examId);
    expect(card).toMatchObject({
      ...{ total: 35, gpaMarks: 10, gpaUnknown: "hsc", centralPosition: 2 },
      ...{ lacking: ["এইচএসসির জিপিএ"], passed: null },
    });
    const said = drawn(ResultCard, { card, own: false });
    expect(said).toContain("জিপিএ থেকে (এইচএসসির জিপিএ জানা নেই)");
    expect(said).toMatch(/ এইচএসসির জিপিএ জানা নেই /);
    expect(said).not.toContain("ওঠেনি");
    expect(said).not.toContain("ফেল");
    expect(await cardOf(examId, rahim)).toMatchObject({ gpaUnknown: null, lacking: [], passed: true });

    await app.office.put("student/updateStudent", { studentId: karima, sscGpa: null });
    await app.office.post("merit/takeGpa", { examId, reason: "মার্কশিট দেখা হয়েছে" });
    const neither = await cardOf(examId);
    expect(neither).toMatchObject({ total: 25, gpaMarks: 0, gpaUnknown: "both", lacking: ["জিপিএ"] });
    expect(drawn(ResultCard, { card: neither, own: false })).toMatch(/জিপিএ থেকে \(জিপিএ জানা নেই\)[\s]*–/);
  });

  test("is told to the student, at home, in the message, on the site and in the list", async () => {
    const own = await app.signIn(regIds.karima, passwords.karima);
    expect((await own.get("merit/mine")).data[0]).toMatchObject({ lacking: ["জিপিএ"], passed: null });
    const page = await pageOf(karima);
    expect(page).toContain("জিপিএ জানা নেই");
    expect(page).not.toContain("ওঠেনি");
    expect(await messageTo(examId)).toContain(composed("২৫/৬০ (জিপিএ জানা নেই)"));
    await app.office.put("publicResult/open", { examId, opened: true });
    const asked = { examId, roll: regIds.karima, digits: karimaFields.mobile.slice(-4) };
    expect((await app.visitor.post("publicResult/find", asked)).data).toMatchObject({
      ...{ total: 25, lacking: ["জিপিএ"], passed: null },
    });
    const list = await fileOf("merit", examId);
    expect(list).toContain("জিপিএ জানা নেই");
    expect(list).not.toContain("ওঠেনি");
  });

  test("leaves its student out of those who passed or failed, and only where the scheme counts it", async () => {
    const figures = await figuresOf(examId);
    expect(figures).toMatchObject({ sat: 2, passed: 1, undecided: 1 });
    expect(drawn(ExamFigures, { figures })).toContain("১০০%, যে ১ জনের পাস-ফেল এখনো বলা যায় না, তাঁদের বাদ দিয়ে");
    const { data: check } = await app.office.get("merit/check", { examId });
    expect(check).toMatchObject({ withoutGpa: 1, figures: { passed: 1, undecided: 1 } });
    const other = await published("জিপিএ ছাড়া", { ...scheme, gpa: null }, [[20], [25]]);
    expect(await cardOf(other)).toMatchObject({ gpaUnknown: null, lacking: [], passed: false });
    expect(await figuresOf(other)).toMatchObject({ passed: 0, undecided: 0 });
  });
});

describe("a GPA that nobody knows, where it can change nothing", () => {
  const gpa = { ssc: 2, hsc: 4 };
  const of = (total: number | null, mcq: number | null) => ({
    ...{ sections: [maths], gpa },
    minimum: { total, mcq, written: null },
  });
  /** What is told of Karima at each place. */
  async function toldOf(examId: number) {
    const own = await app.signIn(regIds.karima, passwords.karima);
    const { data: mine } = await own.get("merit/mine");
    const { data: list } = await app.office.get("merit/getAll", { examId });
    const her = (rows: Record<string, unknown>[], key: string, id: number) =>
      rows.find((one) => one[key] === id);
    const { data: check } = await app.office.get("merit/check", { examId });
    const { passed, undecided } = await figuresOf(examId);
    expect(check.figures).toMatchObject({ passed, undecided });
    return [
      ...[(await cardOf(examId)).passed, her(mine, "examId", examId)?.passed],
      ...[her(list, "studentId", karima)?.told, passed, undecided],
    ];
  }
  beforeAll(async () => {
    await app.office.put("student/updateStudent", { studentId: karima, sscGpa: null, hscGpa: null });
  });

  test("passes who has the total without it, and says both", async () => {
    const examId = await published("মোট নম্বরে", of(20, 15), [[10], [25]]);
    expect(await toldOf(examId)).toEqual([true, true, true, 1, 0]);
    const said = drawn(ResultCard, { card: await cardOf(examId), own: false });
    expect(said).toContain("পাস");
    expect(said).toContain("জিপিএ জানা নেই");
    for (const list of ["merit", "tabulation"])
      expect(await fileOf(list, examId)).toContain("পাস (জিপিএ জানা নেই)");
  });

  test("does not stand in the way where it counts for nothing that is asked", async () => {
    expect(await toldOf(await published("এমসিকিউয়ে", of(null, 15), [[20], [14]]))).toEqual([
      false,
      false,
      false,
      1,
      0,
    ]);
  });

  test("mends no minimum that was missed, nor a total that is too far off", async () => {
    const missed = await published("ন্যূনতম", of(20, 15), [[20], [14]]);
    expect(await toldOf(missed)).toEqual([false, false, false, 1, 0]);
    expect(await fileOf("merit", missed)).toContain("ফেল (জিপিএ জানা নেই)");
    expect(await toldOf(await published("অনেক দূরে", of(45, null), [[20], [14]]))).toEqual([
      false,
      false,
      false,
      1,
      0,
    ]);
    expect(await toldOf(await published("কাছে", of(44, 14), [[20], [14]]))).toEqual([null, null, null, 1, 1]);
  });
});

describe("a subject that was not entered, where it can change nothing", () => {
  const sections = [{ ...maths, minimum: 10 }, chemistry];
  const of = (total: number) => ({ sections, minimum: { total, mcq: null, written: null } });

  test("is said beside a pass or a failure that stands in any case", async () => {
    const failed = await published("গণিতে", of(20), [
      [20, 5],
      [9, null],
    ]);
    expect(await cardOf(failed)).toMatchObject({ passed: false, lacking: ["রসায়ন"] });
    expect(await figuresOf(failed)).toMatchObject({ passed: 1, undecided: 0 });
    expect(await fileOf("merit", failed)).toContain("ফেল (নম্বর ওঠেনি: রসায়ন)");
    const passed = await published("রসায়ন ছাড়া", of(20), [
      [20, 5],
      [25, null],
    ]);
    expect(await cardOf(passed)).toMatchObject({ passed: true, lacking: ["রসায়ন"] });
    expect(await figuresOf(passed)).toMatchObject({ passed: 2, undecided: 0 });
  });

  test("and a GPA beside it are told apart, at each place", async () => {
    const examId = await published("দুই-ই", { ...of(40), gpa: { ssc: 0, hsc: 4 } }, [
      [20, 5],
      [15, null],
    ]);
    const said = "নম্বর ওঠেনি: রসায়ন; এইচএসসির জিপিএ জানা নেই";
    const card = await cardOf(examId);
    expect(card).toMatchObject({ passed: null, lacking: ["রসায়ন", "এইচএসসির জিপিএ"] });
    expect(drawn(ResultCard, { card, own: false })).toContain(said);
    expect(await pageOf(karima)).toContain(said);
    for (const list of ["merit", "tabulation"]) expect(await fileOf(list, examId)).toContain(said);
    expect(await messageTo(examId)).toContain(composed("(রসায়ন ওঠেনি; এইচএসসির জিপিএ জানা নেই)"));
    const own = await app.signIn(regIds.karima, passwords.karima);
    const { data: results } = await own.get("merit/mine");
    expect(drawn(OwnTable, { results })).toContain(said);
    expect(drawn(OwnResult, { result: results[0] })).toContain(said);
    const { data: progress } = await own.get("progress/mine");
    expect(drawn(StudentProgress, { ...progress, page: 1, empty: "" })).toContain(said);
    expect([lackingSaid([]), lackingSaid(["রসায়ন"]), lackingSaid(["জিপিএ"])]).toEqual([
      ...["", "নম্বর ওঠেনি: রসায়ন", "জিপিএ জানা নেই"],
    ]);
    expect(lackingSaid(["রসায়ন", "গণিত", "জিপিএ"])).toBe("নম্বর ওঠেনি: রসায়ন, গণিত; জিপিএ জানা নেই");
  });
});

describe("a subject that was not entered", () => {
  let examId: number;
  beforeAll(async () => {
    await app.db.execute("update exams set published_at = null");
    await app.db.execute("delete from exam_standings");
    const scheme = {
      sections: [maths, chemistry],
      minimum: { total: 20, mcq: null, written: null },
    };
    await published("প্রথম", scheme, [
      [20, 15],
      [15, 10],
    ]);
    await published("দ্বিতীয়", scheme, [
      [20, 15],
      [24, 16],
    ]);
    examId = await published("তৃতীয়", scheme, [
      [20, 5],
      [12, null],
    ]);
  });

  test("fails nobody: not on the card, nor in the figures; the places stay as they are", async () => {
    const card = await cardOf(examId);
    expect(card).toMatchObject({ total: 12, full: 50, passed: null, lacking: ["রসায়ন"], centralPosition: 2 });
    expect(drawn(ResultCard, { card, own: false })).not.toContain("ফেল");
    expect(await figuresOf(examId)).toMatchObject({ sat: 2, passed: 1, undecided: 1 });
    const { data } = await app.office.get("merit/analysis", { examId });
    expect(data.batches).toMatchObject([
      { batchId: 1, passed: 1, undecided: 0 },
      { batchId: 2, passed: null, undecided: 1 },
    ]);
  });

  test("stands beside the sum at home, and is no 0 in any mean or line", async () => {
    const page = await pageOf(karima);
    const [, beneath] = page.match(/<p class="big">১২\/৫০<\/p><p class="quiet">([^<]*)/) ?? [];
    expect(beneath).toContain("তৃতীয়");
    expect(beneath).toContain("নম্বর ওঠেনি: রসায়ন");
    expect(beneath).toContain("আগের ২টির গড় ৬৫%");
    expect(page).toContain("পুরোনো থেকে নতুন: ৫০%, ৮০%");
    const own = await app.signIn(regIds.karima, passwords.karima);
    const { data: home } = await own.get("home/own");
    expect(home.results).toMatchObject([{ examId, lacking: ["রসায়ন"] }]);
    expect(home.progress).toMatchObject([{ share: 50 }, { share: 80 }]);
    const { data: mine } = await own.get("merit/mine");
    const { data: progress } = await own.get("progress/mine");
    const said = drawn(StudentProgress, { ...progress, page: 1, empty: "" });
    expect(said.replaceAll(/\s+/g, " ")).toContain("সর্বশেষ পরীক্ষায় ১২ / ৫০ তৃতীয় · নম্বর ওঠেনি: রসায়ন");
    expect([hasProgress(mine), hasProgress(mine.slice(0, 2))]).toEqual([true, false]);
  });

  test("is told in the message whatever its words are, once", async () => {
    const words = composed("(রসায়ন ওঠেনি)");
    expect(await messageTo(examId)).toContain(composed(`১২/৫০ ${words}`));
    const marks = await messageTo(examId, { text: "{নাম}: {পরীক্ষা} {নম্বর} পেয়েছেন, স্থান {মেধাস্থান}" });
    expect(marks).toContain(composed(`১২ ${words} পেয়েছেন, স্থান ২`));
    expect(marks.split(words)).toHaveLength(2);
    expect(await messageTo(examId, { text: "{নাম}: স্থান {মেধাস্থান}" })).toContain(composed(`স্থান ২ ${words}`));
    expect(await messageTo(examId, { text: "{নাম}: {নম্বর}", studentIds: [rahim] })).not.toContain("ওঠেনি");
  });
});
