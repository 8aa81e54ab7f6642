import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { form, passwords, regIds, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";
import { rahim } from "./example.server.ts";

const app = testApp();

const admission = {
  ...rahim,
  userName: "নতুন শিক্ষার্থী",
  userTypeId: 1,
  userTypeName: "Student",
  "batch.batchId": 1,
  "batch.batchName": "সকাল ব্যাচ",
};

describe("the office admits a student", () => {
  test("as the observed client sends it, and the student signs in with the password from the answer", async () => {
    const { status, data } = await app.office.post(
      "student/addStudent",
      form({ ...admission, "payment[0].paymentId": 1, "payment[0].amount": 12500.5 }),
    );
    expect(status).toBe(200);
    expect(data.regId).toMatch(/^26[0-9]{6}$/);
    expect(data.password).toMatch(/^[a-zA-Z2-9]{8}$/);
    expect(data.payment).toMatchObject([{ payment: 12500.5 }]);
    const student = await app.signIn(data.regId, data.password);
    const own = await student.post("student/getById", { studentId: data.studentId });
    expect(own.data).toMatchObject({
      userName: "নতুন শিক্ষার্থী",
      userTypeId: 1,
      batch: { batchName: "সকাল ব্যাচ" },
    });
    expect(own.data.courses).toHaveLength(2);
    expect(own.data.payment).toEqual([
      expect.objectContaining({
        detail: "ভর্তি ফি",
        monthName: "জানুয়ারি ২০২৬",
        payment: 12500.5,
        due: 0,
        status: "paid",
        date: "2026-01-05",
      }),
    ]);
  });

  test("and may choose the first password, within 6 to 14 characters", async () => {
    const refused = await app.office.post("student/addStudent", form({ ...admission, password: "short" }));
    expect(refused).toMatchObject({
      status: 400,
      error: { fields: { password: "Password must be 6 characters" } },
    });
    const taken = await app.office.post("student/addStudent", form({ ...admission, password: "chosen1" }));
    expect(taken.data.password).toBe("chosen1");
    expect(taken.data).not.toHaveProperty("payment");
  });

  test("with the guardian's phone, which nobody need give; the student does not change it", async () => {
    const sent = { ...admission, guardianMobile: "+৮৮০ ১৯১২-৩৪৫৬৭৮" };
    const { data } = await app.office.post("student/addStudent", form(sent));
    const { studentId } = data;
    const known = async () => (await app.office.post("student/getById", { studentId })).data.guardianMobile;
    expect(await known()).toBe("01912345678");
    const wrong = await app.office.put("student/updateStudent", { studentId, guardianMobile: "01212345678" });
    expect(wrong).toMatchObject({ status: 400, error: { fields: { guardianMobile: expect.any(String) } } });
    const own = await app.signIn(data.regId, data.password);
    await own.put("student/updateStudent", { studentId, guardianMobile: "01812345678" });
    expect(await known()).toBe("01912345678");
    await app.office.put("student/updateStudent", { studentId, guardianMobile: "" });
    expect(await known()).toBe("");
  });

  test("every missing field has its message, and nobody is admitted", async () => {
    const before = (await app.office.get("student/getAll")).total;
    const refused = await app.office.post("student/addStudent", form({ userName: " " }));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields).sort()).toEqual(
      [
        "batch",
        "collegeName",
        "doj",
        "email",
        "fatherName",
        "mobile",
        "schoolName",
        "userName",
        "userTypeId",
      ].sort(),
    );
    expect((await app.office.get("student/getAll")).total).toBe(before);
  });

  test.each([
    ["mobile", "01234", "একটি নম্বর যা নেই"],
    ["mobile", "01212345678", "an unassigned operator"],
    ["email", "not an address", ""],
    ["doj", "2026-02-30", "a day that does not exist"],
    ["userName", "ক\u202eখ", "a mark that turns the reading direction"],
    ["userTypeId", "2", "a teacher's type"],
    ["batch.batchId", "999", "no such batch"],
  ])("%s %j is refused beside its field", async (field, value) => {
    const refused = await app.office.post("student/addStudent", form({ ...admission, [field]: value }));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields)).toEqual([field]);
  });

  test("numbers and dates typed in Bengali digits are understood", async () => {
    const { data } = await app.office.post(
      "student/addStudent",
      form({ ...admission, mobile: "০১৭১২-৩৪৫ ৬৭৮", doj: "২০২৫-০৩-০৯" }),
    );
    expect(data.regId).toMatch(/^25/);
    const { data: student } = await app.office.post("student/getById", { studentId: data.studentId });
    expect(student).toMatchObject({ mobile: "01712345678", doj: "2025-03-09" });
  });

  test("40 at once get 40 different rolls", async () => {
    const crowd = await startTestAppForOneTest();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        crowd.office.post("student/addStudent", form({ ...admission, confirmed: "true" })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.regId)).size).toBe(40);
  });

  test("the same Idempotency-Key admits once and answers the same", async () => {
    const before = (await app.office.get("student/getAll")).total;
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.office.post("student/addStudent", form(admission), key)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await app.office.get("student/getAll")).total).toBe(before + 1);
    const rows = await app.db.execute("select * from idempotency");
    expect(JSON.stringify(rows.rows)).not.toContain(answers[0]?.data.password);
  });
});

