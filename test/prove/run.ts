import { spawnSync } from "node:child_process";
import { buildIfChanged, withOwnNode } from "../../scripts/build.ts";

/** `npm run prove`, the whole of it; words after `--` name the parts, as `-- access uploads`. */
buildIfChanged(console.log);
const parts = process.argv
  .slice(2)
  .map((part) => (part.startsWith("-") ? part : `test/prove/${part}.test.ts`));
const { status } = spawnSync("node_modules/.bin/vitest", ["run", ...parts], {
  stdio: "inherit",
  env: { ...withOwnNode(), PROVE: "whole" },
});
process.exit(status ?? 1);
