import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * `node scripts/structure.ts` measures how the sources are cut: lines, files of a slice, small files that could as well stand in
 * the one file that imports them, and files that import each other in a circle. Tests and styles are not counted.
 */
const small = 45;
const ofEverySlice =
  /^(contract|columns|rules|texts|export|form|(.+-)?screen|(table|handlers|example)\.server)\.tsx?$/;
const everywhere = "{src,seed,test,scripts,bench}/**/*.{ts,tsx}";

const texts = new Map(globSync(everywhere).map((path) => [path, readFileSync(path, "utf8")]));
const imports = new Map([...texts].map(([path, text]) => [path, importsOf(path, text)]));
const sources = [...texts.keys()]
  .filter((path) => path.startsWith("src/") && !/\.(test|d)\.tsx?$/.test(path))
  .sort();
const lines = new Map(sources.map((path) => [path, (texts.get(path) ?? "").split("\n").length - 1]));
const slices = Object.groupBy(
  sources.filter((path) => path.startsWith("src/features/")),
  (path) => path.split("/")[2] ?? "",
);

const counts = [...lines.values()].sort((a, b) => a - b);
const filesOfSlices = Object.values(slices)
  .map((files = []) => files.length)
  .sort((a, b) => a - b);
const foldable = sources.filter(couldBeFolded);
const circles = circlesOf(sources);

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
console.log(`circles           ${circles.length}`);
for (const circle of circles) console.log(`  ${circle.join(" ")}`);
console.log(`small, one importer in its folder  ${foldable.length}`);
for (const path of foldable)
  console.log(`  ${path} (${lines.get(path)}) → ${basename(importersOf(path)[0] ?? "")}`);

/** Relative paths in quotes: imports of both kinds; in `routes.ts`, the pages' files. */
function importsOf(path: string, text: string): string[] {
  const quoted = path === "src/routes.ts" ? /"([\w-]+\/[\w/-]+\.tsx?)"/g : /"(\.\.?\/[\w/.-]+\.tsx?)"/g;
  return [...text.matchAll(quoted)].map(([, to = ""]) => join(dirname(path), to));
}

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

/** Strongly connected files, by Tarjan. */
function circlesOf(paths: readonly string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  for (const path of paths) if (!index.has(path)) visit(path);
  return found;

  function visit(path: string): number {
    index.set(path, index.size);
    let lowest = index.size - 1;
    const own = lowest;
    stack.push(path);
    for (const to of imports.get(path) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest);
    }
    low.set(path, lowest);
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) found.push(circle);
    }
    return lowest;
  }
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
