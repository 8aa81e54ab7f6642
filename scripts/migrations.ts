import { migrationFiles } from "../src/server/db/migration-files.ts";

/**
 * Looks at migrations for what would keep others waiting, or break sources that run beside them: those after `last`, which was there when this began
 * to be looked at. What is meant all the same says so, and why, in a line above its statement: `-- waits: …`. docs/recipes.md says how each is done
 * without.
 */
const [folder = "migrations", last = "0066"] = process.argv.slice(2);

/** What a statement does to a table that was there before, and what is done instead. */
const rules: [name: string, wrong: RegExp, but?: RegExp][] = [
  ["index-not-concurrently", /^create\s+(unique\s+)?index\b/, /\bconcurrently\b/],
  ["set-not-null", /\bset\s+not\s+null\b/],
  [
    "rewriting-default",
    /\badd\s+(column\b)?.*\bdefault\s+\(?\s*(clock_timestamp|random|gen_random_uuid|nextval|timeofday)\b/,
  ],
  ["rewriting-column", /\badd\s+(column\b)?.*(\bgenerated\b|\b(small|big)?serial\b)/],
  ["not-null-without-default", /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/],
  ["type-change", /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/],
  [
    "constraint-at-once",
    /\badd\s+(constraint\b.*)?\b(check|unique|primary\s+key|exclude|foreign\s+key|references)\b/,
    /\bnot\s+valid\b|\busing\s+index\b/,
  ],
  ["drop-or-rename", /\b(drop\s+(column|table|view|function)|rename)\b/],
  ["every-row", /^(update|delete)\b/, /\bwhere\b/],
];

const outsideOnly =
  /^(create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists|drop\s+index\s+concurrently\s+if\s+exists)\b/;

for (const { tag, statements, outside } of migrationFiles(folder).filter(
  ({ tag }) => tag.slice(0, 4) > last,
)) {
  const made = new Set<string>();
  for (const text of statements) {
    if (/^\s*-- waits: \S/m.test(text)) continue;
    const plain = plainly(text);
    const [, table = ""] =
      /^(?:alter\s+table(?:\s+if\s+exists)?(?:\s+only)?|update|delete\s+from|drop\s+table(?:\s+if\s+exists)?)\s+([\w.]+)/.exec(
        plain,
      ) ??
      /^create\s+(?:unique\s+)?index\b.*?\son\s+(?:only\s+)?([\w.]+)/.exec(plain) ??
      [];
    const [, own] = /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/.exec(plain) ?? [];
    if (own) made.add(own);
    if (!plain || own || made.has(table)) continue;
    const found = rules
      .filter(([, wrong, but]) => wrong.test(plain) && !but?.test(plain))
      .map(([name]) => name);
    if (!outside && /\bconcurrently\b/.test(plain)) found.push("concurrently-in-a-transaction");
    if (outside && !outsideOnly.test(plain)) found.push("outside-and-not-repeatable");
    for (const name of found) {
      console.error(`${folder}/${tag}.sql: ${name}: ${plain.slice(0, 100)}`);
      process.exitCode = 1;
    }
  }
}

/** Lower case in one line, without comments, quoted text and bodies of functions. */
function plainly(text: string): string {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
