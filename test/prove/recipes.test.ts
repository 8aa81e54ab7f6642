import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../process.ts";
import { figure, whole } from "./scale.ts";

/** A piece of code on the page, and the path that was named last before it. */
type Step = { kind: string; path: string; code: string };

const recipes = readFileSync("docs/recipes.md", "utf8")
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ name: section.split("\n", 1)[0], steps: stepsOf(section) }));

describe.each(recipes)("the recipe $name", ({ steps }) => {
  test("fits the tree: the lines that show where are there, and once", () => {
    expect([...applied(steps).keys()].length).toBeGreaterThan(3);
  });

  test.runIf(whole)("passes the checks and stories that it names", async () => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    const copy = join(folder, "copy");
    cpSync(".", copy, { recursive: true, filter: (from) => !made.has(from) });
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
    const files = applied(steps);
    for (const [path, text] of files) {
      mkdirSync(join(copy, dirname(path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const commands = steps.filter(({ kind }) => kind === "sh").flatMap(({ code }) => code.split("\n"));
    expect(commands.length).toBeGreaterThan(3);
    for (const command of commands) if (!command.includes("run dev")) await run(command, copy);
    figure("files", files.size);
    figure("commands", commands.length - 1);
  });
});

/** What is made, and no part of the tree. */
const made = new Set(["node_modules", ".git", "build", "data", "test-results", ".react-router"]);

function stepsOf(section: string): Step[] {
  const steps: Step[] = [];
  let path = "";
  for (const piece of section.split(/^(?= *```\w)/m)) {
    const [, indent = "", kind = "", block = "", after = ""] =
      /^( *)```(\w+)\n([\s\S]*?)\n *```\n([\s\S]*)$/.exec(piece) ?? [];
    const unindented = block.split("\n").map((line) => line.slice(indent.length));
    if (kind) steps.push({ kind, path, code: unindented.join("\n") });
    path = [...(kind ? after : piece).matchAll(/`((?:src|test)\/[^`]+\.tsx?)`/g)].at(-1)?.[1] ?? path;
  }
  return steps;
}

/** The files as the steps leave them. */
function applied(steps: Step[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { kind, path, code } of steps.filter(({ kind }) => kind !== "sh")) {
    const before = files.get(path) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
    files.set(path, kind === "diff" ? patched(path, before, code) : `${before && `${before}\n`}${code}\n`);
  }
  return files;
}

function patched(path: string, text: string, diff: string): string {
  const lines = diff.split("\n");
  const side = (sign: string) =>
    lines
      .filter((line) => line[0] !== sign)
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const [before, after] = [side("+"), side("-")];
  expect(text.split(before).length - 1, `${path} has, and once:\n${before}`).toBe(1);
  return text.replace(before, () => after);
}

/** Runs a command of the page in the copy, as who reads it would: not as a part of these proofs. */
async function run(command: string, cwd: string): Promise<void> {
  const { PATH, HOME } = process.env;
  await promisify(execFile)("sh", ["-c", command], { cwd, env: { PATH, HOME, CI: "1" } }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${command}\n${stdout}${stderr}`);
    },
  );
}
