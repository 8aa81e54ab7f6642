import { restorePermissions } from "../src/features/catalogue/teachers/restore-permissions.server.ts";
import { issuePassword } from "../src/features/identity/accounts/issue-password.server.ts";
import { firstAdministrator } from "../src/features/identity/accounts/rules.ts";
import { joinDatabase } from "../src/server/db/start-database.ts";
import { readEnvironment } from "../src/server/environment.ts";
import { clearly, WrongWords } from "./error-line.ts";

/**
 * `npm run password -- A00-000001`: a new initial password, for when nobody else can issue one. The first administrator's
 * gives back what nobody can give any more.
 */
const regId = process.argv[2]?.toUpperCase() ?? "";
try {
  const settings = readEnvironment();
  const { db, stop } = await joinDatabase(settings, console.error);
  try {
    const restored = regId === firstAdministrator ? await restorePermissions(db) : [];
    const password = await issuePassword(db, regId);
    if (!password) throw new WrongWords(`nobody has the id "${regId}"`);
    if (restored.length)
      console.log(`an administrator again, with what nobody could give: ${restored.join(", ")}`);
    console.log(`${regId}  ${password}`);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(`password: ${clearly(error)}`);
  process.exitCode = 1;
}
