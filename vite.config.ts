import { readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";

/** One server bundle: our own entry, which takes the pages from `virtual:react-router/server-build`. */
export default defineConfig({
  plugins: [reactRouter(), addressOfIslands()],
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
});

/** Public pages load one small script instead of the router: the server learns its hashed address. */
function addressOfIslands(): Plugin {
  const id = "virtual:islands-address";
  const source = "src/site/islands/hydrate.ts";
  let building = false;
  return {
    name: "islands-address",
    configResolved: ({ command }) => {
      building = command === "build";
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load(asked) {
      if (asked !== `\0${id}`) return null;
      return `export default ${JSON.stringify(building ? this.environment.name === "ssr" && built() : `/${source}`)}`;
    },
  };

  function built(): string {
    const manifest = JSON.parse(readFileSync("build/client/.vite/manifest.json", "utf8"));
    return `/${manifest[source].file}`;
  }
}
