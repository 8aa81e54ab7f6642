import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { leaveBar } from "../scripts/bar.ts";

const file = "docs/proof.md";
const head = `# Proof

What \`npm run prove\` found when it was last run, part by part; \`npm run prove -- access\` runs one part and writes its section anew.
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
    writeFileSync(file, `${[head, ...sorted.map(([, text]) => text)].join("\n")}`);
  }
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
  const rows = tests.map((test) => {
    const figures = Object.entries(test.meta().figures ?? {}).map(([name, value]) => `${name}: ${value}`);
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
    return `| ${cell(test.fullName.replaceAll(" > ", ": "))} | ${verdicts[test.result().state]} | ${cell(figures.join("; "))} | ${seconds} |`;
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

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const verdicts = { passed: "holds", failed: "**fails**", skipped: "not proven here", pending: "not run" };
