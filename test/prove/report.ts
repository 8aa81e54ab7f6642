import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { leaveBar } from "../../scripts/bar.ts";
import { promises } from "./promises.ts";

const file = "docs/proof.md";
const head = `# Proof

What \`npm run prove\` found when each part was last run, and below the table the figures of each part. \`npm run prove -- access\` runs one part and
writes its section anew. A proof is run with the load, faults or attack that its promise is about; what \`npm test\` holds on every change is not repeated here.

| part | promise | holds | of what | run on | minutes |
|---|---|---|---|---|---:|
`;

/** Writes what was proven, with its figures, into docs/proof.md; the sections of parts that did not run stay. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    leaveBar();
    const sections = existsSync(file) ? sectionsOf(readFileSync(file, "utf8")) : new Map<string, string>();
    for (const module of modules) {
      const part = basename(module.moduleId, ".test.ts");
      sections.set(part, sectionOf(part, [...module.children.allTests()]));
    }
    const sorted = [...sections].sort(([one], [other]) => one.localeCompare(other));
    const summary = sorted.map(([part, section]) => summaryOf(part, section)).join("\n");
    writeFileSync(file, [`${head}${summary}\n`, ...sorted.map(([, section]) => section)].join("\n"));
  }
}

/** A part's row of the table on top, read from its section: the section may be of an earlier run. */
function summaryOf(part: string, section: string): string {
  const rows = [...section.matchAll(/^\| .* \| (\S.*) \| (.*) \| ([0-9.]+) \|$/gm)];
  const held = rows.filter(([, verdict]) => verdict === verdicts.passed).length;
  const figures = rows
    .flatMap(([, , told = ""]) => told.split("<br>"))
    .filter((told) => /^.{1,45}$/.test(told));
  const ofEachName = [...Map.groupBy(figures, (told) => told.split(":")[0]).values()].map(([one]) => one);
  const minutes = rows.reduce((sum, [, , , seconds]) => sum + Number(seconds), 0) / 60;
  const on = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/m.exec(section)?.[0];
  const verdict = held === rows.length ? `all ${held}` : `**${held} of ${rows.length}**`;
  const of = ofEachName.slice(0, 3).join("<br>");
  return `| [${part}](#${part}) | ${promises[part] ?? ""} | ${verdict} | ${of} | ${on} | ${minutes.toFixed(1)} |`;
}

const sectionsOf = (text: string) =>
  new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)/.exec(section)?.[1] ?? "", `${section.trimEnd()}\n`] as const),
  );

function sectionOf(part: string, tests: readonly TestCase[]): string {
  const on = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  const rows = inOneRow(tests).map(({ name, state, figures, seconds }) => {
    const told = [...figures].map(([figure, values]) => `${figure}: ${[...values].join(", ")}`);
    return `| ${cell(name)} | ${verdicts[state]} | ${cell(told.join("<br>"))} | ${seconds.toFixed(1)} |`;
  });
  return [
    `## ${part}`,
    "",
    on,
    "",
    "| proven | result | figures | seconds |",
    "|---|---|---|---:|",
    ...rows,
    "",
  ].join("\n");
}

type Row = {
  name: string;
  state: keyof typeof verdicts;
  figures: Map<string, Set<unknown>>;
  seconds: number;
  tests: number;
};

/** What was proven of each call, "PUT /course/updateCourse · with a picture", in one row; what fails has its own. */
function inOneRow(tests: readonly TestCase[]): Row[] {
  const rows = new Map<string, Row>();
  for (const test of tests) {
    const { state } = test.result();
    const whole = test.fullName.replaceAll(" > ", ": ");
    const name =
      state === "failed" ? whole : whole.replace(/(GET|POST|PUT) \/[\w/]+( · [^:]*)?/, "each call");
    const row = rows.get(name) ?? { name, state, figures: new Map(), seconds: 0, tests: 0 };
    for (const [figure, value] of Object.entries(test.meta().figures ?? {}))
      row.figures.set(figure, (row.figures.get(figure) ?? new Set()).add(value));
    row.seconds += (test.diagnostic()?.duration ?? 0) / 1000;
    row.tests += 1;
    rows.set(name, row);
  }
  return [...rows.values()].map((row) => ({
    ...row,
    name: row.tests > 1 ? `${row.name} (${row.tests})` : row.name,
  }));
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const verdicts = { passed: "holds", failed: "**fails**", skipped: "not proven here", pending: "not run" };
