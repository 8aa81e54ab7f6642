import { beforeAll, expect, test } from "vitest";
import { addMarks, bigExam } from "../../bench/big-exam.ts";
import { publicResults } from "../../src/shared/limits.ts";
import { callerOf, startTestAppForOneTest, testApp } from "../start-app.ts";
import { addExam, addStudents, type Publication, publicationOf } from "./big-exam.ts";
import { percentiles, quantile } from "./percentiles.ts";
import { figure, many, progress, whole } from "./scale.ts";

const app = testApp();
const rahim = 3;
const students = many(300, 5000);
beforeAll(async () => void (await app.db.execute(addStudents(students))));

/** Asks again and again while something else is done; answers how long each answer took, in milliseconds. */
async function askDuring(ask: () => Promise<{ status: number }>, work: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) {
    const from = performance.now();
    expect((await ask()).status).toBe(200);
    took.push(performance.now() - from);
  }
  await work;
  return took;
}

/** How long so many answers took, in milliseconds. */
async function timesOf(times: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const from = performance.now();
    await ask(at);
    took.push(performance.now() - from);
  }
  return took;
}

test("a result of thousands is published in one transaction, and others hardly wait meanwhile", async () => {
  const examId = await addExam(app.office, "সবার মডেল");
  await app.db.execute(addMarks(examId));
  const other = await addExam(app.office, "অন্য", { category: "অন্য", batches: [{ batchId: 1 }] });
  let right = 0;
  const type = () => {
    const cell = { studentId: rahim, section: "s1", field: "right", from: right || null, to: right + 1 };
    right = (right + 1) % 25 || 1;
    return app.teacher.post("sheet/save", { examId: other, batchId: 1, cells: [cell] });
  };
  const read = () => app.rahim.get("merit/mine");
  const pause = new Promise((resolve) => setTimeout(resolve, many(300, 3000)));
  const [before] = await Promise.all([askDuring(read, pause), askDuring(type, pause)]);

  const from = performance.now();
  const published = app.office.post("merit/publish", { examId });
  const publishing = published.then(() => performance.now() - from);
  const [readers, writers] = await Promise.all([askDuring(read, published), askDuring(type, published)]);
  expect((await published).status).toBe(200);
  const took = await publishing;
  figure("students × subjects", `${students.toLocaleString("en")} × ${bigExam.scheme.sections.length}`);
  figure("published in", `${Math.round(took)} ms`);
  figure("a reader waited", percentiles(readers));
  figure("who types marks waited", percentiles(writers));
  figure("the reader's wait without a publication", percentiles(before));
  if (whole) {
    expect(took).toBeLessThanOrEqual(3000);
    expect(Math.max(...readers)).toBeLessThanOrEqual(200 + Math.max(...before));
  }

  const { data: list } = await app.office.get("merit/getAll", { examId, page: 1, pageSize: 10 });
  expect(list[0]).toMatchObject({ position: 1, centralPosition: 1 });
  const counted = await app.db.execute<{ sat: number }>(
    `select count(*)::int as sat from exam_standings where exam_id = ${examId} and central_position is not null`,
  );
  expect(counted.rows[0]?.sat).toBeGreaterThanOrEqual(students);
});

/** The longest that the process was at work without a pause while something was done, in milliseconds of its processor: others waited so long, whatever else the machine did. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, done] = [0, false];
  let last = process.cpuUsage();
  const turn = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  done = true;
  return longest;
}

test("the first draft list of an exam of thousands, and what is looked at before it is published, hold the process for no fifth of a second", async () => {
  const turns: Record<string, number[]> = { "the draft list": [], "the check before publication": [] };
  for (let at = 0; at < 3; at += 1) {
    const examId = await addExam(app.office, `খসড়া ${at}`);
    await app.db.execute(addMarks(examId));
    const asks = {
      "the draft list": () => app.office.get("merit/getAll", { examId, page: 1, pageSize: 40 }),
      "the check before publication": () => app.office.get("merit/check", { examId }),
    };
    for (const [name, ask] of Object.entries(asks))
      turns[name]?.push(await longestTurn(async () => expect((await ask()).status).toBe(200)));
  }
  for (const [name, of] of Object.entries(turns)) {
    const longest = Math.max(...of);
    figure(`${name}: longest turn`, `${longest.toFixed(0)} ms`);
    if (whole) expect(longest, name).toBeLessThanOrEqual(200);
  }
});

test("its merit list is answered at the rate of the student list, and a student's card at that of their results", async () => {
  const examId = await addExam(app.office, "তালিকার মডেল");
  await app.db.execute(addMarks(examId));
  await app.office.post("merit/publish", { examId });
  // PostgreSQL does so by itself within a minute.
  await app.db.execute("analyze exam_standings, results, students");
  const times = many(20, 200);
  const page = (at: number) => ({ page: 1 + (at % 5), pageSize: 10 });
  const pairs = {
    "a page of the merit list": [
      (at: number) => app.office.get("merit/getAll", { examId, ...page(at) }),
      (at: number) => app.office.get("student/getAll", page(at)),
    ],
    "a student's card": [
      () => app.rahim.get("merit/card", { examId }),
      () => app.rahim.get("result/getById", { studentId: rahim }),
    ],
  } as const;
  for (const [name, [ask, reference]] of Object.entries(pairs)) {
    await rateOf(ask, 50);
    await rateOf(reference, 50);
    const ratios: number[] = [];
    for (let turn = 0; turn < 5; turn += 1)
      ratios.push((await rateOf(ask, times)) / (await rateOf(reference, times)));
    const ratio = quantile(ratios, 0.5);
    figure(name, `${ratio.toFixed(2)} of its reference's rate, ten at once`);
    if (whole) expect(ratio, name).toBeGreaterThan(0.6);
  }
});

/** Answers a second, asked by ten at once. */
async function rateOf(ask: (at: number) => Promise<unknown>, times: number): Promise<number> {
  const from = performance.now();
  const asker = async (first: number) => {
    for (let at = first; at < times; at += 10) await ask(at);
  };
  await Promise.all(Array.from({ length: 10 }, (_, first) => asker(first)));
  return (times / (performance.now() - from)) * 1000;
}

