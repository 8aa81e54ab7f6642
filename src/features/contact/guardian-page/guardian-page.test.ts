import ICAL from "ical.js";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  callerOf,
  form,
  passwords,
  publishWithout,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { today } from "../../../shared/dates.ts";
import { asStudent } from "../../../shared/ids.ts";
import { guardianLinks as limits } from "../../../shared/limits.ts";
import { attempts, onlineExams } from "../../exams/online/table.server.ts";
import {
  pageStrokes,
  scriptMarks,
  scriptPages,
  scripts,
  writtenExams,
} from "../../exams/online/written/table.server.ts";
import { makeMissingLinks } from "../../people/guardian-links/links.server.ts";
import { karima as student } from "../../people/students/example.server.ts";
import { guardianPageTexts as words } from "./texts.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const phone =
  "Mozilla/5.0 (Linux; Android 8.1.0; Itel A16) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36";

const make = async (studentId: number, by: Caller = app.office): Promise<string> =>
  (await by.post("guardianLink/make", { studentId })).data.path;
const linkOf = async (studentId: number) => (await app.office.get("guardianLink/get", { studentId })).data;

type Asked = { cookie?: string; method?: string; headers?: Record<string, string>; body?: URLSearchParams };

/** One answer, and the cookie that the phone keeps. */
async function ask(path: string, { cookie = "", method = "GET", headers = {}, body }: Asked = {}) {
  const answer = await fetch(app.url + path, {
    ...{
      method,
      redirect: "manual" as const,
      headers: { "user-agent": phone, ...(cookie && { cookie }), ...headers },
    },
    ...(body && { body }),
  });
  const [set] = answer.headers.getSetCookie();
  const kept = set === undefined ? cookie : (set.split(";")[0] ?? "");
  return { status: answer.status, headers: answer.headers, body: await answer.text(), set, kept };
}

/** What a phone is shown at last, and where. */
async function open(path: string, asked: Asked = {}) {
  let [address, answer] = [path, await ask(path, asked)];
  for (let to = answer.headers.get("location"); to !== null; to = answer.headers.get("location")) {
    address = to.split("#")[0] ?? "";
    const others = (asked.cookie ?? "").split("; ").filter((one) => !one.startsWith("guardian="));
    const cookie = [...new Set([...others, answer.kept])].filter(Boolean).join("; ");
    answer = await ask(address, { ...asked, method: "GET", body: undefined, cookie });
  }
  return { ...answer, address, kept: answer.kept.split("; ").at(-1) ?? "" };
}

/** An exam of a batch in which both sat: published or not. */
async function examOf(batchId: number, examName: string, total: number, published = true) {
  const fields = { category: "মডেল", examName, examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: inDays(-3), time: "10:00", batches: [{ batchId }] };
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] };
  const { data } = await app.office.post("exam/addExam", { ...fields, ...when, scheme });
  const studentId = batchId === 1 ? rahim : karima;
  const cells = [{ studentId, section: "s1", field: "right", from: null, to: total }];
  await app.office.post("sheet/save", { examId: data.examId, batchId, cells });
  if (published) await publishWithout(app.office, data.examId);
}

