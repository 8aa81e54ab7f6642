import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import type { Preset } from "./contract.ts";
import { schemeInput, schemeValues } from "./form-values.ts";
import { fullMarks } from "./rules.ts";

const app = testApp();

const sections = [
  { key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 30 }, written: { full: 20 } },
  { key: "s2", subject: "রসায়ন", mcq: { questions: 20, right: 1.25, wrong: { of: "share", value: 0.25 } } },
];

test("the first presets are there, and a form that opens and saves one changes nothing of it", async () => {
  const { data, total } = await app.office.get("examScheme/getAll");
  expect(total).toBeGreaterThan(8);
  for (const { scheme } of data as Preset[]) {
    const again = { ...schemeInput(schemeValues(scheme)), name: scheme.name, season: scheme.season };
    expect(again).toEqual(scheme);
  }
});

test("a preset is added with what is usual where nothing is said, changed, and deleted", async () => {
  const sent = { name: "নিজেদের", note: "মিলিয়ে নিন", scheme: { sections } };
  const { data } = await app.office.post("examScheme/addScheme", sent);
  expect(data.scheme.sections[0].mcq).toEqual({
    ...{ questions: 30, right: 1, wrong: { of: "marks", value: 0.25 }, twoMarks: "wrong", enter: "counts" },
  });
  expect(fullMarks(data.scheme)).toBe(75);
  const change = { schemeId: data.schemeId, season: "২০২৬", version: data.version };
  expect((await app.office.put("examScheme/updateScheme", change)).data).toMatchObject({
    name: "নিজেদের",
    season: "২০২৬",
    version: 2,
  });
  expect((await app.office.put("examScheme/updateScheme", change)).error.code).toBe("STALE");
  expect((await app.office.post("examScheme/delete", { schemeId: data.schemeId })).status).toBe(200);
  expect((await app.teacher.get("examScheme/getAll")).status).toBe(403);
});

test("parts that do not fit together are refused beside their fields", async () => {
  const refused = async (scheme: object) => {
    const { error } = await app.office.post("examScheme/addScheme", { name: "ভুল", scheme });
    return Object.keys(error.fields);
  };
  const [physics, chemistry] = sections;
  expect(await refused({ sections: [physics, { ...chemistry, subject: physics?.subject }] })).toEqual([
    "scheme.sections.1.subject",
  ]);
  expect(await refused({ sections: [{ key: "s1", subject: "গণিত" }] })).toEqual(["scheme.sections.0.mcq"]);
  expect(await refused({ sections: [{ ...physics, minimum: 51 }] })).toEqual(["scheme.sections.0.minimum"]);
  expect(await refused({ sections, answer: { any: 2, of: ["s1", "s2"] } })).toEqual(["scheme.answer"]);
  expect(await refused({ sections, ties: [{ by: "section", key: "s9" }] })).toEqual(["scheme.ties"]);
});

test("an exam takes a copy of a scheme; its subjects are the scheme's, and the last of a category is found", async () => {
  const { data: preset } = await app.office.post("examScheme/addScheme", { name: "আ", scheme: { sections } });
  const fields = { category: "মডেল", examName: "মডেল ১", examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: "2026-11-01", time: "10:00" };
  const exam = { ...fields, ...when, scheme: preset.scheme, batches: [{ batchId: 1 }, { batchId: 2 }] };
  const { data } = await app.office.post("exam/addExam", exam);
  expect(data.subject).toEqual(["পদার্থবিজ্ঞান", "রসায়ন"]);
  await app.office.put("examScheme/updateScheme", {
    schemeId: preset.schemeId,
    scheme: { sections: [sections[0]] },
  });
  const last = { category: "মডেল", marked: "true", pageSize: 1, page: 1 };
  const found = await app.office.get("exam/getAll", last);
  expect(found.data[0].scheme.sections).toHaveLength(2);
});
