import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { lists } from "../src/app/areas.ts";
import { today } from "../src/shared/dates.ts";
import type { ListExport } from "../src/shared/list-export.ts";
import { type Caller, form, publishWithout, testApp } from "./start-app.ts";

const app = testApp();

const fetchFile = (file: string, caller: Caller = app.office, more: RequestInit = {}) =>
  fetch(`${app.url}/api/export/${file}`, { ...more, headers: { cookie: caller.cookie } });
async function readCsv(file: string) {
  const answer = await fetchFile(file);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith("\ufeff")).toBe(true);
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
const readXlsx = async (file: string) =>
  readSheet(Buffer.from(await (await fetchFile(file)).arrayBuffer()), { trim: false });

/** Students in the office's list, by SQL: admitting thousands by hand takes long. */
const addStudents = (from: number, many: number, name = "শিক্ষার্থী") =>
  app.db.execute(`
    with opened as (
      insert into accounts (reg_id, user_type_id, password_hash)
      select (${from} + at)::text, 1, 'x' from generate_series(0, ${many - 1}) at returning account_id, reg_id)
    insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name, college_name, doj, batch_id)
    select account_id, reg_id, '${name}', ' ${name}', 'a@example.com', '01712345678', 'ক', 'খ', 'গ', '2026-03-05', 2 from opened`);

test("every slice that declares a list to be taken away has it served, each under a name of its own", () => {
  const declared = import.meta.glob<Record<string, unknown>>("../src/features/*/*/export.ts", {
    eager: true,
  });
  const exported = Object.values(declared).flatMap((slice) =>
    Object.values(slice).filter(
      (one): one is ListExport => typeof one === "object" && one !== null && "cells" in one,
    ),
  );
  expect(new Set(lists)).toEqual(new Set(exported));
  expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length);
  for (const { title } of lists) expect(title.length).toBeLessThanOrEqual(31);
});

describe("who may", () => {
  const ofTeachers = ["mainDashboard", "myAssignment", "rollCall"];

  test("is the one who may see the list's screen, and nobody else", async () => {
    for (const { name, permission } of lists) {
      expect((await fetchFile(`${name}.csv?student=4`, app.visitor)).status).toBe(401);
      const teacher = [permission].flat().some((one) => ofTeachers.includes(one)) ? [] : [app.teacher];
      for (const caller of [app.rahim, ...teacher]) {
        const refused = await fetchFile(`${name}.xlsx?student=4`, caller);
        expect(refused.status).toBe(403);
        expect(await refused.json()).toMatchObject({ error: { code: "NOT_ALLOWED" } });
      }
    }
  });

  test("follows the permission at the next click", async () => {
    const change = (granted: boolean) =>
      app.db.execute(`update user_types set course_management = ${granted} where user_type_id = 2`);
    await change(true);
    expect((await fetchFile("courses.csv", app.teacher)).status).toBe(200);
    await change(false);
    expect((await fetchFile("courses.csv", app.teacher)).status).toBe(403);
  });
});

