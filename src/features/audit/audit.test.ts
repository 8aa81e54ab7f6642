import { expect, test } from "vitest";
import { testApp } from "../../../test/start-app.ts";

const app = testApp();

const changes = (query: Record<string, string | number> = {}) => app.office.get("audit/getAll", query);

test("who changed what is found by person, table, record and day, the newest first", async () => {
  await app.office.put("student/updateStudent", { studentId: 3, collegeName: "নতুন কলেজ" });
  await app.teacher.put("teacher/updateTeacher", { teacherId: 2, address: "নতুন বিভাগ" });
  const { data, total, entities } = (await changes()) as unknown as {
    data: { auditId: number }[];
    total: number;
    entities: string[];
  };
  expect(total).toBe(data.length);
  expect(data.map(({ auditId }) => auditId)).toEqual(
    data.map(({ auditId }) => auditId).sort((a, b) => b - a),
  );
  expect(entities).toEqual(expect.arrayContaining(["students", "teachers"]));

  const one = await changes({ entity: "students", entityId: "3" });
  expect(one.data).toEqual([
    expect.objectContaining({
      regId: "A00-000001",
      action: "edit",
      old: expect.objectContaining({ collegeName: expect.any(String) }),
      new: expect.objectContaining({ collegeName: "নতুন কলেজ" }),
    }),
  ]);
  const teachers = await changes({ regId: "t26-000001" });
  expect(teachers.data.map(({ entity }: { entity: string }) => entity)).toEqual(["teachers"]);
});

test("a row of earlier sources, with a bare list in it, is read as the fields of its change", async () => {
  await app.db.execute(`insert into audit (action, entity, entity_id, old, new)
    values ('courses', 'batches', '9', '[1]', '[1, 2]')`);
  const { data } = await changes({ entity: "batches", entityId: "9" });
  expect(data).toEqual([expect.objectContaining({ old: { courses: [1] }, new: { courses: [1, 2] } })]);
});

test("a day is a day in Dhaka", async () => {
  await app.db.execute(`insert into audit (at, action, entity, entity_id) values
    ('2026-03-11T17:59:59Z', 'edit', 'days', 'before'), ('2026-03-11T18:00:00Z', 'edit', 'days', 'first'),
    ('2026-03-12T17:59:59Z', 'edit', 'days', 'last'), ('2026-03-12T18:00:00Z', 'edit', 'days', 'after')`);
  const { data } = await changes({ entity: "days", from: "2026-03-12", until: "2026-03-12" });
  expect(data.map(({ entityId }: { entityId: string }) => entityId)).toEqual(["last", "first"]);
});

test("pages, and is open to those alone who manage user types", async () => {
  const { total } = await changes();
  const { data } = await changes({ page: 1, pageSize: 2 });
  expect(data).toHaveLength(2);
  expect(total).toBeGreaterThan(2);
  expect((await app.teacher.get("audit/getAll")).status).toBe(403);
  expect((await changes({ from: "কাল" })).error.fields).toHaveProperty("from");
});
