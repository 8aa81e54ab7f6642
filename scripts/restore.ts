import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../src/server/backup/restore.ts";
import { connection } from "../src/server/db/connection.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { startEngine } from "../src/server/postgres/engine.ts";
import { bar, leaveBar } from "./bar.ts";
import { clearly, WrongWords } from "./error-line.ts";

/** `npm run restore -- FILE [--replace]`, with the portal stopped: all of the file, or nothing. */
const began = Date.now();
try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new WrongWords("name one file: npm run restore -- FILE");
  const settings = readEnvironment();
  let stop = async () => {};
  const { header, trailer } = await restoreBackup({
    file,
    replace: values.replace,
    migrations: resolve("migrations"),
    progress: bar,
    async connect() {
      const database = await startEngine(settings, console.error);
      stop = database.stop;
      return connection(database.at);
    },
  }).finally(() => stop());
  const rows = Object.values(trailer.tables).reduce((sum, each) => sum + each, 0);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`restored ${rows.toLocaleString("en")} rows of ${header.at} in ${seconds} s`);
  console.log("everybody signs in anew, with the passwords of that time");
  console.log("what waited to be sent or forwarded is not sent by itself: somebody decides in the portal");
} catch (error) {
  leaveBar();
  console.error(`restore: ${clearly(error)}`);
  process.exitCode = 1;
}
