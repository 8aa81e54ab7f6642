import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import { inputOf, valuesOf } from "./form-values.ts";
import { isWithinHighest } from "./rules.ts";

const app = testApp();

const row = {
  examName: "মডেল টেস্ট ১",
  subjectName: "রসায়ন",
  mcqMarks: 20.5,
  writtenMarks: 40.25,
  highestMarks: 90,
};
const save = (body: object) => app.office.post("result/addUpdateResult", { studentId: 3, ...body });
const document = (studentId = 3) => app.office.get("result/getById", { studentId });

test("rows are added, the total is the server's, and the document is the observed one", async () => {
  const { data } = await save({
    resultDetail: [{ ...row, totalMarks: 999 }],
    isUpdate: false,
    publishDate: "2026-03-01",
  });
  expect(data).toMatchObject({
    studentId: 3,
    studentName: "আব্দুর রহিম",
    batchName: "সকাল ব্যাচ",
    publishDate: "2026-03-01",
  });
  expect(data.resultDetail).toEqual([
    {
      ...row,
      examId: null,
      state: "marked",
      _id: expect.any(Number),
      fullMarks: null,
      totalMarks: 60.75,
      publishDate: "2026-03-01",
      version: 1,
    },
  ]);
  expect((await document()).data).toEqual(data);
});

test("with isUpdate the list becomes the one given: an item is changed, one added, one deleted", async () => {
  await save({ resultDetail: [{ ...row, subjectName: "গণিত" }], isUpdate: false });
  const { data: before } = await document();
  const [first, second] = before.resultDetail;
  const { data } = await save({
    resultDetail: [
      { ...first, mcqMarks: 21 },
      { ...row, subjectName: "নতুন" },
    ],
    isUpdate: true,
    version: before.version,
  });
  expect(data.resultDetail.map((one: { subjectName: string }) => one.subjectName)).toEqual(["রসায়ন", "নতুন"]);
  expect(data.resultDetail[0]).toMatchObject({ _id: first._id, totalMarks: 61.25, version: 2 });
  const { rows } = await app.db.execute(
    `select * from audit where entity = 'results' and entity_id = '${second._id}'`,
  );
  expect(rows.map(({ action }) => action)).toEqual(["add", "remove"]);
});

test("of an exam's row one part is changed while the other stays", async () => {
  const both = { mcq: { questions: 30, enter: "marks" }, written: { full: 20 } };
  const { examId } = (
    await app.office.post("exam/addExam", {
      ...{ category: "মডেল", examName: "দুই ভাগের", examType: "মিশ্র", subject: "-", time: "10:00" },
      ...{ examDate: "2026-11-01", batches: [{ batchId: 1 }] },
      scheme: { sections: [{ key: "s1", subject: "গণিত", ...both }] },
    })
  ).data;
  const cell = { studentId: 3, section: "s1", from: null };
  const cells = [
    { ...cell, field: "mcq", to: 20 },
    { ...cell, field: "written", to: 10 },
  ];
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells });
  const changed = async (part: object) => {
    const { data: before } = await document();
    const resultDetail = before.resultDetail.map((one: { examId: number | null }) =>
      one.examId === examId ? { ...one, ...part } : one,
    );
    const { data } = await save({ resultDetail, isUpdate: true, version: before.version });
    return data?.resultDetail.find((one: { examId: number | null }) => one.examId === examId);
  };
  expect(await changed({ mcqMarks: 21 })).toMatchObject({ mcqMarks: 21, writtenMarks: 10 });
  expect(await changed({ writtenMarks: 12 })).toMatchObject({ mcqMarks: 21, writtenMarks: 12 });
});

test("a stale list is refused with the newer one, and nothing is lost", async () => {
  const { data: seen } = await document();
  await save({ resultDetail: [row], isUpdate: false });
  const late = await save({ resultDetail: [], isUpdate: true, version: seen.version });
  expect(late).toMatchObject({ status: 409, error: { code: "STALE" } });
  expect(late.error.newer.resultDetail).toHaveLength(seen.resultDetail.length + 1);
  expect((await document()).data.resultDetail).toHaveLength(seen.resultDetail.length + 1);
});

test("marks are numbers, nobody has more than the highest, and the answer says which row", async () => {
  const refused = await save({ resultDetail: [row, { ...row, highestMarks: 60 }], isUpdate: false });
  expect(refused.error.fields).toEqual({ "resultDetail.1.highestMarks": expect.any(String) });
  const missing = await save({ resultDetail: [{ examName: "x" }], isUpdate: false });
  expect(Object.keys(missing.error.fields)).toHaveLength(4);
});

