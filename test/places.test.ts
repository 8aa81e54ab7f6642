import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { tableFileProblems } from "../src/shared/table-file-texts.ts";
import { childrenOf } from "./prove/attack.ts";
import { workbook } from "./prove/costly-inputs.ts";
import { form, testApp } from "./start-app.ts";

const app = testApp();
const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 1 } }] };
let examId = 0;
beforeAll(async () => {
  const fields = { category: "মডেল", examName: "ওএমআর", examType: "এমসিকিউ", subject: "-", scheme };
  const { data } = await app.office.post("exam/addExam", {
    ...{ ...fields, examDate: "2026-11-01", time: "10:00" },
  });
  examId = data.examId;
});

/** Sends as people do who may hang up: answers the status, null to who has. */
async function send(path: string, who: { cookie: string }, body: FormData | null, line?: AbortSignal) {
  const method = body ? (path.includes("update") ? "PUT" : "POST") : "GET";
  const more = { headers: { cookie: who.cookie }, ...(line && { signal: line }) };
  const answer = await fetch(`${app.url}/api/${path}`, { method, body, ...more }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? null;
}
const sheets = (many: number) => new Blob([`Roll,q1\n${"26000001,A\n".repeat(many)}`]);
const sendFile = (who: { cookie: string }, line?: AbortSignal, many = 1) =>
  send("omr/addFile", who, form({ examId, file: sheets(many) }), line);

/** The processes of this one that run such a program. */
const running = (program: string) =>
  childrenOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program);
    } catch {
      return false;
    }
  });

/** Stops the next such process in the middle of its work, however quick that is. */
async function frozen(program: string): Promise<number> {
  let stopped: number | undefined;
  await expect
    .poll(
      () => {
        [stopped] = running(program);
        if (stopped) process.kill(stopped, "SIGSTOP");
        return stopped;
      },
      { interval: 2 },
    )
    .toBeDefined();
  return stopped ?? 0;
}

/** Those of many at once that were answered, while the others wait. */
function statusesOf(sent: Promise<number | null>[]): (number | null)[] {
  const statuses: (number | null)[] = [];
  for (const one of sent) void one.then((status) => statuses.push(status));
  return statuses;
}

test.runIf(process.platform === "linux")(
  "one teacher's files: two stand in line, more are told to wait; who hangs up leaves it, and others' files are read at once",
  async () => {
    const line = new AbortController();
    const first = sendFile(app.teacher, line.signal, 100_000);
    const reader = await frozen("table-files/worker");
    const statuses = statusesOf(Array.from({ length: 5 }, () => sendFile(app.teacher, line.signal)));
    await expect.poll(() => statuses).toEqual([429, 429, 429, 429]);
    const ofOffice = sendFile(app.office);
    expect((await app.rahim.get("session/me")).status).toBe(200);
    line.abort();
    expect(await first).toBe(null);
    expect(await ofOffice).toBe(200);
    await expect.poll(() => running("table-files/worker")).toEqual([]);
    expect(() => process.kill(reader, 0)).toThrow();
    expect(await sendFile(app.teacher)).toBe(200);
  },
);

test.runIf(process.platform === "linux")(
  "one student's pictures: two at work, more are told to wait; who hangs up ends them",
  async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#f5a524" } })
      .png()
      .toBuffer();
    const sendPhoto = (who: { cookie: string }, of: Record<string, number>, line?: AbortSignal) =>
      send(
        `${"teacherId" in of ? "teacher/updateTeacher" : "student/updateStudent"}`,
        who,
        form({ ...of, file: new Blob([new Uint8Array(photo)]) }),
        line,
      );
    // So that a worker is there.
    expect(await sendPhoto(app.teacher, { teacherId: 2 })).toBe(200);
    await frozen("encode-worker");
    const line = new AbortController();
    const statuses = statusesOf(
      Array.from({ length: 5 }, () => sendPhoto(app.rahim, { studentId: 3 }, line.signal)),
    );
    await expect.poll(() => statuses).toEqual([429, 429, 429]);
    const ofTeacher = sendPhoto(app.teacher, { teacherId: 2 });
    expect((await app.rahim.get("session/me")).status).toBe(200);
    line.abort();
    expect(await ofTeacher).toBe(200);
    expect(await sendPhoto(app.rahim, { studentId: 3 })).toBe(200);
  },
);

test.each(["csv", "xlsx"])("one person's lists as %s: two at work, more are told to wait", async (type) => {
  const client = await app.db.$client.connect();
  onTestFinished(() => client.release());
  await client.query("begin; lock table courses in access exclusive mode");
  const sent = Array.from({ length: 5 }, () => send(`export/courses.${type}`, app.office, null));
  const statuses = statusesOf(sent);
  await expect.poll(() => statuses, { timeout: 4000 }).toEqual([429, 429, 429]);
  await client.query("rollback");
  await Promise.all(sent);
  expect(await send(`export/courses.${type}`, app.office, null)).toBe(200);
});

test("a workbook of a million tags without an end is refused at once", async () => {
  const rows = `<row r="1"><c r="A1">${"<f ".repeat(1_000_000)}`;
  const file = new Blob([new Uint8Array(workbook(rows))]);
  const { data } = await app.teacher.post("omr/addFile", form({ examId, file }));
  expect(data).toMatchObject({ applied: false, problem: tableFileProblems.notATable });
});

describe("a process that reads a file", () => {
  const program = resolve("src/server/table-files/worker.ts");
  const row = (_: unknown, at: number) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`;
  const slow = {
    module: resolve("src/features/exams/omr/read-file.ts"),
    file: {
      bytes: new Uint8Array(workbook(Array.from({ length: 400_000 }, row).join(""))),
      ...{ questions: 1, matching: null, remembered: [] },
    },
  };

  test("ends by itself when its time is up", async () => {
    const reader = fork(program, ["500"], { serialization: "advanced" });
    let answered = false;
    reader.once("message", () => {
      answered = true;
    });
    reader.send(slow);
    expect(await once(reader, "exit")).toEqual([null, "SIGKILL"]);
    expect(answered).toBe(false);
  });

  test("ends with who started it", async () => {
    const script = `process.once("message", (file) => {
      const options = { serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] };
      const reader = require("node:child_process").fork(${JSON.stringify(program)}, ["600000"], options);
      reader.once("spawn", () => reader.send(file, () => process.send(reader.pid)));
    })`;
    const parent: ChildProcess = spawn(process.execPath, ["-e", script], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    parent.send(slow);
    const [reader] = (await once(parent, "message")) as [number];
    parent.kill("SIGKILL");
    const lives = () => {
      try {
        // One that nobody has buried yet is dead all the same.
        return !/\) Z/.test(readFileSync(`/proc/${reader}/stat`, "utf8"));
      } catch {
        return false;
      }
    };
    await expect.poll(lives).toBe(false);
  });
});
