import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { LaunchOptions } from "@playwright/test";

/**
 * The Chromium that npm brought: the same on every machine, and a shell without windows, in which journeys take two thirds of the
 * time. `CHROMIUM=system` takes the machine's own, as does a machine that it was not built for.
 */
export function launchOptions(): LaunchOptions {
  const system = "/usr/bin/chromium";
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  const takesOwn = process.env.CHROMIUM === "system" || process.arch !== "x64";
  if (takesOwn && existsSync(system)) return { executablePath: system, args };
  const folder = unpacked();
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder };
  return { executablePath: join(folder, "chromium"), args, env: env as Record<string, string> };
}

/** Unpacks the package once; its own launcher's flags are not for us. */
function unpacked(): string {
  const packed = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "../bin");
  const { version } = JSON.parse(readFileSync(join(packed, "../package.json"), "utf8"));
  const folder = resolve(`node_modules/.cache/chromium-${version}`);
  if (existsSync(folder)) return folder;
  const read = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, "chromium"), read("chromium.br"), { mode: 0o755 });
  for (const name of ["al2023", "fonts", "swiftshader"]) {
    execFileSync("tar", ["x", "-C", half], { input: read(`${name}.tar.br`) });
  }
  // The package's own file names folders of another machine; without any font a page with text ends the browser.
  writeFileSync(
    join(half, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(half, folder);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}
