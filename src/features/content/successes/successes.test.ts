import fc from "fast-check";
import { expect, test } from "vitest";
import { form, testApp } from "../../../../test/start-app.ts";
import { successFields } from "./contract.ts";
import { badgeOf, positionsTyped, typedPositions } from "./rules.ts";

const app = testApp();

test("a record is added with positions as text, changed in part, shown to everyone, and deleted", async () => {
  const sent = {
    studentName: "তাহমিদ",
    collegeName: "সরকারি কলেজ",
    position: "মেধাস্থান ১২, প্রকৌশল",
    testimonial: "ভালো",
  };
  const { data } = await app.office.post("successStudent/addStudent", form(sent));
  expect(data).toMatchObject({ id: data.studentId, position: ["মেধাস্থান ১২", "প্রকৌশল"], top: false });
  const { studentId } = data;
  const changed = await app.office.put("successStudent/updateStudent", form({ studentId, top: "true" }));
  expect(changed.data).toEqual({ ...data, top: true, version: 2 });
  expect((await app.visitor.post("successStudent/getAll", {})).data).toEqual([changed.data]);
  expect((await app.office.post("successStudent/delete", { studentId })).data).toEqual({ studentId });
  expect((await app.visitor.get("successStudent/getAll")).total).toBe(0);
});

test("name, institution and position are needed", async () => {
  const { error } = await app.office.post("successStudent/addStudent", form({ testimonial: "x" }));
  expect(Object.keys(error.fields).sort()).toEqual(["collegeName", "position", "studentName"]);
});

test("positions are typed with commas, or on lines where one has a comma itself, and stay what they were", async () => {
  expect(typedPositions(["১ম", "২য়"])).toBe("১ম, ২য়");
  const item = fc.stringMatching(/^[a-zক-হ০-৯,][a-zক-হ০-৯ ,]{0,8}[a-zক-হ০-৯]$/);
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (position) => {
      const list = position.map((one) => one.trim());
      expect(successFields.shape.position.parse(positionsTyped(typedPositions(list)))).toEqual(list);
    }),
  );
});

test("the badge is the first position up to its first comma", () => {
  expect(badgeOf(["১ম, প্রকৌশল", "২য়"])).toBe("১ম");
  expect(badgeOf([])).toBe("");
});
