import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { checks } from "./check.ts";
import { alone, type Step, seconds, sideBySide } from "./steps.ts";
import { type Ran, ranJourneys, ranStories } from "./test-results.ts";

/**
 * `npm test`: the sources are read and built side by side, then stories, then journeys; what fails ends it. With words,
 * `npm test -- students`, the stories and journeys alone whose file's path has one of them. Ends with the ten slowest.
 */
const words = process.argv.slice(2);
const speed = hashesPerSecond();
const began = performance.now();
const build: Step = { name: "build", commands: [["node", "scripts/build.ts"]] };
const stories: Step = {
  name: "stories: rules, calls and processes on a real PostgreSQL",
  commands: [["vitest", "run", "--passWithNoTests", ...words]],
};
const journeys: Step = {
  name: "journeys in Chromium",
  commands: [["playwright", "test", "--pass-with-no-tests", ...words.map((word) => `${word}[^/]*$`)]],
};

rmSync("test-results", { recursive: true, force: true });
const passed =
  (await sideBySide(words.length ? [build] : [build, ...checks])) &&
  (await alone(stories)) &&
  (await alone(journeys));
const ran = [...ranStories(), ...ranJourneys()];
reportSlowest(ran);
reportRetries(ran);
if (passed && !ran.length) console.error(`no story and no journey is named ${words.join(" or ")}`);
if (passed && ran.length) console.log(`all ${ran.length} passed in ${seconds(began)}; ${machine()}`);
else process.exitCode = 1;

/** What the machine could do before and after: others may have used it meanwhile. */
function machine(): string {
  const thousands = [speed, hashesPerSecond()].map((each) => Math.round(each / 1000));
  return `${availableParallelism()} processors, each ${thousands.join(" and ")} thousand SHA-256 a second before and after`;
}

function hashesPerSecond(): number {
  const until = performance.now() + 1000;
  let count = 0;
  for (let text = ""; performance.now() < until; count += 1)
    text = createHash("sha256").update(text).digest("hex");
  return count;
}

function reportSlowest(ran: Ran[]): void {
  const slowest = ran.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length) console.log("── the slowest");
  for (const { file, title, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`);
}

/** A fault of the journey or of the product, to be fixed. */
function reportRetries(ran: Ran[]): void {
  const retried = ran.filter(({ attempts }) => attempts > 1);
  if (retried.length) console.error("── FAULT: passed only at the second try (its trace is in test-results)");
  for (const { file, title } of retried) console.error(`          ${file}: ${title}`);
}