test("thousands get marks by another scheme in one step, each with its row in the audit", async () => {
  const examId = await addExam(app.office, "বদলানো মডেল");
  await app.db.execute(addMarks(examId));
  const sections = bigExam.scheme.sections.map((section) => ({
    ...section,
    mcq: { ...section.mcq, wrong: { of: "marks", value: 0.5 } },
  }));
  const { rows: before } = await app.db.execute<{ last: number }>(
    "select coalesce(max(audit_id), 0) as last from audit",
  );
  const from = performance.now();
  const changing = app.office.post("merit/changeScheme", { examId, scheme: { sections }, confirmed: true });
  const changed = changing.then(() => performance.now() - from);
  const readers = await askDuring(() => app.rahim.get("merit/mine"), changing);
  expect((await changing).data.applied).toBe(true);
  const { rows } = await app.db.execute<{ marks: number; notes: number }>(
    `with noted as materialized (
        select entity_id::int as id from audit where audit_id > ${before[0]?.last} and entity = 'results' and action = 'edit'
      ), changed as materialized (select result_id as id from results where exam_id = ${examId} and version = 2)
      select (select count(*)::int from changed) as marks, (select count(*)::int from noted where id in (select id from changed)) as notes`,
  );
  expect(rows[0]?.marks).toBeGreaterThan(students);
  expect(rows[0]?.notes).toBe(rows[0]?.marks);
  figure("marks that changed", rows[0]?.marks ?? 0);
  figure("changed in", `${Math.round(await changed)} ms; a reader waited ${percentiles(readers)}`);
  if (whole) expect(await changed).toBeLessThanOrEqual(3000);
});

test("a publication that is cut off at any moment is there whole or not at all", async () => {
  const examId = await addExam(app.office, "কাটা পড়া");
  await app.db.execute(addMarks(examId));
  const cuts = many(6, 60);
  let whole = 0;
  for (let cut = 0; cut < cuts; cut += 1) {
    progress("cuts", cut, cuts);
    const publishing = app.office.post("merit/publish", { examId });
    await new Promise((done) => setTimeout(done, Math.random() * many(120, 1500)));
    await app.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle' and query ~ 'exam_standings|exams|notice'`,
    );
    await publishing;
    const { rows } = await app.db.execute<Publication>(publicationOf(examId));
    const [now] = rows;
    if (now?.published) {
      whole += 1;
      expect([now.standings > students, now.figures, now.notices]).toEqual([true, 1, 1]);
      await app.office.post("merit/withdraw", { examId, reason: "আবার" });
    } else expect([now?.standings, now?.figures, now?.notices]).toEqual([0, 0, 0]);
  }
  figure("cuts", cuts);
  figure("whole all the same", whole);
});

type Edit = { from: number | null; to: number };

