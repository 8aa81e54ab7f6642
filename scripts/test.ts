import { spawnSync } from "node:child_process";
import { buildIfChanged, withOwnNode } from "./build.ts";

/** `npm test`: every check, each told before it begins; the first that fails ends it. Words after `--` go to vitest. */
const started = Date.now();
run("lint and floors", "biome", ["check", "."]);
run("types", "react-router", ["typegen"]);
run("types", "tsc", ["-p", "."]);
run("dead code", "knip", ["--no-progress"]);
run("the description of the calls", "node", ["scripts/lint-api.ts"]);
buildIfChanged(console.log);
run("stories: rules, calls and processes on a real PostgreSQL", "vitest", ["run", ...process.argv.slice(2)]);
run("journeys in Chromium", "playwright", ["test"]);
console.log(`all passed in ${Math.round((Date.now() - started) / 1000)} s`);

function run(what: string, command: string, words: string[]): void {
  console.log(`── ${what}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, words, {
    stdio: "inherit",
    env: withOwnNode(),
  });
  if (status === 0) return;
  console.error(`── ${what}: failed`);
  process.exit(status ?? 1);
}
