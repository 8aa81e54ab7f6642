import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what the architecture says of where things are decided is so: each file is there, and exports what is named", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const [section = ""] = (text.split("\n## Where is what decided\n")[1] ?? "").split("\n## ");
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| what | where"));
  expect(rows.length).toBeGreaterThan(20);
  const wordsIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
  for (const row of rows) {
    const [, , where, by] = row.split("|");
    const files = wordsIn(where).map((path) => readFileSync(`src/${path}`, "utf8"));
    expect(files.length, row).toBeGreaterThan(0);
    for (const name of wordsIn(by)) {
      const isIn = new RegExp(`^export (async )?(const|function) ${name}\\b`, "m");
      expect(files.some((file) => isIn.test(file)) ? name : `${name} of ${where}`).toBe(name);
    }
  }
});