test("two clerks on one sheet of 35: what each was told is saved is a chain without a gap, and its end stands", async () => {
  const app = await startTestAppForOneTest();
  await app.db.execute(addStudents(34));
  await app.db.execute("update students set batch_id = case when student_id = 4 then 2 else 1 end");
  const written = { sections: [{ key: "s1", subject: "গণিত", written: { full: 1000 } }] };
  const examId = await addExam(app.office, "দুজনের", { batches: [{ batchId: 1 }], scheme: written });
  const { data } = await app.office.get("sheet/getById", { examId, batchId: 1 });
  const ids: number[] = data.sheet.students.map(({ studentId }: { studentId: number }) => studentId);
  const saved = new Map(ids.map((studentId) => [studentId, [] as Edit[]]));
  const edits = many(600, 10_000);
  let [sent, conflicts] = [0, 0];
  /** Everyone types marks that nobody else types: whose a value is can be told. */
  const clerk = async (caller: typeof app.office) => {
    const seen = new Map<number, number | null>();
    while (sent < edits) {
      const chosen = [...new Set([1, 2, 3].map(() => ids[Math.floor(Math.random() * ids.length)] ?? 0))];
      const cells = chosen.map((studentId) => {
        sent += 1;
        return {
          studentId,
          section: "s1",
          field: "written",
          from: seen.get(studentId) ?? null,
          to: sent / 100,
        };
      });
      const answer = await caller.post("sheet/save", { examId, batchId: 1, cells });
      expect(answer.status).toBe(200);
      for (const [at, one] of cells.entries()) {
        const became = answer.data.find(
          ({ studentId }: Edit & { studentId: number }) => studentId === chosen[at],
        );
        if (became.result === "saved") saved.get(one.studentId)?.push({ from: one.from, to: one.to });
        else conflicts += 1;
        seen.set(one.studentId, became.result === "saved" ? one.to : became.value);
      }
    }
  };
  await Promise.all([clerk(app.teacher), clerk(app.office)]);
  const { data: after } = await app.office.get("sheet/getById", { examId, batchId: 1 });
  for (const [studentId, chain] of saved) {
    const next = new Map(chain.map(({ from, to }) => [from, to]));
    expect(next.size, "nobody changed what somebody else had changed").toBe(chain.length);
    let [stands, steps] = [null as number | null, 0];
    for (; next.has(stands); steps += 1) stands = next.get(stands) ?? null;
    expect(steps).toBe(chain.length);
    const entry = after.sheet.entries.find((one: { studentId: number }) => one.studentId === studentId);
    expect(entry?.written ?? null).toBe(stands);
  }
  figure("students", ids.length);
  figure("edits", sent);
  figure("conflicts told", conflicts);
  expect(conflicts).toBeGreaterThan(0);
});

test("guesses at a public result learn nothing: neither of a student nor of whether there is one", async () => {
  const app = await startTestAppForOneTest({ TRUST_PROXY: "1" });
  const examId = await addExam(app.office, "খোলা");
  await app.db.execute(addMarks(examId));
  await app.db.execute("update students set mobile = '+8801700007531'");
  await app.office.post("merit/publish", { examId });
  await app.office.put("publicResult/open", { examId, opened: true });
  const from = (at: number) => ({ "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` });
  const visitor = callerOf(app.url, "");
  const all = many(700, 10_000);
  /** Digits upwards from 0000, but that the right ones come where the bucket has long been empty. */
  const digitsAt = (at: number) => (at === all - 1 ? "7531" : String(at % 7531).padStart(4, "0"));
  /** What is answered to as many guesses at a roll, each from a network of its own. */
  const guess = async (roll: string, place: number) => {
    const answers = new Map<string, number>();
    const began = performance.now();
    const took = await timesOf(all, async (at) => {
      const { status, data, error } = await visitor.post(
        "publicResult/find",
        { examId, roll, digits: digitsAt(at) },
        from(place * all + at),
      );
      const said = JSON.stringify([status, data, error]);
      answers.set(said, (answers.get(said) ?? 0) + 1);
    });
    return { answers, took, seconds: (performance.now() - began) / 1000 };
  };
  const known = await guess("26000001", 1);
  const unknown = await guess("26999999", 2);
  const statuses = (of: typeof known) => [...of.answers.keys()].map((said) => JSON.parse(said)[0]).sort();
  expect(statuses(known)).toEqual([404, 429]);
  expect([...unknown.answers.keys()].sort()).toEqual([...known.answers.keys()].sort());
  const looked = Math.max(...[known, unknown].map(({ answers }) => Math.min(...answers.values())));
  const { most, refill } = publicResults.rollOfAll;
  expect(looked).toBeLessThanOrEqual(most + Math.ceil(Math.max(known.seconds, unknown.seconds) / refill));
  figure("guesses at a roll that is there, and at one that is not", `${all.toLocaleString("en")} each`);
  figure("looked at, of each at most", looked);
  const medians = [known, unknown].map(({ took }) => `${quantile(took, 0.5).toFixed(2)} ms`);
  figure("their medians", medians.join(", "));
  await app.db.execute(`update rate_limits set at = at - interval '${refill * 2} seconds'`);
  const own = await visitor.post("publicResult/find", { examId, roll: "26000001", digits: "7531" }, from(7));
  expect(own.status).toBe(200);
});
