import { pathToFileURL } from "node:url";
import type { Portal } from "../src/app/server.ts";
import { buildIfChanged } from "./build.ts";
import { clearly } from "./error-line.ts";

process.title = "dhrubok";
process.env.NODE_ENV ??= "production";
const tell = (line: string) => console.log(line);

let portal: Portal | null = null;
stopOnSignals();
try {
  buildIfChanged(tell);
  const entry: typeof import("../src/app/server.ts") = await import(
    pathToFileURL("build/server/index.js").href
  );
  portal = await entry.startPortal({ tell });
  tell(`Dhrubok listens at ${portal.url}`);
} catch (error) {
  console.error(`dhrubok: ${clearly(error)}`);
  process.exit(1);
}

/** Listens from the start: the first process of a container is not ended by a signal that it has not asked for. */
function stopOnSignals(): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping || !portal) process.exit(1);
      stopping = true;
      tell("stopping: requests in flight finish first");
      await portal.stop();
      process.exit(0);
    });
  }
}
