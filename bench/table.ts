import { styleText } from "node:util";
import type { Point } from "./point.ts";

/** What one run found for one number of students: points by row, one for each number of connections; megabytes. */
export type Scale = {
  students: number;
  startedIn: number;
  memory: { idle: number; peak: number; after: number };
  rows: { id: string; name: string; bare: boolean; points: Point[]; memory: number }[];
};

/** The measurements of one number of students. */
export function tableOf(scale: Scale, connections: number[]): string {
  const wide = (text: string) => text.padStart(39);
  const lines = [
    styleText("bold", `\n${whole(scale.students)} students`),
    " ".repeat(32) + connections.map((many) => wide(`${many} connections`)).join(""),
    `${" ".repeat(32)}${connections.map(() => wide("req/s   p50 ms   p99 ms   hellos")).join("")}   MB after`,
  ];
  const hello = scale.rows.find(({ id }) => id === "hello");
  for (const { name, bare, points, memory } of scale.rows) {
    const after = memory ? whole(memory).padStart(11) : "";
    const line =
      `${bare ? "  " : ""}${name}`.padEnd(32) +
      points.map((point, at) => cellOf(point, hello?.points[at])).join("") +
      after;
    const failed = points.reduce((sum, point) => sum + point.failed, 0);
    const failures = failed ? styleText("red", `  ${failed} failed`) : "";
    lines.push((bare ? styleText("dim", line) : line) + failures);
  }
  const { idle, peak, after } = scale.memory;
  const memory = `${whole(idle)} MB idle, ${whole(peak)} MB at most, ${whole(after)} MB after`;
  lines.push(`server: up in ${(scale.startedIn / 1000).toFixed(2)} s${idle ? `; memory ${memory}` : ""}`);
  return lines.join("\n");
}

/** Rates against what bounds them, and of the largest scale against the smallest. */
export function ratiosOf(scales: Scale[], connections: number[]): string {
  const [first, last] = [scales[0], scales.at(-1)];
  const lines = [styleText("bold", `\nratios of rates, at ${connections.join(" and ")} connections`)];
  const add = (name: string, ratios: string[]) => lines.push(name.padEnd(44) + ratios.join("   "));
  const measured = ([above, below]: readonly string[]) =>
    [above, below].every((id) => first?.rows.some((row) => row.id === id));
  for (const [above, below, name] of against.filter(measured)) {
    for (const scale of scales) {
      add(`${name}, ${whole(scale.students)} students`, ratio(scale, above, scale, below, connections));
    }
  }
  if (!first || !last || first === last) return lines.join("\n");
  for (const { id, name, bare } of last.rows) {
    const label = `${whole(last.students)} ÷ ${whole(first.students)}: ${name}`;
    if (!bare) add(label, ratio(last, id, first, id, connections));
  }
  return lines.join("\n");
}

const against = [
  ["home", "file", "home ÷ static file"],
  ["guardian", "home", "guardian's page ÷ home"],
  ["list", "sql", "list ÷ its SQL"],
  ["list", "json", "list ÷ bare Fastify"],
  ["dues", "list", "who owes ÷ student list"],
  ["deskSearch", "list", "desk search ÷ student list"],
  ["takePayment", "list", "payment ÷ student list"],
  ["signIn", "argon2", "sign-in ÷ argon2id"],
  ["merit", "list", "merit list ÷ student list"],
  ["card", "results", "result card ÷ results"],
] as const;

function ratio(one: Scale, id: string, other: Scale, otherId: string, connections: number[]): string[] {
  const rates = ({ rows }: Scale, wanted: string) => rows.find((row) => row.id === wanted)?.points ?? [];
  const [above, below] = [rates(one, id), rates(other, otherId)];
  return connections.map((_, at) => ((above[at]?.rate ?? 0) / (below[at]?.rate || 1)).toFixed(2).padStart(6));
}

const whole = (number: number) => Math.round(number).toLocaleString("en");

/** The last figure is how many hellos an answer costs in processor time, which holds on a machine that others share. */
function cellOf({ rate, p50, p99, cost }: Point, hello: Point | undefined): string {
  const hellos = cost && hello?.cost ? (cost / hello.cost).toFixed(cost < hello.cost * 10 ? 1 : 0) : "";
  const told = rate < 100 ? rate.toFixed(1) : whole(rate);
  return `${told.padStart(12)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}${hellos.padStart(9)}`;
}
