import pg from "pg";
import { buildIfChanged } from "../scripts/build.ts";
import { clearly } from "../scripts/error-line.ts";
import { connection } from "../src/server/db/database.ts";
import { runningPostgres } from "../src/server/postgres/embedded.ts";
import { today } from "../src/shared/dates.ts";
import { monthsAfter, thisMonth } from "../src/shared/months.ts";
import { makePortal, type Portal } from "./portal.ts";
import { processorTime } from "./processor.ts";
import { officeCookie } from "./requests.ts";

/**
 * `npm run bench:money`: what an office waits for once and not by the hundred. A month billed to 5,000 students and a statement of 5,000 lines laid
 * beside the book; then, with 50,000 students (`-- 10000` for another number) who have a year of money, figures of a month and a year after a payment.
 * Says what is above what it may take, and fails then.
 */
const few = 5000;
const students = Number(process.argv[2] ?? 50_000);
const times = 5;
/** Lines that the book has otherwise, that it lacks, and that the statement lacks. */
const odd = 50;

const app = makePortal({ pool: 10 });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void app.remove().finally(() => process.exit(130)));
try {
  buildIfChanged(console.error);
  await app.seed({ students: few, results: 0, money: few });
  await withPortal(async (ask, portal, db) => {
    const plan = { head: "কোচিং ফি", kind: "monthly", amount: 1500, from: "2026-01-01" };
    await ask("POST", "fee/addPlan", plan);
    const month = monthsAfter(thisMonth(), 1);
    await took(`a month billed to ${many(few)} students`, 3000, portal, () =>
      ask("POST", "fee/run", { month }),
    );
    const file = await addStatement(db);
    await took(`a statement of ${many(few)} lines, taken up and shown`, 2000, portal, async () => {
      const form = new FormData();
      form.set("method", "bkash");
      form.set("file", file, "bkash.csv");
      await ask("POST", "statement/add", form);
      await ask("GET", "statement/summary", { method: "bkash" });
      const open = await ask("GET", "statement/getAll", {
        method: "bkash",
        standing: "open",
        page: 1,
        pageSize: 20,
      });
      if (open.total !== 3 * odd) throw new Error(`${open.total} differences are open, and not ${3 * odd}`);
    });
  });
  if (students > few) await app.seed({ students: students - few, results: 0, money: students - few });
  await withPortal(async (ask, portal, db) => {
    const { rows } = await db.query<{ id: number }>(
      "select student_id as id from students where archived_at is null order by random() limit $1",
      [times],
    );
    const [month, ofYear] = [thisMonth(), "2025-12"];
    const figures: [string, string, object][] = [
      ["this month's figures by batch", "due/month", { month }],
      ["those of a month with all its bills", "due/month", { month: ofYear }],
      ["income and expense, of twelve months", "expense/month", { month: ofYear }],
      [
        "what a month's figure consists of",
        "monthFigure/getAll",
        { month: ofYear, of: "collected", page: 1, pageSize: 20 },
      ],
      [
        "what a head consists of",
        "headLine/getAll",
        { month: ofYear, side: "income", page: 1, pageSize: 20 },
      ],
      ["a student's account of a year", "yearAccount/get", { studentId: rows[0]?.id ?? 0, year: 2025 }],
      ["who owes", "due/getAll", { page: 1, pageSize: 20 }],
    ];
    for (const [name, path, query] of figures) {
      await ask("GET", path, query);
      let at = 0;
      await took(
        `${name}, ${many(students)} students`,
        300,
        portal,
        () => ask("GET", path, query),
        async () => {
          const paid = { studentId: rows[at]?.id ?? 0, amount: 10 + at, method: "cash" };
          at += 1;
          await ask("POST", "desk/takePayment", { ...paid, clientKey: crypto.randomUUID() });
        },
      );
    }
  });
} catch (error) {
  process.exitCode = 1;
  console.error(`bench: ${clearly(error)}`);
} finally {
  await app.remove();
}
process.exit();

type Ask = (method: "GET" | "POST", path: string, sent?: object) => Promise<{ data: unknown; total: number }>;

async function withPortal(work: (ask: Ask, portal: Portal, db: pg.Pool) => Promise<void>): Promise<void> {
  const portal = await app.start();
  const engine = await runningPostgres(app.data);
  if (!engine) throw new Error("the portal's engine cannot be found");
  const db = new pg.Pool({ ...connection(engine), max: 2 });
  db.on("error", () => {});
  try {
    await db.query("vacuum (analyze)");
    await work(askAs(portal.url, await officeCookie(portal.url)), portal, db);
  } finally {
    await db.end();
    await portal.stop();
  }
}

function askAs(url: string, cookie: string): Ask {
  return async (method, path, sent = {}) => {
    const query = method === "GET" ? `?${new URLSearchParams(sent as Record<string, string>)}` : "";
    const isForm = sent instanceof FormData;
    const answer = await fetch(`${url}/api/${path}${query}`, {
      method,
      headers: { cookie, ...(method === "POST" && !isForm && { "content-type": "application/json" }) },
      ...(method === "POST" && { body: isForm ? sent : JSON.stringify(sent) }),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
}

/** Says how long it took: once, or where something is done before it several times, the middle and the longest. */
async function took(
  name: string,
  most: number,
  { pid }: Portal,
  work: () => Promise<unknown>,
  before?: () => Promise<void>,
): Promise<void> {
  const waits: number[] = [];
  let used = 0;
  for (let time = 0; time < (before ? times : 1); time += 1) {
    await before?.();
    const [began, spent] = [performance.now(), processorTime(pid)];
    await work();
    waits.push(performance.now() - began);
    used += processorTime(pid) - spent;
  }
  waits.sort((one, other) => one - other);
  const [middle = 0, longest = 0] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
  const said = `${Math.round(middle)} ms${before ? `, at most ${Math.round(longest)}` : ""}`;
  const isOver = middle > most;
  if (isOver) process.exitCode = 1;
  console.log(
    `${name.padEnd(58)} ${said.padEnd(22)} of the processor ${Math.round(used / waits.length)} ms; ${isOver ? "MORE THAN" : "may take"} ${most} ms`,
  );
}

/** Payments by a wallet in the book, and the wallet's own list of them, but for a few. */
async function addStatement(db: pg.Pool): Promise<Blob> {
  await db.query("begin");
  const { rows } = await db.query<{ trxId: string; amount: number; at: number }>(
    `insert into receipts (kind, series, number, student_id, batch_id, amount, method, trx_id, day)
     select 'payment', 'bench', row_number() over (order by student_id), student_id, batch_id, 100 + student_id % 900, 'bkash',
       'BN' || lpad((row_number() over (order by student_id))::text, 8, '0'), $2::date
     from students where archived_at is null order by student_id limit $1
     returning trx_id as "trxId", amount::float8 as amount, number as at`,
    [few, today()],
  );
  await db.query("commit");
  const day = today().split("-").reverse().join("/");
  const lines = rows.flatMap(({ trxId, amount, at }) => {
    if (at <= odd) return [`${trxId},${day} 10:15,Receive Money,${amount + 1}`];
    return at <= 2 * odd ? [] : [`${trxId},${day} 10:15,Receive Money,${amount}`];
  });
  const alone = Array.from(
    { length: odd },
    (_, at) => `ZZ${String(at).padStart(8, "0")},${day} 11:00,Receive Money,55`,
  );
  return new Blob([["Trx ID,Transaction Date,Trx Type,Amount", ...lines, ...alone].join("\n")]);
}

function many(count: number): string {
  return count.toLocaleString("en");
}