describe("the page", () => {
  beforeAll(async () => {
    await app.office.put("institute/update", { phone: "01712345000" });
    await examOf(1, "মডেল এক", 24);
    await examOf(1, "মডেল দুই", 27);
    await examOf(1, "খসড়া পরীক্ষা", 11, false);
    await examOf(2, "কারিমাদের মডেল", 21);
    for (const [studentId, amount] of [
      [rahim, 1234],
      [karima, 4321],
    ])
      await app.office.post("desk/takePayment", {
        ...{ studentId, amount, method: "cash", clientKey: crypto.randomUUID() },
      });
    const coming = {
      category: "ভর্তি",
      examType: "লিখিত",
      subject: "পদার্থ",
      examDate: inDays(4),
      time: "10:30",
    };
    await app.office.post("exam/addExam", { ...coming, examName: "রহিমের সামনে", batch: { batchId: 1 } });
    await app.office.post("exam/addExam", { ...coming, examName: "কারিমার সামনে", batch: { batchId: 2 } });
    for (const [batchId, studentId] of [
      [1, rahim],
      [2, karima],
    ]) {
      const mark = { studentId, from: "present", to: "leave", reason: `ছুটি ${batchId}` };
      const { data } = await app.teacher.post("rollCall/save", { batchId, day: today(), marks: [mark] });
      expect(data).toMatchObject([{ result: "saved" }]);
    }
    const days = { from: today(), until: inDays(3) };
    for (const [title, audience] of [
      ["সকালের ছুটি", { to: "batch", batch: { batchId: 1 } }],
      ["সন্ধ্যার ছুটি", { to: "batch", batch: { batchId: 2 } }],
      ["সবার ছুটি", { to: "everyone" }],
      ["শিক্ষকদের সভা", { to: "staff" }],
    ])
      await app.office.post("notice/addNotice", { title, text: "বিস্তারিত", audience, ...days });
    await app.office.post("notice/writeTo", {
      ...{ studentIds: [rahim], title: "শুধু রহিমকে", text: "নিজের কথা", ...days },
    });
  });

  test("shows a child's results with places and a line, money, exams and notices, and nothing of anybody else", async () => {
    const { status, body } = await open(await make(rahim));
    expect(status).toBe(200);
    for (const word of [
      "আব্দুর রহিম",
      "সকাল ব্যাচ",
      "মডেল এক",
      "মডেল দুই",
      "২৪/৩০",
      "২৭/৩০",
      "ব্যাচে ১ জনের মধ্যে ১ম",
    ])
      expect(body).toContain(word);
    expect(body).toContain("<svg");
    for (const word of ["৳১,২৩৪", "রহিমের সামনে", "সকালের ছুটি", "সবার ছুটি", 'href="tel:'])
      expect(body).toContain(word);
    for (const word of ["১টি ক্লাসের ০টিতে উপস্থিত", "১টিতে ছুটি", "ছুটি 1"]) expect(body).toContain(word);
    for (const word of [
      "ছুটি 2",
      "কারিম",
      "Karim",
      "Evening",
      "৪,৩২১",
      "সন্ধ্যার ছুটি",
      "শিক্ষকদের সভা",
      "শুধু রহিমকে",
    ])
      expect(body).not.toContain(word);
    expect(body).not.toContain("খসড়া পরীক্ষা");
    expect(body).not.toContain("<script");
  });

  test("is no search engine's, no cache's, and tells no other site where it stands", async () => {
    const { headers, body } = await open(await make(rahim));
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(body).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
    expect(body).not.toMatch(/https?:\/\//);
    expect(headers.get("etag")).toBe(null);
  });

  test("shows a change at once, though it is kept", async () => {
    const path = await make(rahim);
    expect((await open(path)).body).not.toContain("৳৯৮৭");
    await app.office.post("desk/takePayment", {
      ...{ studentId: rahim, amount: 987, method: "cash", clientKey: crypto.randomUUID() },
    });
    expect((await open(path)).body).toContain("৳৯৮৭");
    await app.office.put("student/updateStudent", { studentId: rahim, userName: "আব্দুর রহিম রানা" });
    expect((await open(path)).body).toContain("আব্দুর রহিম রানা");
    await app.office.put("student/updateStudent", { studentId: rahim, userName: "আব্দুর রহিম" });
  });

  test("shows a class of the batch before, though it is corrected after the student has moved", async () => {
    const { data } = await app.office.post("student/addStudent", {
      ...{ ...student, userTypeId: 1, batch: { batchId: 1 }, confirmed: true, password: passwords.rahim },
    });
    const { studentId } = data;
    const mark = (from: string, to: string) =>
      app.teacher.post("rollCall/save", { batchId: 1, day: inDays(-1), marks: [{ studentId, from, to }] });
    await mark("present", "absent");
    await app.office.put("student/updateStudent", {
      ...{ studentId, batch: { batchId: 2 }, confirmed: true },
    });
    const path = await make(studentId);
    expect((await open(path)).body).toContain("১টি ক্লাসের ০টিতে উপস্থিত");
    await mark("absent", "present");
    expect((await open(path)).body).toContain("১টি ক্লাসের ১টিতে উপস্থিত");
  });
});

describe("what a program is told that looks ahead", () => {
  test("is the institute's name alone, of a right link as of a wrong one; a person goes on by the button", async () => {
    const path = await make(rahim);
    const answers = await Promise.all(
      ["facebookexternalhit/1.1", "WhatsApp/2.23", "TelegramBot (like TwitterBot)", "Viber/13.3"].flatMap(
        (agent) =>
          [path, `/g/${"x".repeat(22)}`].map((one) => ask(one, { headers: { "user-agent": agent } })),
      ),
    );
    expect(
      new Set(answers.map(({ body, status, set }) => JSON.stringify([status, body, set ?? null]))).size,
    ).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: expect.not.stringContaining("রহিম") });
    const pressed = await open(`${path}?open`, { method: "POST", headers: { "user-agent": "Viber/13.3" } });
    expect(pressed.body).toContain("আব্দুর রহিম");
    // One that is not known as a program keeps no cookie, and so is told no more.
    const to = (await ask(path)).headers.get("location") ?? "";
    expect((await ask(to)).body).not.toContain("রহিম");
  });
});