describe("the list", () => {
  test("filters by batch, searches by roll and by part of a name, whichever way it was typed", async () => {
    const found = async (query: Record<string, string | number>) =>
      (await app.office.get("student/getAll", query)).data.map((one: { regId: string }) => one.regId);
    expect(await found({ batchName: "Evening ব্যাচ" })).toEqual([regIds.karima]);
    expect(await found({ searchName: "2600000২" })).toEqual([regIds.karima]);
    expect(await found({ searchName: "করি" })).toEqual([regIds.karima]);
    expect(await found({ searchName: "\u09df\u09be\u09ae\u09bf" })).toEqual([regIds.karima]);
    expect(await found({ searchName: "য়া" })).toEqual([regIds.karima]);
    expect(await found({ searchName: "%" })).toEqual([]);
    expect(await found({ batchName: "নেই" })).toEqual([]);
  });

  test("pages with a true total, newest roll first", async () => {
    const all = await app.office.get("student/getAll");
    const second = await app.office.get("student/getAll", { page: 2, pageSize: 1 });
    expect(second.total).toBe(all.total);
    expect(second.data).toEqual([all.data[1]]);
    const rolls = all.data.map((one: { regId: string }) => one.regId);
    expect(rolls).toEqual([...rolls].sort().reverse());
  });

  test("is counted and paged anew when somebody is renamed, moved or archived", async () => {
    const own = await startTestAppForOneTest();
    const ids: number[] = [];
    for (const userName of ["মেহজাবীন আক্তার", "মেহজাবীন সুলতানা"])
      ids.push(
        (await own.office.post("student/addStudent", form({ ...admission, userName }))).data.studentId,
      );
    const [first, second] = ids;
    const listed = async (query: Record<string, string>) => {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => own.office.get("student/getAll", { ...query, page, pageSize: 1 })),
      );
      const found = pages.flatMap(({ data }) => data.map((one: { studentId: number }) => one.studentId));
      expect(pages.map(({ total }) => total)).toEqual(pages.map(() => found.length));
      return found;
    };
    // Named so, and in the evening batch: both are read before each change, which finds them cached.
    const both = async () => [
      await listed({ searchName: "মেহজাবীন" }),
      await listed({ batchName: "Evening ব্যাচ" }),
    ];
    const change = (fields: object) =>
      own.office.put("student/updateStudent", { studentId: second, ...fields });
    expect(await both()).toEqual([[second, first], [4]]);
    await change({ userName: "নুসরাত সুলতানা" });
    expect(await both()).toEqual([[first], [4]]);
    await change({ batch: { batchId: 2 } });
    expect(await both()).toEqual([[first], [second, 4]]);
    await change({ userName: "মেহজাবীন সুলতানা" });
    expect(await both()).toEqual([
      [second, first],
      [second, 4],
    ]);
    await own.office.post("student/delete", { studentId: second });
    expect(await both()).toEqual([[first], [4]]);
  });

  test("answers the ledgers unless they are not asked for, and all else with them and without", async () => {
    const entry = {
      monthName: "মার্চ",
      detail: "মাসের ফি",
      payment: 500,
      due: 0,
      status: "paid",
      date: "2026-03-05",
    };
    await app.office.post("payment/addPayment", { studentId: 3, ...entry });
    const queries: Record<string, string>[] = [{}, { searchName: "রহি" }, { sort: "userName" }];
    for (const query of queries) {
      const { data } = await app.office.get("student/getAll", query);
      const short = await app.office.get("student/getAll", { ...query, ledgers: "false" });
      const without = data.map((student: object) => ({ ...student, payment: [] }));
      expect(short.data).not.toEqual(data);
      expect(short.data).toEqual(without);
    }
  });
});

