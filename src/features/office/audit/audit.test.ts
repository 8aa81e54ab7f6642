import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { form, startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";

import { isHiddenFromAudit } from "../../../server/db/tables.ts";
import { entityTexts } from "../../../shared/audit-texts.ts";
import { said } from "./change.tsx";
import { fieldName } from "./field-texts.ts";
import { actionOf, fieldsOf, isForMachines } from "./rules.ts";

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

describe("of a record is told what its reader may see of the record", () => {
  const reader = async (own: TestApp, ...permissions: string[]) => {
    const { data: known } = await own.office.get("userType/getById", { userTypeId: 2 });
    const granted = Object.fromEntries(Object.keys(known).map((name) => [name, permissions.includes(name)]));
    const sent = { ...granted, userTypeManagement: true, userTypeName: permissions.join() || "শুধু ধরন" };
    const { data: type } = await own.office.post("userType/addUserType", sent);
    const person = { teacherName: "পাঠক", email: "p@example.com", mobile: "01912345678", address: "অফিস" };
    const { data } = await own.office.post(
      "teacher/addTeacher",
      form({ ...person, userTypeId: type.userTypeId }),
    );
    const caller = await own.choosePassword(data.regId, data.password);
    const all = await caller.get("audit/getAll");
    expect(all.total).toBe(all.data.length);
    const { cookie } = caller;
    const file = await (await fetch(`${own.url}/api/export/audit.csv`, { headers: { cookie } })).text();
    return {
      rows: all.data as { entity: string; entityId: string }[],
      text: JSON.stringify(all.data) + file,
      caller,
    };
  };
  const entities = (rows: { entity: string }[]) => [...new Set(rows.map(({ entity }) => entity))].toSorted();

  test("not guardians, phones and payments to who manages user types alone", async () => {
    const own = await startTestAppForOneTest();
    await own.office.put("student/updateStudent", {
      studentId: 3,
      fatherName: "গোপন অভিভাবক",
      mobile: "01987654321",
    });
    await own.office.put("teacher/updateTeacher", { teacherId: 2, mobile: "01876543219" });
    await own.office.post("payment/addPayment", {
      ...{ studentId: 3, monthName: "জানুয়ারি", detail: "গোপন বেতন", payment: 7777, due: 0, status: "paid" },
      date: "2026-01-10",
    });
    await own.office.post("account/issuePassword", { accountId: 3 });
    await own.office.post("account/issuePassword", { accountId: 2 });
    await own.office.put("institute/update", { about: "সবার জন্য" });
    const types = await reader(own);
    expect(entities(types.rows)).toEqual(["institute", "user_types"]);
    for (const secret of ["গোপন", "01987654321", "01876543219", "7777"])
      expect(types.text).not.toContain(secret);
    const asked = await types.caller.get("audit/getAll", { entity: "students", entityId: "3" });
    expect([asked.data, asked.total]).toEqual([[], 0]);

    const students = await reader(own, "studentManagement");
    expect(entities(students.rows)).toEqual(expect.arrayContaining(["accounts", "payments", "students"]));
    expect(
      students.rows.filter(({ entity }) => entity === "accounts").map(({ entityId }) => entityId),
    ).toEqual(["3"]);
    expect(students.text).not.toContain("01876543219");

    const staff = await reader(own, "teacherManagement");
    expect(entities(staff.rows)).toEqual(expect.arrayContaining(["accounts", "teachers"]));
    expect(staff.rows).toContainEqual(expect.objectContaining({ entity: "accounts", entityId: "2" }));
    expect(staff.rows).not.toContainEqual(expect.objectContaining({ entity: "accounts", entityId: "3" }));
    for (const secret of ["গোপন", "01987654321", "7777"]) expect(staff.text).not.toContain(secret);
  });
});

test("people and batches stand by name, also of a record that is gone", async () => {
  await app.office.put("student/updateStudent", { studentId: 4, batch: { batchId: 1 } });
  const [moved] = (await changes({ entity: "students", entityId: "4" })).data;
  expect(moved).toMatchObject({
    by: expect.stringContaining("(A00-000001)"),
    about: expect.stringContaining("(26000002)"),
    names: { "batchId 1": "সকাল ব্যাচ" },
  });
  const { data } = await app.office.post("batch/addBatch", { batchName: "গেছে", summary: "-", courses: [] });
  await app.office.post("batch/delete", { batchId: data.batchId });
  const gone = await changes({ entity: "batches", entityId: data.batchId });
  expect(new Set(gone.data.map(({ about }: { about: string }) => about))).toEqual(new Set(["গেছে"]));
});

test("every field that the audit may tell of has a name, and values are said as people say them", async () => {
  const modules = import.meta.glob("../../*/*/table.server.ts", { eager: true });
  const tables = Object.values(modules).flatMap((all) =>
    Object.values(all as object).filter((one) => is(one, Table)),
  );
  const nameless = tables.flatMap((table) => {
    const entity = getTableName(table);
    if (!(entity in entityTexts)) return [];
    return Object.entries(getTableColumns(table))
      .filter(([field, column]) => !isHiddenFromAudit(column) && !isForMachines(field))
      .filter(([field]) => fieldName(entity, field) === field)
      .map(([field]) => `${entity}.${field}`);
  });
  expect(nameless).toEqual([]);
  expect(said("doj", "2026-03-12", {})).toBe("১২/০৩/২০২৬");
  expect(said("at", "2026-03-12T18:30:00.000Z", {})).toBe("১৩/০৩/২০২৬,\u00a0রাত\u00a0১২:৩০");
  expect(said("time", "16:30:00", {})).toBe("বিকেল\u00a0৪:৩০");
  expect(said("file", "/images/0123abc.webp", {})).toBe("ছবি");
  expect(said("disabled", true, {})).toBe("হ্যাঁ");
  expect(said("batches", [1, 2], { "batches 1": "সকাল", "batches 2": "বিকেল" })).toBe("সকাল, বিকেল");
});

test("a change tells names first and nothing that was left empty; who archives a record deletes it", () => {
  const added = { version: 1, studentId: 7, doj: "2026-03-12", archivedAt: null, email: "", userName: "রিমা" };
  expect(fieldsOf({ entityId: "7", old: null, new: added })).toEqual(["userName", "doj"]);
  expect(fieldsOf({ entityId: "7", old: { email: "a@b.com" }, new: { email: "" } })).toEqual(["email"]);
  expect(fieldsOf({ entityId: "7", old: { courses: [] }, new: { courses: [] } })).toEqual([]);
  const archived = { old: { archivedAt: null }, new: { archivedAt: "2026-03-12T18:30:00.000Z" } };
  expect(actionOf({ action: "edit", ...archived })).toBe("remove");
  expect(actionOf({ action: "edit", old: archived.new, new: archived.old })).toBe("restore");
  expect(actionOf({ action: "edit", old: { email: "" }, new: { email: "a@b.com" } })).toBe("edit");
});
