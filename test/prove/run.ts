import { spawnSync } from "node:child_process";
import { buildIfChanged, withOwnNode } from "../../scripts/build.ts";
import { ofEveryCall } from "../../vitest.config.ts";

/**
 * `npm run prove`: the whole of every proof, for hours, written into docs/proof.md. `-- access uploads` proves these parts,
 * `-- --quick` a small part of each that `npm test` does not make, in minutes; `-- cluster --rounds 3` as many rounds where a proof goes in such.
 */
const words = process.argv.slice(2);
const at = words.indexOf("--rounds");
const [, rounds] = at < 0 ? [] : words.splice(at, 2);
const quick = words.includes("--quick");
const parts = words
  .filter((word) => word !== "--quick")
  .map((part) => (part.startsWith("-") ? part : `test/prove/${part}.test.ts`));
if (quick && !parts.length) parts.push("--exclude", ofEveryCall);
buildIfChanged(console.log);
const { status } = spawnSync("node_modules/.bin/vitest", ["run", ...parts], {
  stdio: "inherit",
  env: { ...withOwnNode(), PROVE: quick ? "quick" : "whole", ...(rounds && { PROVE_ROUNDS: rounds }) },
});
process.exit(status ?? 1);