describe("a link", () => {
  test("is one that cannot be made of what is kept, in no row of the audit", async () => {
    const path = await make(rahim);
    expect(path).toMatch(/^\/g\/[\w-]{22}$/);
    const { rows } = await app.db.execute<{ kept: string }>(
      "select concat((select json_agg(t) from guardian_links t), (select json_agg(a) from audit a)) as kept",
    );
    expect(rows[0]?.kept).toContain('"guardian_links"');
    expect(rows[0]?.kept).not.toContain(path.slice(3));
    expect(rows[0]?.kept.split(tokenHashOf(path.slice(3)))).toHaveLength(2);
    // The server's own key opens it again: for paper and messages.
    expect(await linkOf(rahim)).toMatchObject({ path, opened: 0, by: expect.any(String) });
  });

  test("that was guessed, ended, made anew or is an archived student's has one answer", async () => {
    const first = await make(rahim);
    const second = await make(rahim);
    await app.office.post("guardianLink/make", { studentId: karima });
    const ended = (await linkOf(karima)).path;
    expect((await open(ended)).status).toBe(200);
    await app.office.post("guardianLink/end", { studentId: karima });
    expect(await linkOf(karima)).toBe(null);
    const admitted = (await app.office.get("student/getAll", {})).data[0];
    const { data } = await app.office.post("student/addStudent", {
      ...{ ...admitted, studentId: undefined, userName: "মিনহাজ", payment: [], file: null, userTypeId: 1 },
    });
    const archived = await make(data.studentId);
    expect((await open(archived)).status).toBe(200);
    await app.office.post("student/delete", { studentId: data.studentId });
    const answers = await Promise.all(
      [first, ended, archived, `/g/${"x".repeat(43)}`, "/g/x", "/g/%00"].map((path) => open(path)),
    );
    const said = answers.map(({ status, body, set, headers }) =>
      JSON.stringify([status, body, set ?? null, headers.get("cache-control")]),
    );
    expect(new Set(said).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: expect.stringContaining(words.ended) });
    expect((await open(second)).status).toBe(200);
    expect((await app.db.execute("select * from guardian_links where student_id = 4")).rows).toEqual([]);
    expect((await app.office.post("guardianLink/make", { studentId: data.studentId })).status).toBe(404);
  });

  test("is guessed slowly, and a right one opens meanwhile", async () => {
    const path = await make(rahim);
    const answers: number[] = [];
    for (let guess = 0; guess < limits.misses.most + 10; guess += 1)
      answers.push((await open(`/g/${String(guess).padStart(43, "x")}`)).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
    expect(new Set(answers)).toEqual(new Set([404, 429]));
    expect((await open(path)).status).toBe(200);
    await app.db.execute("delete from rate_limits");
  });

  test("counts who opens it, not the office, a program, or the same reader again", async () => {
    const path = await make(rahim);
    await open(path, { cookie: app.office.cookie });
    await open(path, { headers: { "user-agent": "facebookexternalhit/1.1" } });
    await open(path, { headers: { "sec-purpose": "prefetch;prerender" } });
    await open(path, { method: "HEAD" });
    expect(await linkOf(rahim)).toMatchObject({ opened: 0, lastOpened: null });
    for (let time = 0; time < 3; time += 1) await open(path);
    expect(await linkOf(rahim)).toMatchObject({ opened: 1, lastOpened: expect.stringMatching(/^20/) });
    // Made anew, it begins anew; a signed-in child is no office.
    await open(await make(rahim), { cookie: app.rahim.cookie });
    expect((await linkOf(rahim)).opened).toBe(1);
  });
});

