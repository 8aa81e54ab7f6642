import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";
import { darkBySystem } from "./scripts/dark-scheme.ts";
import { behindDoors } from "./scripts/doors.ts";
import { dailyLetters, restEnding, restLetters, splitFonts } from "./src/features/questions/drawing/fonts.ts";

/** One server bundle: our own entry, which takes the pages from `virtual:react-router/server-build`. */
export default defineConfig(({ command }) => ({
  css: { modules: command === "build" ? { generateScopedName: shortName } : {} },
  plugins: [behindDoors(), darkBySystem(), fontsOfFormulas(), reactRouter(), addressesOfScripts()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        target: "es2022",
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
    },
    ssr: { build: { target: "node24", rolldownOptions: { input: { index: "./src/app/server.ts" } } } },
  },
  // Unbundled, drizzle costs 430 ms of every start, and lucide is read whole.
  ssr: { noExternal: ["drizzle-orm", "lucide"] },
}));

/**
 * What is built travels: a class is called by its sheet's place among all and its own in the sheet, which nothing packs smaller. The
 * server's and the browser's build, which read the same sheets, call it the same.
 */
function shortName(name: string, file: string, sheet: string): string {
  const at = sheets.indexOf(relative(process.cwd(), file.split("?")[0] ?? file));
  const own = new Set([...sheet.matchAll(/(?:\.|@keyframes )([A-Za-z_][\w-]*)/g)].map(([, word]) => word));
  const place = [...own].indexOf(name);
  if (at < 0 || at >= 26 * 26 || place < 0) throw new Error(`${file} has no ${name}`);
  return `${letters(at)}${place.toString(36)}`;
}

const sheets = globSync("src/**/*.module.css").sort();
/** Two of them, for 676 sheets: no name begins with a digit. */
const letters = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));

/** KaTeX's faces by our own files (`npm run fonts`): one format, without hints, the daily letters and the rest apart. */
function fontsOfFormulas(): Plugin {
  return {
    name: "fonts-of-formulas",
    enforce: "pre",
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (!file.endsWith("/katex.min.css")) return null;
      return readFileSync(file, "utf8").replaceAll(
        /@font-face\{([^}]*)src:url\(fonts\/(KaTeX_[\w-]+)\.woff2\)[^}]*\}/g,
        (_face, about: string, name: string) => {
          const face = (font: string, letters?: string) =>
            `@font-face{${about}src:url(/src/web/fonts/${font}.woff2) format("woff2")${letters ? `;unicode-range:${letters}` : ""}}`;
          if (!splitFonts.includes(name)) return face(name);
          return face(`${name}${restEnding}`, restLetters) + face(name, dailyLetters);
        },
      );
    },
  };
}

/** Pages that load a small script instead of the router: the server learns its hashed address, behind those of what it imports. */
function addressesOfScripts(): Plugin {
  const sources = new Map([
    ["virtual:islands-address", "src/site/islands/hydrate.ts"],
    ["virtual:roll-call-address", "src/features/classes/roll-call/hydrate.ts"],
    ["virtual:player-address", "src/features/exams/online/player/play.ts"],
  ]);
  let building = false;
  return {
    name: "addresses-of-scripts",
    configResolved: ({ command }) => {
      building = command === "build";
    },
    resolveId: (asked) => (sources.has(asked) ? `\0${asked}` : null),
    load(asked) {
      const source = sources.get(asked.slice(1));
      if (!source) return null;
      if (!building) return `export default ${JSON.stringify([`/${source}`])}`;
      return `export default ${JSON.stringify(this.environment.name === "ssr" ? built(source) : [])}`;
    },
  };

  function built(source: string): string[] {
    const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
      readFileSync("build/client/.vite/manifest.json", "utf8"),
    );
    const needed = new Set([source]);
    for (const one of needed) for (const next of manifest[one]?.imports ?? []) needed.add(next);
    return [...needed].reverse().map((one) => `/${manifest[one]?.file}`);
  }
}
