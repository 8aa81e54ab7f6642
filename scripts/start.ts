import { pathToFileURL } from "node:url";
import type { Portal } from "../src/app/server.ts";
import { buildIfChanged } from "./build.ts";
import { clearly } from "./error-line.ts";

process.title = "dhrubok";
process.env.NODE_ENV ??= "production";
const tell = (line: string) => console.log(line);

try {
  buildIfChanged(tell);
  const entry: typeof import("../src/app/server.ts") = await import(
    pathToFileURL("build/server/index.js").href
  );
  const portal = await entry.startPortal({ tell });
  // Whoever reads the line may ask it to stop at once.
  stopOnSignals(portal);
  tell(`Dhrubok listens at ${portal.url}`);
} catch (error) {
  console.error(`dhrubok: ${clearly(error)}`);
  process.exit(1);
}

function stopOnSignals(portal: Portal): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      tell("stopping: requests in flight finish first");
      await portal.stop();
      process.exit(0);
    });
  }
}
