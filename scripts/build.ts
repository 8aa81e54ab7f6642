import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Builds the portal when a source changed since the last build; answers whether it did. */
export function buildIfChanged(tell: (line: string) => void): boolean {
  const now = hashOfSources();
  if (existsSync(mark) && readFileSync(mark, "utf8") === now) return false;
  tell("building, about half a minute");
  const built = spawnSync("node_modules/.bin/react-router", ["build", "--logLevel", "warn"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...withOwnNode(), NODE_ENV: "production", NO_COLOR: "1" },
    encoding: "utf8",
  });
  if (built.status !== 0) {
    console.error(built.stderr);
    throw new Error("the build failed");
  }
  writeFileSync(mark, now);
  return true;
}

/** The environment in which the packages' commands find the Node that npm brought, whatever started us. */
export const withOwnNode = () => ({
  ...process.env,
  PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
});

const mark = "build/.sources";
const sources = [
  "src/**/*",
  "seed/**/*.ts",
  "public/**/*",
  "package-lock.json",
  "scripts/chunks.ts",
  "scripts/dark-scheme.ts",
  "vite.config.ts",
  "react-router.config.ts",
];

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((pattern) => globSync(pattern)).sort()) {
    if (file.includes(".test.") || !statSync(file).isFile()) continue;
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

if (import.meta.main) buildIfChanged(console.log);