describe("a change", () => {
  test("touches only the fields sent, and leaves who, old and new in the audit", async () => {
    const { data: before } = await app.office.post("student/getById", { studentId: 4 });
    const changed = await app.office.put("student/updateStudent", {
      studentId: 4,
      collegeName: "নটর ডেম কলেজ",
    });
    expect(changed.data).toEqual({ ...before, collegeName: "নটর ডেম কলেজ", version: before.version + 1 });
    const { rows } = await app.db.execute("select * from audit order by audit_id desc limit 1");
    expect(rows[0]).toMatchObject({
      reg_id: regIds.office,
      entity: "students",
      entity_id: "4",
      old: { collegeName: before.collegeName, version: before.version },
      new: { collegeName: "নটর ডেম কলেজ", version: before.version + 1 },
    });
  });

  test("of an older version is refused with the newer record, and nothing is lost", async () => {
    const { data } = await app.office.post("student/getById", { studentId: 4 });
    await app.office.put("student/updateStudent", {
      studentId: 4,
      fatherName: "প্রথম",
      version: data.version,
    });
    const late = await app.office.put("student/updateStudent", {
      studentId: 4,
      fatherName: "দ্বিতীয়",
      version: data.version,
    });
    expect(late).toMatchObject({ status: 409, error: { code: "STALE", newer: { fatherName: "প্রথম" } } });
    expect((await app.office.post("student/getById", { studentId: 4 })).data.fatherName).toBe("প্রথম");
  });
});

describe("a student", () => {
  test("cannot read another, nor list", async () => {
    expect(await app.rahim.post("student/getById", { studentId: 4 })).toMatchObject({ status: 403 });
    expect(await app.rahim.get("student/getAll")).toMatchObject({ status: 403 });
    expect(await app.rahim.post("student/delete", { studentId: 3 })).toMatchObject({ status: 403 });
  });

  test("changes own contact; type, batch, payments and the rest stay whatever else is sent", async () => {
    const { data: before } = await app.rahim.post("student/getById", { studentId: 3 });
    const sent = {
      ...before,
      email: "new@example.com",
      mobile: "01911111111",
      userName: "অন্য নাম",
      userTypeId: 3,
      batch: { batchId: 2, batchName: "Evening ব্যাচ" },
      payment: [{ monthName: "x", detail: "x", payment: 0, due: 0, status: "paid", date: "2026-01-01" }],
      regId: "26999999",
      password: passwords.rahim,
    };
    const changed = await app.rahim.put("student/updateStudent", sent);
    expect(changed.data).toEqual({
      ...before,
      email: "new@example.com",
      mobile: "01911111111",
      version: before.version + 1,
    });
    expect(
      await app.rahim.put("student/updateStudent", { studentId: 4, email: "x@example.com" }),
    ).toMatchObject({
      status: 403,
    });
  });
});

test("a student's photo is seen by the office and by themselves, and by nobody else", async () => {
  const own = await startTestAppForOneTest();
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: "#356" } }).png();
  const file = new Blob([new Uint8Array(await picture.toBuffer())]);
  const { data } = await own.office.put("student/updateStudent", form({ studentId: 4, file }));
  const karima = await own.signIn(regIds.karima, passwords.karima);
  const seen = async ({ cookie }: { cookie: string }) =>
    (await fetch(`${own.url}${data.file}`, { headers: { cookie } })).status;
  expect(await Promise.all([own.office, karima, own.rahim, own.teacher, own.visitor].map(seen))).toEqual([
    200, 200, 404, 404, 404,
  ]);
});

test("a student's record is open to who manages students, and not to who manages teachers alone", async () => {
  const asks = async (granted: object) => {
    await app.office.put("userType/updateUserType", { userTypeId: 2, ...granted });
    return (await app.teacher.post("student/getById", { studentId: 4 })).status;
  };
  expect(await asks({ teacherManagement: true })).toBe(403);
  expect(await asks({ teacherManagement: false, studentManagement: true })).toBe(200);
  expect(await asks({ studentManagement: false })).toBe(403);
});

