import { spawnSync } from "node:child_process";
import { buildIfChanged, withOwnNode } from "../scripts/build.ts";

/** `npm run prove`, the whole of it; words after `--` name the parts, as `-- access uploads`. */
buildIfChanged(console.log);
const { status } = spawnSync("node_modules/.bin/vitest", ["run", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...withOwnNode(), PROVE: "whole" },
});
process.exit(status ?? 1);
