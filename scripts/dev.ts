import { createServer } from "vite";
import type * as Entry from "../src/app/server.ts";
import { clearly } from "./error-line.ts";

/** `npm run dev`: the same server over Vite; pages change in place, a change of the server's own code restarts it. */
process.env.NODE_ENV = "development";
const tell = (line: string) => console.log(line);
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "warn" });
let portal = await start();

let pending: NodeJS.Timeout | undefined;
vite.watcher.on("change", (file) => {
  if (
    !/\.server\.ts$|\/src\/(server|app|shared)\/|contract\.ts$|rules\.ts$/.test(file) ||
    file.endsWith(".test.ts")
  )
    return;
  clearTimeout(pending);
  pending = setTimeout(async () => {
    tell("the server's code changed: starting again");
    await portal?.stop();
    vite.environments.ssr.moduleGraph.invalidateAll();
    portal = await start();
  }, 100);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await portal?.stop();
    await vite.close();
    process.exit(0);
  });
}

async function start(): Promise<Entry.Portal | null> {
  try {
    const entry = (await vite.ssrLoadModule("/src/app/server.ts")) as typeof Entry;
    const started = await entry.startPortal({ tell, vite });
    tell(`Dhrubok listens at ${started.url}, and follows the sources`);
    return started;
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(`dhrubok: ${clearly(error)}`);
    return null;
  }
}
