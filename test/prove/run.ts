import { spawnSync } from "node:child_process";
import { buildIfChanged, withOwnNode } from "../../scripts/build.ts";

/**
 * `npm run prove`: the whole of every proof, for hours, written into docs/proof.md. `-- access uploads` proves these parts,
 * `-- --quick` a small part of each, in minutes.
 */
const words = process.argv.slice(2);
const quick = words.includes("--quick");
const parts = words
  .filter((word) => word !== "--quick")
  .map((part) => (part.startsWith("-") ? part : `test/prove/${part}.test.ts`));
buildIfChanged(console.log);
const { status } = spawnSync("node_modules/.bin/vitest", ["run", ...parts], {
  stdio: "inherit",
  env: { ...withOwnNode(), PROVE: quick ? "quick" : "whole" },
});
process.exit(status ?? 1);
