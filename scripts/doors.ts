import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** The areas of src/features in their order: each takes of those before it alone. */
export const areas = [
  "identity",
  "catalogue",
  "ledger",
  "people",
  "notices",
  "classes",
  "questions",
  "exams",
  "desk",
  "contact",
  "content",
  "sign-in",
  "office",
];

/** The files by which areas take of each other: what is pure, what is drawn, what is the server's. */
export const doorNames = ["index.ts", "parts.ts", "index.server.ts"] as const;
export const isDoor = (path: string) => /\/features\/[\w-]+\/(index|parts|index\.server)\.ts$/.test(path);

/**
 * In the build an import from an area's door leads to the file behind it. A page would else carry all that the door shows, and what a
 * script belongs to could not be told from who imports it.
 */
export function behindDoors(): Plugin {
  return {
    name: "behind-doors",
    enforce: "pre",
    transform(code, id) {
      const [path = ""] = id.split("?");
      if (!/\/src\/.*\.tsx?$/.test(path) || isDoor(path)) return null;
      const found = withoutDoors(code, path);
      return found === code ? null : { code: found, map: null };
    },
  };
}

/** The source with every import from a door as imports of the files behind it, on the same lines. */
export function withoutDoors(code: string, path: string): string {
  return code.replace(imported, (whole, type: string | undefined, names: string, from: string) => {
    const door = resolve(dirname(path), from);
    if (!isDoor(door)) return whole;
    const behind = exportsOf(door);
    const lines = names.split(",").filter((one) => one.trim());
    const asked = lines.map((one) => {
      const [, isType, taken = ""] = /^\s*(type\s+)?([\s\S]*\S)\s*$/.exec(one) ?? [];
      const [name = ""] = taken.split(/\s/);
      const file = behind.get(name);
      if (!file) throw new Error(`${door} has no ${name}, which ${path} takes`);
      // A type among values would leave the file imported.
      return `import ${type || isType ? "type " : ""}{ ${taken} } from ${JSON.stringify(file)};`;
    });
    return asked.join(" ") + "\n".repeat(whole.split("\n").length - 1);
  });
}

const imported = /import (type )?\{([^}]*)\} from "(\.[^"]*)";/g;

/** Which file each name of a door comes from. */
export function exportsOf(door: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!existsSync(door)) return found;
  for (const [, names = "", from = ""] of readFileSync(door, "utf8").matchAll(exported)) {
    for (const name of names.matchAll(/(?:type\s+)?([\w$]+)\s*(?:,|$)/g))
      found.set(name[1] ?? "", resolve(dirname(door), from));
  }
  return found;
}

const exported = /export (?:type )?\{([^}]*)\} from "(\.[^"]*)";/g;
