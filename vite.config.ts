import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** One server bundle: our own entry, which takes the pages from `virtual:react-router/server-build`. */
export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { target: "es2022" } },
    ssr: { build: { target: "node24", rolldownOptions: { input: { index: "./src/app/server.ts" } } } },
  },
  // Unbundled, drizzle costs 430 ms of every start.
  ssr: { noExternal: ["drizzle-orm"] },
});