describe("a deleted student", () => {
  test("is gone from the list, cannot sign in, frees the seat, and the payments stay on record", async () => {
    const { data } = await app.office.post(
      "student/addStudent",
      form({ ...admission, "payment[0].amount": 900 }),
    );
    const gone = await app.signIn(data.regId, data.password);
    const seats = async () => (await app.office.get("batch/getById", { batchId: 1 })).data.studentCount;
    const before = await seats();
    expect((await app.office.post("student/delete", { studentId: data.studentId })).data).toEqual({
      studentId: data.studentId,
    });
    expect(await seats()).toBe(before - 1);
    expect((await app.office.get("student/getAll", { searchName: data.regId })).total).toBe(0);
    expect((await app.office.post("student/getById", { studentId: data.studentId })).status).toBe(404);
    expect((await gone.get("session/me")).status).toBe(401);
    await expect(app.signIn(data.regId, data.password)).rejects.toThrow();
    const { rows } = await app.db.execute(`select * from payments where student_id = ${data.studentId}`);
    expect(rows).toHaveLength(1);
    expect(await app.signIn(regIds.karima, passwords.karima)).toBeTruthy();
  });

  test("comes back into the batch of before while it has a seat, with account and payments; an erased one does not", async () => {
    const [{ courseId }] = (await app.office.get("course/getAll")).data;
    const batch = { batchName: "ফেরার ব্যাচ", summary: "-", courses: [{ courseId }] };
    const { batchId } = (await app.office.post("batch/addBatch", batch)).data;
    const { data } = await app.office.post(
      "student/addStudent",
      form({ ...admission, "batch.batchId": batchId, "payment[0].amount": 700 }),
    );
    const { studentId, regId, password } = data;
    const restore = (more: object = {}) => app.office.post("student/restore", { studentId, ...more });
    const archive = () => app.office.post("student/delete", { studentId });
    expect((await restore()).status).toBe(404);
    await archive();
    expect((await restore()).data).toMatchObject({ regId, batch: { batchId }, payment: [{ payment: 700 }] });
    expect((await app.signIn(regId, password)).cookie).toBeTruthy();
    await archive();
    for (let seat = 0; seat < 35; seat += 1)
      await app.office.post("student/addStudent", form({ ...admission, "batch.batchId": batchId }));
    expect((await restore()).error.code).toBe("SEATS_FULL");
    expect((await restore({ confirmed: true })).data).toMatchObject({ batch: { batchId } });
    await archive();
    await app.office.post("erasure/erase", { studentId, regId });
    expect((await restore()).status).toBe(404);
  });
});