test("full marks are told of a row typed by hand, then of all others of its exam and subject; where nobody has, they are not known", async () => {
  const model = { ...row, examName: "পূর্ণমানের মডেল" };
  const { data: added } = await save({ resultDetail: [model], isUpdate: false });
  const own = added.resultDetail.find(({ examName }: { examName: string }) => examName === model.examName);
  expect(own.fullMarks).toBeNull();
  const others = [model, { ...model, highestMarks: 120 }, { ...model, subjectName: "অন্য" }];
  await app.office.post("result/addUpdateResult", { studentId: 4, resultDetail: others });
  const low = await save({ resultDetail: [{ ...model, fullMarks: 70 }], isUpdate: false });
  expect(low.error.fields).toEqual({ "resultDetail.0.fullMarks": expect.any(String) });
  const rows = added.resultDetail.map((one: { _id: number }) =>
    one._id === own._id ? { ...own, fullMarks: 100 } : one,
  );
  const { data: told } = await save({ resultDetail: rows, isUpdate: true });
  expect(told.resultDetail.find(({ _id }: { _id: number }) => _id === own._id)).toMatchObject({
    fullMarks: 100,
  });
  const of = { examName: model.examName, subjectName: model.subjectName, fullMarks: 100 };
  expect((await app.teacher.post("result/setFullMarks", of)).status).toBe(403);
  expect((await app.office.post("result/setFullMarks", { ...of, fullMarks: 0 })).status).toBe(400);
  expect((await app.office.post("result/setFullMarks", of)).data).toEqual({ changed: 1 });
  const { data: theirs } = await app.office.get("result/getById", { studentId: 4 });
  const full = theirs.resultDetail.map(({ fullMarks }: { fullMarks: number | null }) => fullMarks);
  expect(full).toEqual([100, null, null]);
  // What is not sent stays.
  const kept = await save({
    resultDetail: rows.map(({ fullMarks: _, ...one }: { fullMarks: unknown }) => one),
    isUpdate: true,
  });
  expect(kept.data.resultDetail.find(({ _id }: { _id: number }) => _id === own._id)).toMatchObject({
    fullMarks: 100,
  });
  const { data: progress } = await app.rahim.get("progress/mine");
  expect(JSON.stringify(progress)).toContain('"fullMarks":100');
});

test("a student sees own published results alone; staff with gradesProgress anyone's", async () => {
  await save({ resultDetail: [{ ...row, publishDate: "2999-01-01", subjectName: "গোপন" }], isUpdate: false });
  const own = await app.rahim.get("result/getById", { studentId: 3 });
  expect(JSON.stringify(own.data)).not.toContain("গোপন");
  expect((await app.rahim.get("result/getById", { studentId: 4 })).status).toBe(403);
  expect(JSON.stringify((await app.teacher.get("result/getById", { studentId: 3 })).data)).toContain("গোপন");
  expect((await app.teacher.post("result/addUpdateResult", { studentId: 3, resultDetail: [] })).status).toBe(
    403,
  );
});

test("a row that somebody else deleted while it was edited stands in the form, to be added again", () => {
  const byHand = { examId: null, state: "marked" as const, fullMarks: null };
  const detail = { ...row, ...byHand, _id: 7, totalMarks: 60.75, publishDate: "2026-03-01", version: 1 };
  const document = { studentId: 3, studentName: "", batchName: "", publishDate: null, isUpdate: true };
  const before = valuesOf({ ...document, resultDetail: [detail], version: 4 }, detail);
  expect(inputOf(before)).toMatchObject({ version: 4, isUpdate: true, resultDetail: [{ ...row, _id: 7 }] });
  const other = { ...detail, _id: 8, subjectName: "গণিত" };
  const after = inputOf(valuesOf({ ...document, resultDetail: [other], version: 5 }, detail));
  expect(after).toMatchObject({ version: 5, resultDetail: [{ _id: 8 }, row] });
  expect(after.resultDetail[1]).not.toHaveProperty("_id");
});

test("the total is exact, whatever decimals a mark may have", () => {
  const marks = fc.integer({ min: 0, max: 99_990_000 }).map((whole) => whole / 10_000);
  fc.assert(
    fc.property(marks, marks, (mcqMarks, writtenMarks) => {
      const total = sumOfMarks([mcqMarks, writtenMarks]);
      expect(total).toBe(Number((mcqMarks + writtenMarks).toFixed(4)));
      expect(isWithinHighest({ mcqMarks, writtenMarks, highestMarks: total })).toBe(true);
      expect(isWithinHighest({ mcqMarks, writtenMarks, highestMarks: total - 0.0001 })).toBe(false);
    }),
  );
});
