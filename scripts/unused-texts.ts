import { basename } from "node:path";
import { texts } from "./imports.ts";

/**
 * `npm run check`: words that no screen says. A key of an object of a `texts.ts` which no source that takes the object names is a state
 * that was forgotten, or dead. An object that is handed on whole, or read by a key that a program finds, is passed by.
 */
const sources = [...texts].filter(([path]) => path.startsWith("src/") && !/\.test\.tsx?$/.test(path));
const unread = sources.flatMap(([path, text]) => (basename(path) === "texts.ts" ? unreadOf(path, text) : []));

for (const said of unread) console.error(said);
if (unread.length) process.exitCode = 1;

function unreadOf(path: string, text: string): string[] {
  return [...text.matchAll(/^export const (\w+)(?::[^=]*)? = \{\n([\s\S]*?)^\}/gm)].flatMap(
    ([whole, name = "", body = ""]) => {
      const readers = readersOf(path, name, text.replace(whole, ""));
      const keys = [...body.matchAll(/^ {2}(?:(\w+)|"([^"]+)")[:(,]/gm)].map((key) => key[1] ?? key[2] ?? "");
      return keys
        .filter((key) => readers && !readers.some((reader) => new RegExp(`\\b${key}\\b`).test(reader)))
        .map((key) => `${path}: nobody reads ${name}.${key}`);
    },
  );
}

/** The sources that take the object; null where one of them hands it on, or reads it by a key that is found. */
function readersOf(path: string, name: string, rest: string): string[] | null {
  const takers = sources.flatMap(([from, text]) => {
    if (from === path) return new RegExp(`\\b${name}\\b`).test(rest) ? [{ own: name, text: rest }] : [];
    const taken = new RegExp(`import \\{[^}]*\\b${name}\\b(?: as (\\w+))?[^}]*\\} from`).exec(text);
    return taken ? [{ own: taken[1] ?? name, text: text.replace(/^import[\s\S]*?;$/gm, "") }] : [];
  });
  const isHandedOn = takers.some(({ own, text }) => new RegExp(`\\b${own}\\b(?!\\s*\\??\\.)`).test(text));
  return isHandedOn ? null : takers.map(({ text }) => text);
}
