// Installs the packages when package-lock.json has changed. Plain JavaScript without dependencies:
// it runs on whatever Node started npm (18 or newer), before anything is installed.
//   node scripts/setup.mjs               everything
//   node scripts/setup.mjs --production  what the portal needs to run; a full install serves too
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
const mark = path.join(modules, ".setup");
const busy = path.join(root, ".setup-running");
const production = process.argv.includes("--production");
const ownNode = path.join(modules, ".bin", "node");

try {
  const nodeComes = process.platform === "linux" && /^(x64|arm64)$/.test(process.arch);
  if (!nodeComes) checkNode();
  if (!isInstalled()) await alone(install);
  if (!fs.existsSync(ownNode)) checkNode();
} catch (error) {
  console.error(`setup: ${error.message}`);
  process.exitCode = 1;
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return;
  throw new Error(`Node 22.22 or newer is needed, this is ${process.versions.node}: install one.`);
}

function isInstalled() {
  const found = fs.existsSync(mark) ? fs.readFileSync(mark, "utf8") : "";
  return found === stampOf("everything") || (production && found === stampOf("production"));
}

function stampOf(what) {
  const lock = fs.readFileSync(path.join(root, "package-lock.json"));
  const machine = `${process.platform}-${process.arch}`;
  return createHash("sha256").update(lock).update(` ${machine} ${what}`).digest("hex");
}

// Making a folder succeeds for one process alone; its age, renewed each second, says if that lives.
async function alone(work) {
  while (!take()) {
    if (age(busy) > 10_000) setAside();
    else await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const leave = () => fs.rmSync(busy, { recursive: true, force: true });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  process.once("exit", leave);
  const renew = setInterval(() => fs.utimesSync(busy, new Date(), new Date()), 1000);
  try {
    if (!isInstalled()) await work();
  } finally {
    clearInterval(renew);
  }
}

function take() {
  try {
    fs.mkdirSync(busy);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function age(folder) {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

// Renamed before it is removed: of two that find the same remains, one succeeds.
function setAside() {
  const aside = `${busy}-${process.pid}`;
  try {
    fs.renameSync(busy, aside);
  } catch {
    return;
  }
  if (age(aside) > 10_000) fs.rmSync(aside, { recursive: true, force: true });
  else fs.renameSync(aside, busy);
}

async function install() {
  const began = Date.now();
  console.log("setup: installing packages, about a minute…");
  fs.rmSync(mark, { force: true });
  // Said outright, because NODE_ENV=production or an .npmrc would otherwise leave packages out.
  const parts = [production ? "--omit=dev" : "--include=dev", "--include=optional"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const code = await npm(["ci", "--ignore-scripts", ...quiet, ...parts]);
  if (code !== 0) throw new Error(`npm ci failed (${code}); its reason stands above.`);
  makeLinks();
  if (fs.existsSync(ownNode) && spawnSync(ownNode, ["--version"]).status !== 0)
    throw new Error("The Node that npm brings does not run here: a Linux with glibc is needed.");
  fs.writeFileSync(mark, stampOf(production ? "production" : "everything"));
  console.log(`setup: installed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function npm(args) {
  const script = process.env.npm_execpath ?? "";
  const own = script.endsWith("npm-cli.js");
  const [file, all] = own ? [process.execPath, [script, ...args]] : ["npm", args];
  const shell = !own && process.platform === "win32";
  return new Promise((resolve) => {
    const run = spawn(file, all, { cwd: root, stdio: ["ignore", "ignore", "inherit"], shell });
    process.once("exit", () => run.kill());
    run.once("error", (error) => resolve(error.message));
    run.once("close", (code, signal) => resolve(code ?? signal));
  });
}

// The database's libraries need links that its own install script would have made. The portal makes
// them too, but may later run as a user who cannot write here.
function makeLinks() {
  for (const name of fs.readdirSync(modules, { withFileTypes: true }).flatMap(packages)) {
    const list = path.join(modules, name, "native", "pg-symlinks.json");
    if (!fs.existsSync(list)) continue;
    for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
      const link = path.join(modules, name, target);
      if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

function packages({ name }) {
  if (!name.startsWith("@")) return [name];
  return fs.readdirSync(path.join(modules, name)).map((each) => path.join(name, each));
}
