import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract, lists } from "../src/app/areas.ts";
import { openApiOf } from "../src/server/http/openapi.ts";

/** Lints the description of the calls that `/api/openapi.json` serves; a warning fails it too. */
const folder = mkdtempSync(join(tmpdir(), "openapi-"));
const file = join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(await openApiOf(contract, lists)));
const linter = spawnSync("node_modules/.bin/redocly", ["lint", file, "--extends=recommended-strict"], {
  encoding: "utf8",
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
});
rmSync(folder, { recursive: true });
if (linter.status !== 0) console.error(linter.stdout + linter.stderr);
process.exitCode = linter.status ?? 1;
