import { count, sql } from "drizzle-orm";
import { teachers } from "../src/features/catalogue/teachers/table.server.ts";
import { sections } from "../src/features/content/sections/table.server.ts";
import { weaknessOf } from "../src/features/identity/accounts/password-rules.server.ts";
import { firstAdministrator } from "../src/features/identity/accounts/rules.ts";
import { accounts } from "../src/features/identity/accounts/table.server.ts";
import { institute } from "../src/features/identity/institute/table.server.ts";
import { userTypes } from "../src/features/identity/user-types/table.server.ts";
import { hashPassword, initialPassword } from "../src/server/auth/passwords.ts";
import type { Tx } from "../src/server/db/database.ts";
import { locks } from "../src/server/db/locks.ts";
import type { PortalDatabase } from "../src/server/db/start-database.ts";
import { BadSetting, type Environment } from "../src/server/environment.ts";
import { foldedName } from "../src/shared/folding.ts";
import { asTeacher } from "../src/shared/ids.ts";
import { builtInTypes, firstInstitute, firstStaff } from "./first-records.ts";
import { addFirstSchemes } from "./first-schemes.ts";
import { firstSections } from "./first-sections.ts";

/**
 * Gives a database without accounts its first records, the demo too where SEED says so, and tells the sign-ins.
 * Processes that start together wait for one another; the second finds accounts and does nothing.
 */
export async function seedIfNew(
  { db, embedded }: Pick<PortalDatabase, "db" | "embedded">,
  settings: Environment,
  tell: (line: string) => void,
): Promise<void> {
  const lines = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0; set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.seed})`);
    // The demo's pictures are encoded meanwhile: a slow machine takes its time.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    // A database from before these records gets them too; the site shows them once somebody has read them.
    await tx
      .insert(sections)
      .values([...firstSections])
      .onConflictDoNothing();
    await addFirstSchemes(tx);
    const [{ total } = { total: 0 }] = await tx.select({ total: count() }).from(accounts);
    if (total > 0) return [`administrator  ${firstAdministrator}  (npm run password issues a new password)`];
    await tx.insert(userTypes).values(builtInTypes).onConflictDoNothing();
    await tx.insert(institute).values(firstInstitute).onConflictDoNothing();
    const signIns = [await addFirstAdministrator(tx, settings)];
    if ((settings.SEED ?? (embedded ? "demo" : "empty")) === "demo") {
      tell("adding the demo: an institute with its people, all invented");
      // The demo's data is only for those who ask for it.
      const { seedDemo } = await import("./demo/demo.ts");
      signIns.push(...(await seedDemo(tx, settings)));
    }
    return signIns;
  });
  for (const line of lines) tell(line);
}

async function addFirstAdministrator(tx: Tx, settings: Environment): Promise<string> {
  const password = settings.ADMIN_PASSWORD ?? initialPassword();
  const weakness = await weaknessOf(password, { regId: firstAdministrator, ...firstStaff });
  if (weakness) throw new BadSetting(`ADMIN_PASSWORD: ${weaknesses[weakness]}`);
  const [account] = await tx
    .insert(accounts)
    .values({
      regId: firstAdministrator,
      userTypeId: firstStaff.userTypeId,
      passwordHash: await hashPassword(password),
      initialSince: settings.ADMIN_PASSWORD ? null : new Date(),
    })
    .returning();
  await tx.insert(teachers).values({
    teacherId: asTeacher(account?.accountId ?? 0),
    teacherName: firstStaff.name,
    nameFolded: foldedName(firstStaff.name),
    email: firstStaff.email,
    mobile: firstStaff.mobile,
    address: firstStaff.address,
  });
  return `administrator  ${firstAdministrator}  ${settings.ADMIN_PASSWORD ? "(ADMIN_PASSWORD)" : password}`;
}

const weaknesses = {
  repeated: "may not be one character repeated",
  own: "may not be the id, name or phone number of who has it",
  common: "is one of the commonest passwords",
};