describe("on one phone", () => {
  test("several children stand together, each with their own page, and one is taken off", async () => {
    const [ofRahim, ofKarima] = [await make(rahim), await make(karima)];
    const first = await open(ofRahim);
    expect(first.set).toMatch(/; Max-Age=34560000; Path=\/g; HttpOnly; SameSite=Lax$/);
    expect(first.body).not.toContain("<nav");
    const second = await open(ofKarima, { cookie: first.kept });
    expect(second.body).toContain("<nav");
    expect(second.body).toContain(`href="${first.address}"`);
    expect(second.body).toContain("আব্দুর রহিম");
    expect(second.body).not.toContain("৳১,২৩৪");
    // Another phone learns nothing of them.
    expect((await open(ofKarima)).body).not.toContain("আব্দুর রহিম");
    expect((await open("/g", { cookie: second.kept })).address).toBe(first.address);
    const off = await ask(`${first.address}/off`, { method: "POST", cookie: second.kept });
    expect([off.status, off.headers.get("location")]).toEqual([303, "/g"]);
    expect((await open("/g", { cookie: off.kept })).address).toBe(second.address);
    // A form of another site comes without the cookie: it takes nobody off.
    const foreign = await ask(`${second.address}/off`, { method: "POST" });
    expect([foreign.status, foreign.set ?? null]).toEqual([303, null]);
    const none = await ask(`${second.address}/off`, { method: "POST", cookie: off.kept });
    expect(none.set).toMatch(/^guardian=; Max-Age=0;/);
    expect((await open("/g", { cookie: none.kept })).body).toContain(words.nobody);
  });

  test("a child that was taken off is off: no address that the phone has gone through opens the page, until the link is pressed again", async () => {
    const path = await make(rahim);
    const pressed = await ask(path);
    const address = pressed.headers.get("location") ?? "";
    expect([pressed.status, address.includes(path.slice(3))]).toEqual([303, false]);
    expect((await open(address, { cookie: pressed.kept })).body).toContain("আব্দুর রহিম");
    const off = await ask(`${address}/off`, { method: "POST", cookie: pressed.kept });
    for (const cookie of [off.kept, ""]) {
      const back = await ask(address, { cookie });
      expect(back.body).not.toContain("আব্দুর রহিম");
      expect(back.body).toContain(words.nobody);
      expect(back.set).toBe(undefined);
    }
    expect((await open(path)).body).toContain("আব্দুর রহিম");
  });

  test("the button of a page from before takes off as it did", async () => {
    const path = await make(rahim);
    const { kept } = await open(path);
    const off = await ask(path, { method: "POST", cookie: kept });
    expect([off.status, off.headers.get("location")]).toEqual([303, "/g"]);
    expect(off.set).toMatch(/^guardian=; Max-Age=0;/);
  });

  test("what stays in its history opens nothing once the office has ended the link", async () => {
    const [ofRahim, ofKarima] = [await make(rahim), await make(karima)];
    const { kept, address } = await open(ofKarima, { cookie: (await open(ofRahim)).kept });
    await app.office.post("guardianLink/end", { studentId: rahim });
    expect((await open(ofRahim, { cookie: kept })).status).toBe(404);
    const { body, kept: left } = await open(address, { cookie: kept });
    expect(body).not.toContain("আব্দুর রহিম");
    expect(left).toBe(`guardian=${ofKarima.slice(3)}`);
  });

  test("so many children at most, and what is no cookie of ours is nothing", async () => {
    const path = await make(rahim);
    const many = Array.from({ length: 40 }, (_, at) => String(at).padStart(43, "y")).join(".");
    const { status, kept } = await open(path, { cookie: `guardian=${many}` });
    expect([status, kept]).toEqual([200, `guardian=${path.slice(3)}`]);
    expect((await open(path, { cookie: "guardian=x; guardian=%00.." })).status).toBe(200);
  });
});

test("behind https the phone's cookie is for https alone", async () => {
  const secure = await startTestAppForOneTest({ PUBLIC_URL: "https://dhrubok.example" });
  const office = callerOf(secure.url, `__Host-${secure.office.cookie}`);
  const path = await make(rahim, office);
  const answer = await fetch(secure.url + path, { redirect: "manual", headers: { "user-agent": phone } });
  expect(answer.headers.get("set-cookie")).toMatch(
    /^__Secure-guardian=[\w-]{22}; .*Path=\/g; HttpOnly; Secure;/,
  );
});

describe("what a guardian says was paid", () => {
  const said = (fields: Record<string, string>) => new URLSearchParams(fields);
  const paid = { method: "bkash", trxId: "BKQ12AB3C4", amount: "৫০০" };
  const waiting = async () => (await app.office.get("claim/waiting", {})).data;

  test("waits for the desk beside what students say, once, and stands on the page", async () => {
    const { address, kept } = await open(await make(rahim));
    const sent = await ask(`${address}/paid`, { method: "POST", cookie: kept, body: said(paid) });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${address}#paid`]);
    expect(await waiting()).toMatchObject([
      { studentId: rahim, trxId: "BKQ12AB3C4", amount: 500, method: "bkash", byGuardian: true },
    ]);
    expect((await open(address, { cookie: kept })).body).toContain("BKQ12AB3C4: অফিস দেখছে");
    const again = await ask(`${address}/paid`, { method: "POST", cookie: kept, body: said(paid) });
    expect([again.status, (await waiting()).length]).toEqual([400, 1]);
    const { data: told } = await app.office.get("audit/getAll", { entity: "claims" });
    expect(told[0]).toMatchObject({ action: "add", by: null });
  });

  test("what cannot be is said beside its field, and nothing that was typed is lost", async () => {
    const { address, kept } = await open(await make(rahim));
    const body = said({ method: "nagad", trxId: "x", amount: "পাঁচ শ" });
    const answer = await ask(`${address}/paid`, { method: "POST", cookie: kept, body });
    expect(answer.status).toBe(400);
    for (const word of [
      'value="x"',
      'value="পাঁচ শ"',
      'value="nagad" selected',
      'aria-invalid="true"',
      "<details open",
    ])
      expect(answer.body).toContain(word);
    expect(await waiting()).toHaveLength(1);
  });

  test("hundreds in a minute leave five, close nothing to the child, and an ended link, another site and a program leave none", async () => {
    const path = await make(rahim);
    const { address, kept } = await open(path);
    const send = (at: number, cookie = kept) =>
      ask(`${address}/paid`, {
        method: "POST",
        cookie,
        body: said({ ...paid, trxId: `BKR${String(at).padStart(7, "0")}` }),
      });
    for (let at = 0; at < 20; at += 1)
      await Promise.all(Array.from({ length: 10 }, (_, one) => send(at * 10 + one)));
    expect((await waiting()).length).toBe(5);
    expect((await open(address, { cookie: kept })).status).toBe(200);
    const own = { method: "bkash", trxId: "BKS1234567", amount: 700 };
    expect((await app.rahim.post("claim/add", own)).status).toBe(200);
    await app.db.execute("delete from claims");
    expect((await send(1, "")).status).toBe(303);
    await app.office.post("guardianLink/end", { studentId: rahim });
    expect((await send(2)).status).toBe(303);
    expect(await waiting()).toEqual([]);
  }, 60_000);
});

