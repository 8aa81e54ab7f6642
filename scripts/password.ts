import { issuePassword } from "../src/features/accounts/issue-password.server.ts";
import { joinDatabase } from "../src/server/db/start-database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { clearly, WrongWords } from "./clearly.ts";

/** `npm run password -- A00-000001`: a new initial password, for when nobody else can issue one. */
const regId = process.argv[2] ?? "";
try {
  const settings = readEnvironment();
  const database = await joinDatabase(settings, console.error);
  const password = await issuePassword(database.db, regId).finally(database.stop);
  if (!password) throw new WrongWords(`nobody has the id "${regId}"`);
  console.log(`${regId}  ${password}`);
} catch (error) {
  console.error(`password: ${clearly(error)}`);
  process.exitCode = 1;
}