describe("a batch has 35 seats", () => {
  const fill = (of: typeof app, batchId: number, upTo: number) =>
    of.db.execute(`with free as (
        select ${upTo} - count(*)::int as many from students where batch_id = ${batchId} and archived_at is null),
      opened as (insert into accounts (reg_id, user_type_id, password_hash)
        select (26500000 + ${batchId} * 1000 + at)::text, 1, 'x' from free, generate_series(1, many) at
        returning account_id, reg_id)
      insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name,
        college_name, doj, batch_id)
      select account_id, reg_id, 'ক', ' ক', 'a@example.com', '01712345678', 'ক', 'খ', 'গ', '2026-01-05', ${batchId}
      from opened`);
  const seats = async (of: typeof app, batchId: number) =>
    (await of.office.get("batch/getById", { batchId })).data.studentCount;

  test("a 36th is asked about, by how many there are, and admitted once that is confirmed", async () => {
    const own = await startTestAppForOneTest();
    await fill(own, 1, 35);
    const asked = await own.office.post("student/addStudent", form(admission));
    expect(asked).toMatchObject({ status: 409, error: { code: "SEATS_FULL" } });
    expect(asked.error.message).toContain("৩৫ জন");
    expect(await seats(own, 1)).toBe(35);
    const key = { "idempotency-key": "thirty-sixth" };
    expect((await own.office.post("student/addStudent", form(admission), key)).status).toBe(409);
    const confirmed = form({ ...admission, confirmed: "true" });
    expect((await own.office.post("student/addStudent", confirmed, key)).status).toBe(200);
    expect(await seats(own, 1)).toBe(36);
  });

  test("of two who ask for the last seat at once one is asked about, and of many", async () => {
    const own = await startTestAppForOneTest();
    await fill(own, 1, 34);
    const two = await Promise.all([1, 2].map(() => own.office.post("student/addStudent", form(admission))));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await fill(own, 2, 32);
    const elsewhere = form({ ...admission, "batch.batchId": 2 });
    const many = await Promise.all(
      Array.from({ length: 8 }, () => own.office.post("student/addStudent", elsewhere)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
    expect([await seats(own, 1), await seats(own, 2)]).toEqual([35, 35]);
  });

  test("who moves into a full batch is asked about too, and who stays in one is not", async () => {
    const own = await startTestAppForOneTest();
    await fill(own, 2, 35);
    const move = { studentId: 3, batch: { batchId: 2 } };
    const asked = await own.office.put("student/updateStudent", move);
    expect(asked).toMatchObject({ status: 409, error: { code: "SEATS_FULL" } });
    const stays = { studentId: 4, batch: { batchId: 2 }, collegeName: "অন্য কলেজ" };
    expect((await own.office.put("student/updateStudent", stays)).status).toBe(200);
    expect((await own.office.put("student/updateStudent", { ...move, confirmed: true })).status).toBe(200);
    expect(await seats(own, 2)).toBe(36);
  });
});

test("the list is sorted either way, and some of it is asked for alone, also as a file", async () => {
  const own = await startTestAppForOneTest();
  const named = async (query: Record<string, string | number>) =>
    (await own.office.get("student/getAll", query)).data.map(
      ({ studentId }: { studentId: number }) => studentId,
    );
  expect(await named({})).toEqual([4, 3]);
  expect(await named({ sort: "regId" })).toEqual([3, 4]);
  expect(await named({ sort: "-batch" })).toEqual([3, 4]); // সকাল, বিকেল
  expect(await named({ sort: "batch" })).toEqual([4, 3]);
  expect(
    new Set([(await named({ sort: "userName" }))[0], (await named({ sort: "-userName" }))[0]]).size,
  ).toBe(2);
  expect((await own.office.get("student/getAll", { sort: "mobile" })).status).toBe(400);
  // A hundred ids are longer than any other word of an address.
  const many = [...Array.from({ length: 60 }, (_, at) => 10_000 + at), 4];
  const file = await fetch(`${own.url}/api/export/students.csv?chosen=${many}`, {
    headers: { cookie: own.office.cookie },
  });
  const text = await file.text();
  expect(text).toContain("26000002");
  expect(text).not.toContain("26000001");
});

test("students are moved all or none, are told where they were, and a full batch asks first", async () => {
  const own = await startTestAppForOneTest();
  const move = (studentIds: number[], batchId: number, more = {}) =>
    own.office.post("student/move", { studentIds, batchId, ...more });
  const batchOf = async (studentId: number) =>
    (await own.office.post("student/getById", { studentId })).data.batch?.batchId;
  expect((await move([3, 999], 2)).status).toBe(404);
  expect(await batchOf(3)).toBe(1);
  expect((await move([3, 4], 2)).data).toEqual([{ studentId: 3, batchId: 1 }]);
  expect(await batchOf(3)).toBe(2);
  await own.db.execute(`insert into accounts (account_id, reg_id, password_hash, user_type_id)
    overriding system value select 100 + n, 'X' || n, '-', 1 from generate_series(1, 35) n`);
  await own.db.execute(`insert into students (student_id, reg_id, user_name, name_folded, email, mobile, father_name, school_name,
    college_name, doj, batch_id) select 100 + n, 'X' || n, 'x', ' x', 'x', 'x', 'x', 'x', 'x', '2026-01-01', 1
    from generate_series(1, 35) n`);
  expect((await move([3, 4], 1)).error).toMatchObject({ code: "SEATS_FULL" });
  expect(await batchOf(3)).toBe(2);
  expect((await move([3, 4], 1, { confirmed: true })).data).toHaveLength(2);
  expect((await own.teacher.post("student/move", { studentIds: [3], batchId: 1 })).status).toBe(403);
});