describe("what a guardian sends", () => {
  const post = (address: string, cookie: string, what: string, fields: Record<string, string>) =>
    ask(`${address}/${what}`, { method: "POST", cookie, body: new URLSearchParams(fields) });

  test("leave waits for a word, and the word stands on the page", async () => {
    const { address, kept } = await open(await make(rahim));
    const day = inDays(20);
    expect((await post(address, kept, "leave", { from: day, until: "", reason: "খালার বিয়ে" })).status).toBe(
      303,
    );
    expect((await open(address, { cookie: kept })).body).toContain("দেখা হয়নি");
    const [{ leaveId, from, until }] = (await app.teacher.get("leave/getAll", { state: "waiting" })).data;
    expect([from, until]).toEqual([day, day]);
    await app.teacher.post("leave/decide", { leaveId, granted: true, answer: "আচ্ছা" });
    const { body } = await open(address, { cookie: kept });
    for (const word of ["মঞ্জুর", "অফিস: আচ্ছা"]) expect(body).toContain(word);
    const wrong = await post(address, kept, "leave", { from: "কাল", until: "", reason: "জ্বর" });
    expect([wrong.status, wrong.body.includes('value="জ্বর"')]).toEqual([400, true]);
  });

  test("a question comes into the inbox as a guardian's, is answered there, and the child's own account does not have it", async () => {
    const { address, kept } = await open(await make(rahim));
    expect((await post(address, kept, "ask", { text: "টেস্ট পেপার কবে দেবেন?" })).status).toBe(303);
    const [message] = (await app.office.get("message/getAll", { kind: "guardian" })).data;
    expect(message).toMatchObject({
      message: "টেস্ট পেপার কবে দেবেন?",
      name: "আব্দুর রহিমের অভিভাবক",
      regId: "26000001",
    });
    expect((await open(address, { cookie: kept })).body).toContain("উত্তর এখনো আসেনি");
    const answer = { messageId: message.messageId, text: "শনিবার থেকে।" };
    expect((await app.office.post("message/answer", answer)).status).toBe(200);
    expect((await open(address, { cookie: kept })).body).toContain("অফিস: শনিবার থেকে।");
    expect(JSON.stringify(await app.rahim.get("message/getOwn", {}))).not.toContain("টেস্ট পেপার");
    expect((await app.rahim.get("message/getById", { messageId: message.messageId })).status).not.toBe(200);
  });

  test("however many questions are sent, three wait, five are taken in a day, and another child's are not fewer", async () => {
    const [ofRahim, ofKarima] = [await open(await make(rahim)), await open(await make(karima))];
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        post(ofRahim.address, ofRahim.kept, "ask", { text: `প্রশ্ন ${at}` }),
      ),
    );
    // A laden machine refuses some of a crowd: what has room comes one after another.
    for (const text of ["এক", "দুই", "তিন"]) await post(ofRahim.address, ofRahim.kept, "ask", { text });
    const waiting = async () =>
      (await app.office.get("message/getAll", { kind: "guardian", status: "new" })).data as {
        messageId: number;
      }[];
    expect(await waiting()).toHaveLength(3);
    for (const { messageId } of await waiting())
      await app.office.post("message/answer", { messageId, text: "আচ্ছা" });
    for (const text of ["আরও এক", "আরও দুই", "আরও তিন"])
      await post(ofRahim.address, ofRahim.kept, "ask", { text });
    expect((await waiting()).length).toBeLessThanOrEqual(2);
    const full = await post(ofRahim.address, ofRahim.kept, "ask", { text: "আরও চার" });
    expect([full.status, full.body.includes(">আরও চার<")]).toEqual([400, true]);
    expect((await post(ofKarima.address, ofKarima.kept, "ask", { text: "কারিমার প্রশ্ন" })).status).toBe(303);
    // From an ended link, and without the phone's cookie, nothing comes.
    const before = (await app.office.get("message/getAll", { kind: "guardian" })).total;
    await app.office.post("guardianLink/end", { studentId: karima });
    for (const cookie of [ofKarima.kept, ""])
      await post(ofKarima.address, cookie, "ask", { text: "বন্ধ লিংক" });
    expect((await app.office.get("message/getAll", { kind: "guardian" })).total).toBe(before);
  });

  test("a notice is confirmed as read once, is counted apart from who reads it in the portal, and another batch's cannot be", async () => {
    const { address, kept } = await open(await make(rahim));
    const written = async (title: string) =>
      (await app.office.get("notice/getWritten", {})).data.find(
        (one: { title: string }) => one.title === title,
      );
    const { noticeId } = await written("সকালের ছুটি");
    for (let time = 0; time < 2; time += 1)
      expect((await post(address, kept, "read", { notice: String(noticeId) })).status).toBe(303);
    expect(await written("সকালের ছুটি")).toMatchObject({ readers: 0, guardians: 1 });
    const said = (await open(address, { cookie: kept })).body;
    // Of this one alone, once.
    expect(said.split("পড়েছেন বলে জানিয়েছেন")).toHaveLength(2);
    const others = await written("সন্ধ্যার ছুটি");
    expect((await post(address, kept, "read", { notice: String(others.noticeId) })).status).toBe(400);
    expect(await written("সন্ধ্যার ছুটি")).toMatchObject({ guardians: 0 });
  });
});

