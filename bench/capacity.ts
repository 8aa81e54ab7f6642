import { parseArgs } from "node:util";
import { type Cost, type Size, spread, stream, type Visit, waitsOf } from "./queue.ts";

/**
 * `npm run bench:capacity`: what each size of machines carries on a result day, reckoned by a simulation from the processor time that `npm run prove
 * -- load` measures (docs/proof.md). `-- --scale 20`: for the largest, so small a share of people and machines alike.
 */
const { values } = parseArgs({ options: { scale: { type: "string" } } });

/** Milliseconds of a processor, docs/proof.md of 28 November 2026; argon2id is what of a sign-in is beside the loop. */
const costs = {
  signIn: { loop: 2.1, threads: 12, database: 2.7 },
  page: { loop: 7.33, database: 2.48 },
  asData: { loop: 2.6, database: 1.77 },
  results: { loop: 1.05, database: 0.68 },
  card: { loop: 0.8, database: 0.65 },
  progress: { loop: 0.9, database: 0.72 },
  known: { loop: 0.7, database: 0.85 },
  latest: { loop: 0.72, database: 0.63 },
  public: { loop: 0.28, database: 0 },
  file: { loop: 0.23, database: 0 },
} satisfies Record<string, Cost>;

/** What a student does who looks at a result: docs/operating.md. */
const looks = [
  ...[costs.public, costs.signIn, costs.page, costs.results, costs.asData],
  ...[costs.card, costs.asData, costs.progress, costs.public],
];

const between = (least: number, most: number) => () => least + Math.random() * (most - least);

/** People of a result hour: half of them within ten minutes of the publication, each half of the rest in the ten after. */
function* crowd(people: number, minutes: number): Generator<Visit> {
  const half = 10 * 60_000;
  for (let nth = 0; nth < people; nth += 1) {
    const at = -half * Math.log2(1 - nth / people);
    if (at > minutes * 60_000) return;
    yield { at, asks: looks, pause: between(1000, 9000) };
  }
}

/** The result day of `prove -- load`: of 21 requests one sign-in, the others as they come there. */
const resultDay = [
  ...[
    costs.signIn,
    costs.page,
    costs.page,
    costs.asData,
    costs.asData,
    costs.results,
    costs.results,
    costs.results,
  ],
  ...[
    costs.card,
    costs.card,
    costs.progress,
    costs.progress,
    costs.known,
    costs.known,
    costs.latest,
    costs.public,
  ],
  ...[costs.public, costs.public, costs.file, costs.file, costs.file],
];

const two: Size = { machines: 1, cores: 2, processes: 1, database: null };
const sizes: { name: string; size: Size; people: readonly number[] }[] = [
  { name: "one machine, two cores", size: two, people: [25_000, 35_000, 45_000] },
  {
    name: "one machine, four cores, three processes",
    size: { ...two, cores: 4, processes: 3 },
    people: [60_000, 80_000, 100_000],
  },
  {
    name: "three portals of four cores, a cluster whose leader has eight",
    size: { machines: 3, cores: 4, processes: 3, database: 8 },
    people: [200_000, 300_000, 400_000],
  },
];

const ms = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));
const at = (sorted: Float64Array, part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const told = (sorted: Float64Array) => [0.5, 0.95, 0.99].map((part) => ms(at(sorted, part))).join(", ");
/** Cores that a minute of the crowd's beginning keeps busy. */
const busy = (people: number, of: (cost: Cost) => number) => {
  const each = looks.reduce((sum, cost) => sum + of(cost), 0);
  return ((people * (1 - 0.5 ** 0.1)) / 60_000) * each;
};
const ofPortal = ({ loop, threads = 0 }: Cost) => loop + threads;

console.log("against what was measured, two cores: p50, p95, p99 in ms");
console.log(`  result day, 420 a second      ${told(waitsOf(two, stream(420, 120, resultDay), spread))}`);
console.log(`  the same, 200 a second        ${told(waitsOf(two, stream(200, 120, resultDay), spread))}`);
console.log(
  "\npeople of a result hour, cores busy in its first minute (portal, PostgreSQL); p50, p95, p99 of ten minutes in ms",
);
for (const { name, size, people } of sizes) for (const many of people) tell(name, size, many, 1);
const scale = Number(values.scale ?? 20);
const whole: Size = { machines: 60, cores: 4, processes: 3, database: 128 };
const share = { ...whole, machines: whole.machines / scale, database: Math.round(128 / scale) };
tell(
  `5,000,000: 60 portals of four cores, PostgreSQL with 128 (a ${scale}th of both)`,
  share,
  5_000_000 / scale,
  scale,
);

function tell(name: string, size: Size, many: number, of: number): void {
  const [portal, database] = [busy(many * of, ofPortal), busy(many * of, (cost) => cost.database)];
  const found = told(waitsOf(size, crowd(many, 10), spread));
  console.log(
    `  ${(many * of).toLocaleString("en").padStart(9)}  ${portal.toFixed(1)}, ${database.toFixed(1)}  ${found}  ${name}`,
  );
}
