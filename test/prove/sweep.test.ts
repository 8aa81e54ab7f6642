import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { figure, whole } from "./scale.ts";

test("every address of the portal at both widths (the quick part each once on a phone, and the site and those used most at both): nothing is wider than the window, axe finds nothing, in the dark too, and no link leads nowhere", {
  timeout: 3_600_000,
}, async () => {
  buildIfChanged(() => {});
  const words = ["test", "test/e2e/sweep.spec.ts", "--reporter=line", "--output=test-results/sweep"];
  const run = promisify(execFile)("playwright", words, {
    env: { ...process.env, SWEEP: whole ? "all" : "once" },
    maxBuffer: 1e9,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const walked = [...stdout.matchAll(/(\d+) passed/g)].at(-1)?.[1];
  figure("journeys", Number(walked));
  expect(stdout).not.toMatch(/\d+ (failed|did not run|interrupted)/);
  expect(Number(walked)).toBeGreaterThan(10);
});