test("what is no notice, no file and no form of the page is refused as any other, and nothing fails", async () => {
  const { address, kept } = await open(await make(karima));
  for (const id of ["1.5", "99999999999", "Infinity", "-1"]) {
    const body = new URLSearchParams({ notice: id });
    expect((await ask(`${address}/read`, { cookie: kept, method: "POST", body })).status, id).toBe(400);
    expect((await ask(`${address}/file/${id}`, { cookie: kept })).status, id).toBe(404);
  }
  for (const what of ["constructor", "hasOwnProperty", "__proto__"]) {
    const body = new URLSearchParams({ text: "x" });
    expect((await ask(`${address}/${what}`, { cookie: kept, method: "POST", body })).status, what).toBe(303);
  }
});

test("a file of a notice is downloaded from the page, by its phone alone, and as long as the notice is the child's", async () => {
  const file = new File(["%PDF-1.4 routine"], "রুটিন.pdf", { type: "application/pdf" });
  const toBatch = (batchId: number) => ({ "audience[to]": "batch", "audience[batch][batchId]": batchId });
  const days = { from: inDays(0), until: inDays(5) };
  const [own, others] = await Promise.all(
    [1, 2].map(async (batchId) => {
      const fields = { title: "রুটিন", text: "নতুন রুটিন", ...days, ...toBatch(batchId), file };
      return (await app.office.post("notice/addNotice", form(fields))).data;
    }),
  );
  const { address, kept, body } = await open(await make(rahim));
  const [, path = ""] = body.match(/href="([^"]+)" download/) ?? [];
  expect(path).toBe(`${address}/file/${own.files[0].noticeFileId}`);
  expect(body).toContain("photo.pdf (1 KB)");
  const answer = await ask(path, { cookie: kept });
  expect([answer.status, answer.headers.get("content-type"), answer.body]).toEqual([
    200,
    "application/pdf",
    "%PDF-1.4 routine",
  ]);
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  expect((await ask(path)).body).not.toContain("%PDF");
  expect((await ask(`${address}/file/${others.files[0].noticeFileId}`, { cookie: kept })).status).toBe(404);
  expect((await ask(`${address}/file/nothing`, { cookie: kept })).status).toBe(404);
  await app.office.post("notice/delete", { noticeId: own.noticeId });
  expect((await open(address, { cookie: kept })).body).not.toContain("photo.pdf");
});

