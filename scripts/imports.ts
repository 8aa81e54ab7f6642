import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The texts of all sources, by path. */
export const texts = new Map(
  globSync("{src,seed,test,scripts,bench}/**/*.{ts,tsx}").map((path) => [path, readFileSync(path, "utf8")]),
);

/** What each imports of ours: relative paths in quotes, of imports of both kinds. What an area's `area.ts` names are its pages. */
export const imports = new Map([...texts].map(([path, text]) => [path, importsOf(path, text)]));

function importsOf(path: string, text: string): string[] {
  const relative = [...text.matchAll(/"(\.\.?\/[\w/.-]+\.tsx?)"/g)].map(([, to = ""]) =>
    join(dirname(path), to),
  );
  if (path === "src/routes.ts") return [...relative, ...pagesIn(text, "src")];
  return /\/area\.ts$/.test(path) ? [...relative, ...pagesIn(text, "src/features")] : relative;
}

/** Files of pages by their paths below a folder. */
export function pagesIn(text: string, folder: string): string[] {
  return [...text.matchAll(/"([\w-]+\/[\w/-]+\.tsx?)"/g)].map(([, file = ""]) => join(folder, file));
}

/** Sets of names that lead to each other in a circle, by Tarjan. */
export function circlesOf(names: readonly string[], next: (name: string) => Iterable<string>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  for (const name of names) if (!index.has(name)) visit(name);
  return found;

  function visit(name: string): number {
    index.set(name, index.size);
    let lowest = index.size - 1;
    const own = lowest;
    stack.push(name);
    for (const to of next(name)) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest);
    }
    low.set(name, lowest);
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(name));
      if (circle.length > 1) found.push(circle);
    }
    return lowest;
  }
}
