import { basename, dirname } from "node:path";
import { report } from "./areas.ts";
import { areas } from "./doors.ts";
import { circlesOf, imports, texts } from "./imports.ts";

/**
 * `node scripts/structure.ts` measures how the sources are cut: lines, files of a slice, small files that could as well stand in
 * the one file that imports them, the areas and what is between them, and files that import each other in a circle. Tests and styles are not counted.
 */
const small = 45;
const ofEverySlice =
  /^(contract|columns|rules|texts|export|form|(.+-)?screen|(table|handlers|example)\.server)\.tsx?$/;
const sources = [...texts.keys()]
  .filter((path) => path.startsWith("src/") && !/\.(test|d)\.tsx?$/.test(path))
  .sort();
const lines = new Map(sources.map((path) => [path, (texts.get(path) ?? "").split("\n").length - 1]));
const slices = Object.groupBy(
  sources.filter((path) => /^src\/features\/[^/]+\/[^/]+\//.test(path)),
  (path) => path.split("/").slice(2, 4).join("/"),
);

const counts = [...lines.values()].sort((a, b) => a - b);
const filesOfSlices = Object.values(slices)
  .map((files = []) => files.length)
  .sort((a, b) => a - b);
const foldable = sources.filter(couldBeFolded);
const circles = circlesOf(sources, (path) => imports.get(path) ?? []);

console.log(
  `files             ${counts.length}, of which in slices ${filesOfSlices.reduce((sum, n) => sum + n, 0)}`,
);
console.log(`lines             ${counts.reduce((sum, n) => sum + n, 0)}`);
console.log(`lines of a file   median ${at(counts, 0.5)}, p90 ${at(counts, 0.9)}, most ${counts.at(-1)}`);
console.log(
  `over 150, 200     ${counts.filter((n) => n > 150).length}, ${counts.filter((n) => n > 200).length}`,
);
console.log(
  `files of a slice  median ${at(filesOfSlices, 0.5)}, p90 ${at(filesOfSlices, 0.9)}, most ${filesOfSlices.at(-1)}`,
);
console.log(`areas             ${areas.join(" ← ")}`);
console.log(
  `slices            ${report.slices}; imports between areas ${report.between}, faults ${report.faults.length}`,
);
for (const fault of report.faults) console.log(`  ${fault}`);
console.log(`circles of files  ${circles.length}`);
for (const circle of circles) console.log(`  ${circle.join(" ")}`);
console.log(`small, one importer in its folder  ${foldable.length}`);
for (const path of foldable)
  console.log(`  ${path} (${lines.get(path)}) → ${basename(importersOf(path)[0] ?? "")}`);

function importersOf(path: string): string[] {
  return [...imports].filter(([, of]) => of.includes(path)).map(([from]) => from);
}

function couldBeFolded(path: string): boolean {
  const importers = importersOf(path);
  return (
    (lines.get(path) ?? 0) <= small &&
    !ofEverySlice.test(basename(path)) &&
    !path.startsWith("src/site/home/") &&
    importers.length === 1 &&
    dirname(importers[0] ?? "") === dirname(path)
  );
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
