import { existsSync, readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** A test that ran to its end, well or not. */
export type Ran = { file: string; title: string; seconds: number; attempts: number };

export const storiesFile = "test-results/stories.json";
export const journeysFile = "test-results/journeys.json";

/** The stories of the last run, each with its attempts; none when there was none. */
export function ranStories(): Ran[] {
  const { testResults = [] } = read<JsonTestResults>(storiesFile);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, duration, failureMessages }) => ({
        file: relative(".", name),
        title: fullName,
        seconds: (duration ?? 0) / 1000,
        attempts: 1 + (failureMessages?.length ?? 0),
      })),
  );
}

/** The journeys of the last run, each with its attempts. */
export function ranJourneys(): Ran[] {
  const { suites = [] } = read<JSONReport>(journeysFile);
  return suites.flatMap(inSuite);
}

function inSuite({ file, specs, suites = [] }: JSONReportSuite): Ran[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({
      file: basename(file),
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      attempts: results.length,
    })),
  );
  return [...own, ...suites.flatMap(inSuite)];
}

const read = <Report>(file: string): Partial<Report> =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