test("what a child wrote on paper is seen as it was marked, once its result is published, by the phone of that child's guardian alone", async () => {
  const fields = { category: "মডেল", examName: "লিখিত মডেল", examType: "সিকিউ", subject: "-" };
  const when = { examDate: inDays(-2), time: "10:00", batches: [{ batchId: 1 }] };
  const scheme = { sections: [{ key: "s1", subject: "গণিত", written: { full: 10 } }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when, scheme })).data;
  const past = { startsAt: new Date(Date.now() - 172_800_000), endsAt: new Date(Date.now() - 169_200_000) };
  const about = { examId, ...past, minutes: 60, entryMinutes: 15, uploadMinutes: 15, closedAt: past.endsAt };
  await app.db.insert(onlineExams).values({ ...about, secret: Buffer.alloc(32) });
  const asked = { key: "s1-1", section: "s1", label: "৩ (ক)", full: 10, text: "", html: "" };
  await app.db.insert(writtenExams).values({ examId, questions: [asked] });
  const [attempt] = await app.db
    .insert(attempts)
    .values({ examId, studentId: asStudent(rahim), set: "A", enteredAt: past.startsAt })
    .returning();
  const attemptId = attempt?.attemptId ?? 0;
  await app.db.insert(scripts).values({ attemptId, sums: { s1: 7 } });
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background: "#eee" } });
  const bytes = await picture.webp().toBuffer();
  const page = { attemptId, question: "s1-1", width: 90, height: 120, size: bytes.length, bytes };
  const [inTime, late] = await app.db
    .insert(scriptPages)
    .values([
      { ...page, name: "page-one-1", place: 1, late: false },
      { ...page, name: "page-two-2", place: 2, late: true, accepted: false },
    ])
    .returning();
  await app.db.insert(scriptMarks).values({ attemptId, question: "s1-1", marks: 7 });
  const strokes = [{ kind: "tick" as const, points: "200 300" }];
  await app.db.insert(pageStrokes).values({ pageId: inTime?.pageId ?? 0, question: "s1-1", strokes });
  const cells = [{ studentId: rahim, section: "s1", field: "written", from: null, to: 7 }];
  await app.office.post("sheet/save", { examId, batchId: 1, cells });

  const { address, kept, body } = await open(await make(rahim));
  const pages = `${address}/pages/${examId}`;
  const pictureOf = (of: typeof inTime, cookie = kept, from = address) =>
    fetch(`${app.url}${from}/page/${of?.pageId}`, {
      headers: { "user-agent": phone, cookie },
      redirect: "manual",
    });
  expect(body).not.toContain(pages);
  expect((await ask(pages, { cookie: kept })).status).toBe(303);
  expect((await pictureOf(inTime)).status).toBe(404);
  expect((await publishWithout(app.office, examId)).error).toBeUndefined();
  expect((await open(address, { cookie: kept })).body).toContain(`href="${pages}"`);
  const shown = await ask(pages, { cookie: kept });
  expect(shown.body).toContain("প্রশ্ন ৩ (ক)");
  expect(shown.body).toContain("৭/১০");
  expect(shown.body).toContain('data-stamp="tick"');
  expect(shown.body).toContain(`${address}/page/${inTime?.pageId}`);
  expect(shown.body).not.toContain(`${address}/page/${late?.pageId}`);
  expect(shown.headers.get("content-security-policy")).toContain("img-src 'self'");
  expect(shown.headers.get("cache-control")).toContain("no-store");
  const answer = await pictureOf(inTime);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  // Neither a page that came late and nobody accepted, nor another phone, nor the guardian of another child.
  expect((await pictureOf(late)).status).toBe(404);
  expect((await pictureOf(inTime, "")).headers.get("content-type")).not.toBe("image/webp");
  const other = await open(await make(karima));
  expect(other.body).not.toContain("/pages/");
  expect((await pictureOf(inTime, other.kept, other.address)).status).toBe(404);
  expect((await ask(`${other.address}/pages/${examId}`, { cookie: other.kept })).status).toBe(303);
  for (const id of ["0", "nothing", "99999999999"]) {
    expect((await ask(`${address}/pages/${id}`, { cookie: kept })).status).toBe(303);
    expect((await ask(`${address}/page/${id}`, { cookie: kept })).status).toBe(404);
  }
  const withdrawn = await app.office.post("merit/withdraw", { examId, reason: "আবার দেখা হবে" });
  expect(withdrawn.error).toBeUndefined();
  expect((await pictureOf(inTime)).status).toBe(404);
});

describe("the calendar of classes and exams", () => {
  const calendarOf = (body: string) => body.match(/href="(\/g\/calendar\/[^"]+)"/)?.[1] ?? "";

  test("has the classes of each week in Dhaka's hours, what is published of exams and the days of fees, without the page's cookie, and nothing else of the child", async () => {
    const times = [
      { weekday: 6, from: "08:00", until: "09:30" },
      { weekday: 1, from: "15:00", until: null },
    ];
    expect((await app.office.put("class/setWeek", { batchId: 1, times })).status).toBe(200);
    const exam = { category: "মডেল", examName: "সামনের মডেল", examType: "লিখিত", subject: "গণিত" };
    const when = { examDate: inDays(9), time: "10:00" };
    for (const batchId of [1, 2])
      await app.office.post("exam/addExam", {
        ...{ ...exam, ...when, examName: `${exam.examName} ${batchId}`, batches: [{ batchId }] },
      });
    const path = calendarOf((await open(await make(rahim))).body);
    const { status, headers, body } = await ask(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    const calendar = new ICAL.Component(ICAL.parse(body));
    const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    const classes = events.filter(({ summary }) => summary === "ক্লাস");
    expect(
      classes.map(({ startDate, endDate }) => [startDate, endDate].map((at) => at.toString().slice(11))),
    ).toEqual([
      ["08:00:00", "09:30:00"],
      ["15:00:00", "16:30:00"],
    ]);
    expect(classes.map(({ startDate }) => new Date(startDate.toString()).getDay())).toEqual([6, 1]);
    expect(classes.every((one) => one.isRecurring())).toBe(true);
    expect(events.map(({ summary }) => summary)).toContain("সামনের মডেল 1");
    await app.office.post("desk/addBill", {
      ...{ studentId: rahim, head: "ভর্তি ফি", label: "শেষ কিস্তি", amount: 4321, dueDay: inDays(7) },
    });
    const withFees = (await ask(path)).body;
    expect(withFees).toContain(`DTSTART;VALUE=DATE:${inDays(7).replaceAll("-", "")}`);
    // Ids are random letters and digits.
    expect(withFees.replaceAll(/^UID:.*$/gm, "")).not.toMatch(/4321|৪,৩২১/);
    for (const word of ["সামনের মডেল 2", "01712345678", "কারিমা"]) expect(body).not.toContain(word);
  });

  test("ends with the link, is guessed slowly, and a long link's goes on when it becomes short", async () => {
    const path = calendarOf((await open(await make(rahim))).body);
    const wrong = path.replace(/-.{22}\./, `-${"x".repeat(22)}.`);
    expect([(await ask(path)).status, (await ask(wrong)).status]).toEqual([200, 404]);
    await app.db.execute(`update guardian_links set former_hash = token_hash, token_hash = '${tokenHashOf("new")}'
      where student_id = ${rahim}`);
    expect((await ask(path)).status).toBe(200);
    await make(rahim);
    expect((await ask(path)).status).toBe(404);
    const last = calendarOf((await open(await make(rahim))).body);
    await app.office.post("guardianLink/end", { studentId: rahim });
    expect((await ask(last)).status).toBe(404);
    await app.db.execute(
      `update rate_limits set "left" = 0, at = now() where bucket like 'guardian link from%'`,
    );
    expect((await ask(wrong)).status).toBe(429);
    await app.db.execute("delete from rate_limits");
  });
});

