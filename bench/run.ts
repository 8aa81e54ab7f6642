import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfChanged } from "../scripts/build.ts";
import { clearly } from "../scripts/error-line.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { measure } from "./children.ts";
import { makePortal } from "./portal.ts";
import { processorTime } from "./processor.ts";
import { prepareRows } from "./rows.ts";
import { ratiosOf, type Scale, tableOf } from "./table.ts";

/**
 * `npm run bench`, about twelve minutes; `-- --quick` to try, `--seconds n` a point, `--only list,sql` for some rows,
 * `--students 5000,50000` for other numbers, `--money 0` for how many of them have a year of money, `--json file` to keep.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean" },
    seconds: { type: "string" },
    only: { type: "string" },
    students: { type: "string" },
    money: { type: "string" },
    json: { type: "string" },
  },
});
const only = values.only?.split(",");
const seconds = Number(values.seconds ?? (values.quick ? 2 : 6));
if (!(seconds >= 1 && seconds <= 120)) throw new RangeError("--seconds must be from 1 to 120");
const connections = [10, 50];
const ofEach = (students: number) => ({
  ...{ students, results: 0 },
  ...{ money: Math.min(students, Number(values.money ?? 50_000)), attendance: Math.min(students, 20_000) },
});
const scales = values.students
  ? values.students.split(",").map((many) => ofEach(Number(many)))
  : values.quick
    ? [ofEach(1000)]
    : [ofEach(1000), { ...ofEach(100_000), results: 1_000_000 }];
const pool = readEnvironment({}).DATABASE_POOL;

const begun = Date.now();
const busy = (loadavg()[0] ?? 0).toFixed(1);
buildIfChanged(tell);
const app = makePortal({ pool });
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    interrupted = true;
    void app.remove().finally(() => process.exit(130));
  });
}
try {
  const found = await measureAll();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${process.platform}, Node ${process.version}`;
  console.log(`${machine}; ${seconds} s a point; database pool of ${pool}; load before ${busy}`);
  for (const scale of found) console.log(tableOf(scale, connections));
  console.log(ratiosOf(found, connections));
  const about = { machine, busy, seconds, pool, connections, at: new Date().toISOString() };
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...about, scales: found }, null, 2)}\n`);
} catch (error) {
  process.exitCode = 1;
  if (!interrupted) console.error(`bench: ${clearly(error)}`);
} finally {
  await app.remove();
}
// What failed may have left connections open.
process.exit();

async function measureAll(): Promise<Scale[]> {
  const found: Scale[] = [];
  let [students, money, attendance] = [0, 0, 0];
  for (const scale of scales) {
    const added = {
      ...{ ...scale, students: scale.students - students },
      ...{ money: scale.money - money, attendance: scale.attendance - attendance },
    };
    tell(`adding ${Object.entries(added).map(([name, many]) => `${many.toLocaleString("en")} ${name}`)}`);
    await app.seed(added);
    ({ students, money, attendance } = scale);
    found.push(await measureScale());
  }
  return found;
}

/** A process of its own for every scale, so that its memory tells of this scale alone. */
async function measureScale(): Promise<Scale> {
  const portal = await app.start();
  await sleep(1000);
  const memory = { idle: portal.memory(), peak: 0, after: 0 };
  const look = setInterval(() => {
    memory.peak = Math.max(memory.peak, portal.memory());
  }, 200);
  const { rows, total, tidy, close } = await prepareRows(app, portal, pool);
  try {
    const measured: Scale["rows"] = [];
    for (const { id, name, bare = false, job, pid } of rows.filter((row) => !only || only.includes(row.id))) {
      const points = [];
      for (const many of connections) {
        tell(`${total.toLocaleString("en")} students: ${name}, ${many} connections`);
        const before = processorTime(pid);
        const point = await measure({ job, connections: many, seconds });
        points.push({ ...point, ...(pid && { cost: (processorTime(pid) - before) / point.answers }) });
        await tidy();
      }
      measured.push({ id, name, bare, points, memory: portal.memory() });
    }
    await sleep(2000);
    memory.after = portal.memory();
    return { students: total, startedIn: portal.startedIn, memory, rows: measured };
  } finally {
    clearInterval(look);
    await close();
    await portal.stop();
  }
}

function tell(line: string): void {
  const at = ((Date.now() - begun) / 1000).toFixed(0).padStart(4);
  console.error(`${at} s  ${line}`);
}
