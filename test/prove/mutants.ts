import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import ts from "typescript-5";
import { type Change, changesAt } from "./mutant-changes.ts";

/** One change of a source: `at` its line, `kind` what is wrong with the product then, `text` the whole file with it. */
export type Mutant = {
  id: string;
  path: string;
  slice: string;
  area: string;
  line: number;
  kind: Change["kind"];
  told: string;
  text: string;
};

const sources = "src/features/*/*/{*.server,rules,score,contract}.ts";
const notMutated = /\/(table|example)\.server\.ts$/;

/** Every mutant of the slices' rules, handlers and contracts. */
export const allMutants = (): Mutant[] =>
  globSync(sources)
    .filter((path) => !notMutated.test(path))
    .sort()
    .flatMap((path) => mutantsOf(path, readFileSync(path, "utf8")));

/**
 * So many, drawn by a seed. The place of each in the draw is its own: a change of the sources draws a few others, and a larger draw
 * begins with the smaller.
 */
export const drawn = (mutants: readonly Mutant[], seed: number, count: number): Mutant[] =>
  mutants
    .map((mutant) => ({ mutant, place: hash(`${seed} ${mutant.id}`) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);

/** The stories that must see it: those of the slice, or of the slices in which it is used; of who may make a call, the list of them. */
export function storiesOf({ path, slice, kind }: Pick<Mutant, "path" | "slice" | "kind">): string[] {
  const folders = used[path] ?? used[slice] ?? [slice];
  const stories = folders.flatMap((folder) => globSync(`src/features/${folder}/*.test.ts`)).sort();
  if (!stories.length) throw new Error(`${slice} has no stories: say in whose it is used`);
  return kind === "permission" ? ["test/who-may.test.ts", ...stories] : stories;
}

export const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Slices, or files of one, without calls or stories of their own: in whose they are used. */
const used: Record<string, string[]> = {
  "src/features/contact/outbox/confirm.server.ts": ["contact/outbox", "contact/message-rules"],
  "src/features/desk/desk/read.server.ts": ["desk/desk", "desk/year-account"],
  "src/features/exams/sheets/handlers.server.ts": ["exams/sheets", "exams/exams"],
  "src/features/exams/exams/cancelled.server.ts": ["exams/calendar"],
  "src/features/exams/exams/concerning.server.ts": ["exams/exam-schedule", "exams/calendar"],
  "src/features/identity/accounts/second-factor.server.ts": ["sign-in/second-factor"],
  "classes/days-off": ["classes/routine"],
  "classes/leave-days": ["classes/leaves", "classes/roll-call"],
  "exams/practised": ["exams/online"],
  "desk/owner": ["desk/exceptions", "desk/approvals", "desk/day-book"],
  "ledger/agreements": ["desk/instalments", "desk/fines"],
  "ledger/approvals": ["desk/approvals"],
  "ledger/closings": ["desk/day-book"],
  "ledger/drawers": ["desk/shifts"],
  "ledger/ledger": ["ledger/ledger", "desk/desk", "desk/shifts"],
  "people/guardian-links": ["contact/guardian-page", "contact/outbox"],
  "people/writing": ["people/students", "contact/messages"],
};

function mutantsOf(path: string, text: string): Mutant[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const [, area = "", folder = ""] = /^src\/features\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  const times = new Map<string, number>();
  const found: Mutant[] = [];
  visit(source);
  return found;

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isOfNoConcern(node)) return;
    for (const change of changesAt(node, source)) add(change);
    ts.forEachChild(node, visit);
  }

  function add({ kind, from, to, start, end, imports }: Change): void {
    // Found again by what it changes, not by its line, which moves with every edit above it.
    const line = source.getLineAndCharacterOfPosition(start).line;
    const whole = text.split("\n")[line]?.trim() ?? "";
    const same = `${path} ${kind} ${whole} ${from} → ${to}`;
    const nth = (times.get(same) ?? 0) + 1;
    times.set(same, nth);
    const changed = `${text.slice(0, start)}${to}${text.slice(end)}`;
    found.push({
      id: nth > 1 ? `${same} (${nth})` : same,
      ...{ path, area, slice: `${area}/${folder}`, line: line + 1, kind },
      told: `${short(from)} → ${short(to)}`,
      text:
        imports && !hasImport(text, imports)
          ? `${changed}import { ${imports} } from "drizzle-orm";\n`
          : changed,
    });
  }
}

/** What is written for the log changes nothing that a person sees. */
const isOfNoConcern = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(console|log|.*\.log)\.\w+$/.test(node.expression.getText());

const hasImport = (text: string, name: string): boolean =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "drizzle-orm"`).test(text);

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line || "nothing";
};