test("links, calendars and reports are guessed as slowly from all of a /48 as from one address", async () => {
  const behind = await startTestAppForOneTest({ TRUST_PROXY: "1" });
  const guess = async (path: string, address: string) => {
    const headers = { "user-agent": phone, "x-forwarded-for": address };
    return (await fetch(behind.url + path, { headers })).status;
  };
  const guesses = [
    `/g/${"x".repeat(22)}`,
    `/g/calendar/3-${"x".repeat(22)}.ics`,
    `/calendar/${"x".repeat(43)}.ics`,
    `/sms-report/${"x".repeat(43)}`,
  ];
  for (const path of guesses) {
    expect(await guess(path, "2001:db8:1:1::1"), path).toBe(404);
    await behind.db.execute(`update rate_limits set "left" = 0, at = now()`);
    expect(await guess(path, "2001:db8:1:2::1"), path).toBe(429);
    expect(await guess(path, "2001:db8:2:1::1"), path).toBe(404);
    await behind.db.execute("delete from rate_limits");
  }
});

test("a link from before goes on opening the page after a message has made a short one, and both are one child's", async () => {
  const path = await make(rahim);
  const long = "L".repeat(43);
  await app.db.execute(
    `update guardian_links set token_hash = '${tokenHashOf(long)}', long = true where student_id = ${rahim}`,
  );
  expect((await open(path)).status).toBe(404);
  const before = await open(`/g/${long}`);
  expect(before.body).toContain("আব্দুর রহিম");
  await write(byServer(app.db, "a list"), (change) =>
    makeMissingLinks(change, readEnvironment(), [asStudent(rahim)]),
  );
  const short = (await linkOf(rahim)).path;
  expect(short).not.toBe(path);
  for (const [link, cookie] of [
    [`/g/${long}`, ""],
    [short, before.kept],
    [`/g/${long}`, before.kept],
  ] as const) {
    const opened = await open(link, { cookie });
    expect([opened.status, opened.body.includes("<nav"), opened.body.includes("আব্দুর রহিম")]).toEqual([
      200,
      false,
      true,
    ]);
  }
  await make(rahim);
  expect((await open(`/g/${long}`)).status).toBe(404);
});

describe("who may", () => {
  test("make, see and end a link: who manages students; who takes payments prints one that there is", async () => {
    const taken = { studentId: rahim, amount: 10, method: "cash", clientKey: crypto.randomUUID() };
    const { receiptId } = (await app.office.post("desk/takePayment", taken)).data;
    await app.office.post("guardianLink/end", { studentId: rahim });
    const ofReceipt = async (by: Caller) => (await by.get("guardianLink/ofReceipt", { receiptId })).data;
    expect(await ofReceipt(app.office)).toEqual({ path: null });
    const path = await make(rahim);
    await app.db.execute("update user_types set fee_desk = true where user_type_id = 2");
    expect(await ofReceipt(app.teacher)).toEqual({ path });
    for (const call of ["make", "end"])
      expect((await app.teacher.post(`guardianLink/${call}`, { studentId: rahim })).status).toBe(403);
    expect((await app.teacher.get("guardianLink/get", { studentId: rahim })).status).toBe(403);
    expect((await app.rahim.get("guardianLink/get", { studentId: rahim })).status).toBe(403);
    await app.db.execute("update user_types set fee_desk = false where user_type_id = 2");
  });
});
