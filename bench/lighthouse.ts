import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, styleText } from "node:util";
import { buildIfChanged } from "../scripts/build.ts";
import { clearly } from "../scripts/error-line.ts";
import { launchOptions } from "../test/e2e/chromium.ts";
import { makePortal } from "./portal.ts";

/** Not among the dependencies: 170 MB that nothing else needs. Fetched by npm at the first run. */
const lighthouse = "lighthouse@13.5.0";
const pages = ["/", "/course-details/1", "/about-details"];
const runs = 5;
const thresholds = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const audits = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** `npm run lighthouse`, four minutes on a machine that does nothing else: the public pages as a phone on a slow link meets them. */
buildIfChanged((line) => console.error(line));
const app = makePortal({ pool: 12 });
try {
  const portal = await app.start();
  for (const page of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await reportOf(portal.url + page));
    tell(page, reports);
  }
  await portal.stop();
} catch (error) {
  process.exitCode = 1;
  console.error(`lighthouse: ${clearly(error)}`);
} finally {
  await app.remove();
}

async function reportOf(url: string): Promise<Report> {
  // What people have, where it is there: a whole browser.
  process.env.CHROMIUM ??= "system";
  const { executablePath = "", args = [], env } = launchOptions();
  const file = join(app.data, "../report.json");
  const flags = `--chrome-flags=--headless=new ${args.join(" ")}`;
  const words = ["exec", "--yes", "--", lighthouse, url, "--quiet", "--output=json", `--output-path=${file}`];
  const environment = { ...process.env, ...env, CHROME_PATH: executablePath };
  await promisify(execFile)("npm", [...words, flags], { env: environment as NodeJS.ProcessEnv });
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Medians of the runs; a score below its threshold is red and fails the command. */
function tell(page: string, reports: Report[]): void {
  const scores = Object.entries(thresholds).map(([name, least]) => {
    const score = 100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0));
    if (score < least) process.exitCode = 1;
    return styleText(score < least ? "red" : "green", `${name} ${score.toFixed(0)}`);
  });
  const times = Object.entries(audits).map(([name, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return `${name} ${name === "CLS" ? value.toFixed(3) : `${value.toFixed(0)} ms`}`;
  });
  console.log(`${page.padEnd(20)} ${scores.join("  ")}   ${times.join("  ")}`);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
