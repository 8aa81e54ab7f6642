import { eraseByRoll } from "../src/features/office/erasure/erase.server.ts";
import { joinDatabase } from "../src/server/db/start-database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { clearly, WrongWords } from "./error-line.ts";

/** `npm run erase -- 26000001`: erases the personal data of a student who is archived; nothing brings it back. */
const roll = process.argv[2] ?? "";
try {
  const { db, stop } = await joinDatabase(readEnvironment(), console.error);
  const erased = await eraseByRoll(db, roll).finally(stop);
  if (!erased) throw new WrongWords(`no student with the roll "${roll}" is archived and not erased yet`);
  console.log(`${roll}  erased`);
} catch (error) {
  console.error(`erase: ${clearly(error)}`);
  process.exitCode = 1;
}