describe("every list", () => {
  test("is a CSV and a workbook of the same rows, named in Bengali, kept by nobody on the way", async () => {
    await app.office.post("exam/addExam", {
      ...{ category: "প্রকৌশল", examName: "সাপ্তাহিক", examType: "লিখিত", subject: "গণিত, রসায়ন" },
      ...{ examDate: "2026-12-01", time: "16:30", batch: { batchId: 1 } },
    });
    await app.visitor.post("application/send", {
      ...{ batchId: 1, userName: "আবেদনকারী", mobile: "01712345699", fatherName: "করিম" },
    });
    await app.office.post("successStudent/addStudent", {
      ...{
        studentName: "সফল",
        collegeName: "ঢাকা কলেজ",
        position: "বুয়েট ১ম, মেডিকেল ২য়",
        testimonial: "এক\nদুই",
      },
    });
    await app.office.post("payment/addPayment", {
      ...{ studentId: 3, monthName: "মার্চ", detail: "বেতন", payment: 1200.5, due: 99.5, status: "paid" },
      date: "2026-03-05",
    });
    await app.office.post("result/addUpdateResult", {
      studentId: 3,
      resultDetail: [
        { examName: "সাপ্তাহিক", subjectName: "গণিত", mcqMarks: 20.25, writtenMarks: 40, highestMarks: 80 },
      ],
    });
    await app.office.post("assignment/addAssignment", {
      ...{ batchId: 1, courseId: 1, subject: "গণিত", detail: "অনুশীলনী ৫", deadline: "2999-12-31" },
    });
    await app.office.post("material/addMaterial", {
      ...{
        courseId: 1,
        batchId: null,
        subject: "গণিত",
        chapter: "ভেক্টর",
        title: "শিট ১",
        link: "https://example.com/a",
      },
    });
    await app.teacher.post("question/addQuestion", {
      ...{ subject: "গণিত", kind: "one", stem: "কত?", right: ["a"], number: null, year: null },
      options: [
        { id: "a", text: "১" },
        { id: "b", text: "২" },
      ],
      ...{ pictureId: null, stimulusId: null },
    });
    await app.office.post("notice/addNotice", {
      ...{ title: "ছুটি", text: "শুক্রবার বন্ধ", from: today(), until: today() },
    });
    await app.office.post("room/addRoom", { roomName: "ল্যাব", seats: 20 });
    await app.rahim.post("message/send", { message: "পরীক্ষা কবে?" });
    await app.office.post("expense/add", {
      ...{ headId: 1, payee: "দোকান", amount: 70, method: "cash", clientKey: crypto.randomUUID() },
    });
    await app.db.transaction(async (tx) => {
      await tx.execute("set local dhrubok.restoring = 'on'");
      await tx.execute(
        "update expenses set day = '2026-03-09', void_day = '2026-03-09', void_reason = 'ভুল', voided_by = 1",
      );
    });
    const sms = new File(["You have received Tk 500.00 from 01711111111. TrxID DK11LIST01"], "sms.txt");
    await app.office.post("statement/add", form({ method: "bkash", file: sms }));
    const { data: marked } = await app.office.post("exam/addExam", {
      ...{ category: "ক", examName: "মহড়া", examType: "খ", subject: "-", examDate: today(), time: "10:00" },
      scheme: { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] },
    });
    const { examId } = marked;
    const cell = { studentId: 3, section: "s1", field: "right", from: null, to: 20 };
    await app.office.post("sheet/save", { examId, batchId: 1, cells: [cell] });
    await publishWithout(app.office, examId);
    await app.db.execute(`
      with run as (insert into outbox_runs (kind, list_id, messages, parts, price, by) values ('own', 'list', 1, 1, 0.35, 1) returning run_id)
      insert into outbox_messages (run_id, student_id, kind, to_guardian, phone, text, parts, price, same_as, at)
      select run_id, 3, 'own', true, '01712345678', 'কাল ক্লাস নেই', 1, 0.35, 'same', '2026-03-09T10:00:00Z' from run`);
    await app.db.execute(`insert into told_sums (sum, month, before, now) values ('owed', null, 3000, 2800)`);
    const mark = { studentId: 3, from: "present", to: "absent" };
    await app.teacher.post("rollCall/save", { batchId: 1, day: today(), marks: [mark] });
    await app.db.execute(`
      with plan as (insert into fee_plans (head, kind, amount, "from", fine)
        values ('বেতন', 'monthly', 10, '2026-01-01', '{"per": "once", "amount": 5, "after": 0, "most": null}') returning plan_id)
      insert into bills (student_id, plan_id, period, head, label, amount, due_day, origin, day)
      select 3, plan_id, '2026-01', 'বেতন', 'জানুয়ারি', 10, '2026-01-10', 'run', current_date from plan`);
    for (const { name, header } of lists) {
      const query = `student=3&month=2026-03&exam=${examId}&exams=${examId}&side=expense${name === "attendance" ? "&batch=1" : ""}`;
      const csv = await readCsv(`${name}.csv?${query}`);
      const [head, ...sheet] = await readXlsx(`${name}.xlsx?${query}`);
      // The tabulation has an exam's subjects beside.
      expect(head?.slice(0, header.length)).toEqual(header);
      expect(Object.keys(csv[0] ?? {})).toEqual(head);
      expect(csv.length).toBeGreaterThan(0);
      const shown = (cell: unknown) =>
        cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? "");
      expect(csv.map((row) => Object.values(row))).toEqual(sheet.map((row) => row.map(shown)));
    }
    const { headers } = await fetchFile("exams.csv");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="exams-${today()}.csv"; filename*=UTF-8''${encodeURIComponent(`পরীক্ষার-তালিকা-${today()}.csv`)}`,
    );
  });

  test("has days and numbers as such, yes and no in words, and says whose a payment is", async () => {
    const exam = (await readXlsx("exams.xlsx")).find((row) => row.includes("সাপ্তাহিক"));
    expect(exam).toContainEqual(new Date("2026-12-01T00:00:00Z"));
    expect(exam).toContain("16:30");
    expect(await readCsv("payments.csv?student=3")).toMatchObject([
      {
        "রেজি. নম্বর": "26000001",
        মাস: "মার্চ",
        "পরিশোধ (টাকা)": "1200.5",
        "বকেয়া (টাকা)": "99.5",
        তারিখ: "2026-03-05",
      },
    ]);
    expect((await readXlsx("results.xlsx?student=3"))[1]).toEqual(
      expect.arrayContaining(["26000001", "গণিত", 20.25, 40, 60.25, 80]),
    );
    const types = await readCsv("user-types.csv");
    expect(types.find((type) => type.আইডি === "1")).toMatchObject({
      "নিজের কোর্স দেখা": "হ্যাঁ",
      "শিক্ষার্থীদের তথ্য, টাকা ও ফল দেখা ও বদলানো": "না",
    });
    expect((await readCsv("successful-students.csv"))[0]).toMatchObject({ মতামত: "এক\nদুই", সেরা: "না" });
  });

  test("is there only where it exists: a name, a type, a student", async () => {
    for (const file of ["nothing.csv", "students.pdf", "students", "payments.csv", "results.csv?student=x"]) {
      expect((await fetchFile(file)).status).toBe(404);
    }
    expect((await fetchFile("payments.xlsx?student=999999")).status).toBe(404);
    expect((await fetchFile(`students.csv?search=${encodeURIComponent("\u202e")}`)).status).toBe(400);
  });

  test("that nothing matches is its header alone", async () => {
    const text = await (await fetchFile("exams.csv?search=abc")).text();
    expect(text.trim().split("\r\n")).toHaveLength(1);
    expect(await readXlsx("batches.xlsx?search=99")).toHaveLength(1);
  });
});

describe("students", () => {
  test("come as the list shows them: its search, batch and order, all pages, rolls and phones whole", async () => {
    await addStudents(27000001, 205, "=২+২");
    const csv = await readCsv("students.csv");
    const { total } = await app.office.get("student/getAll");
    expect(csv).toHaveLength(total);
    const rolls = csv.map((row) => row["রেজি. নম্বর"]);
    expect(rolls).toEqual([...rolls].sort().reverse());
    expect(csv[0]).toMatchObject({
      ...{
        "রেজি. নম্বর": "27000205",
        নাম: "'=২+২",
        মোবাইল: "01712345678",
        "ভর্তির তারিখ": "2026-03-05",
        ব্যাচ: "Evening ব্যাচ",
      },
    });
    expect((await readXlsx("students.xlsx?search=27000205"))[1]?.slice(0, 2)).toEqual(["27000205", "=২+২"]);
    expect(await readCsv("students.csv?search=270001&page=2&columns=all")).toHaveLength(100);
    const batch = encodeURIComponent("সকাল ব্যাচ");
    expect(await readCsv(`students.csv?batch=${batch}`)).toMatchObject([{ "রেজি. নম্বর": "26000001" }]);
  });

  test("too many for a workbook are told so, and all go into a CSV, as they were when it began", async () => {
    await addStudents(28000001, 20_000);
    const refused = await fetchFile("students.xlsx");
    expect(refused.status).toBe(413);
    expect((await refused.json()).error.message).toContain("২০,০০০");

    const answer = await fetchFile("students.csv");
    await addStudents(29000001, 10);
    await app.db.execute("update students set archived_at = now() where reg_id in ('28019999', '27000001')");
    const rows = Papa.parse<string[]>(await answer.text(), { skipEmptyLines: true }).data;
    const rolls = rows.slice(1).map(([roll]) => roll);
    expect(rolls).toHaveLength(20_207);
    expect(new Set(rolls).size).toBe(20_207);
    expect(rolls).toContain("27000001");
    expect(rolls).not.toContain("29000001");
    await app.db.execute("update students set archived_at = null where reg_id in ('28019999', '27000001')");
  });

  test("that break off on the way are no whole file, and a reader who leaves gives the connection back", async () => {
    const reading =
      "from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and xact_start < now() and pid <> pg_backend_pid()";
    const held = async () => (await app.db.execute(`select pid ${reading} and state <> 'idle'`)).rows.length;
    // More than lies ready between server and reader.
    await app.db.execute("update students set college_name = repeat('ক', 90), school_name = repeat('খ', 90)");
    const answer = await fetchFile("students.csv");
    await app.db.execute(`select pg_terminate_backend(pid) ${reading} and state <> 'idle'`);
    const ending = answer.text().then(
      () => "whole",
      () => "broken",
    );
    expect(await ending).toBe("broken");

    const leaving = new AbortController();
    await fetchFile("students.csv", app.office, { signal: leaving.signal });
    expect(await held()).toBeGreaterThan(0);
    leaving.abort();
    await expect.poll(held).toBe(0);
    expect(await readCsv("students.csv?search=28000001")).toHaveLength(1);
  });
});

describe("on paper", () => {
  const paper = async (query: string, caller = app.office) => (await fetchFile(query, caller)).json();

  test("a list has every row of what it is narrowed to, days as days, and what its money comes to", async () => {
    const { data } = await app.office.post("expense/add", {
      ...{ headId: 1, payee: "বাতিল হবে", amount: 30, method: "cash", clientKey: crypto.randomUUID() },
    });
    await app.office.post("expense/void", { expenseId: data.expenseId, reason: "ভুল" });
    await app.office.post("expense/add", {
      ...{ headId: 1, payee: "কাগজ", amount: 0.5, method: "cash", clientKey: crypto.randomUUID() },
    });
    const { total, sum } = (await app.office.get("expense/getAll")) as unknown as {
      total: number;
      sum: number;
    };
    const { title, header, rows, sums } = await paper("expenses.json?month=all&page=2");
    expect(title).toBe(lists.find(({ name }) => name === "expenses")?.title);
    expect(rows).toHaveLength(total);
    expect(rows[0][1]).toEqual({ day: today() });
    expect(sums[header.indexOf("টাকা")]).toBe(sum);
    expect(sums.filter((one: unknown) => one !== null)).toHaveLength(1);
  });

  test("is asked for by those alone who may see the list, and has a most that is told", async () => {
    expect((await fetchFile("expenses.json", app.rahim)).status).toBe(403);
    const refused = await fetchFile("students.json");
    expect(refused.status).toBe(413);
    expect((await refused.json()).error.message).toContain("২,০০০");
    expect((await paper("students.json?search=28000001")).rows).toHaveLength(1);
  });
});
