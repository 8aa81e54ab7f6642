import { asc, eq, isNull } from "drizzle-orm";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { firstAdministrator } from "../../src/features/identity/accounts/rules.ts";
import { accounts } from "../../src/features/identity/accounts/table.server.ts";
import { guardianLinks } from "../../src/features/people/guardian-links/table.server.ts";
import { tokenMaker } from "../../src/features/people/guardian-links/tokens.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import type { Environment } from "../../src/server/environment.ts";
import { seededRandom } from "./random.ts";

/** Every third student's guardian has a link, which some open often and some never. The tokens are chance, as everybody's. */
export async function seedDemoGuardianLinks(tx: Tx, settings: Environment): Promise<void> {
  const make = tokenMaker(settings);
  const [office] = await tx.select().from(accounts).where(eq(accounts.regId, firstAdministrator));
  const present = await tx
    .select({ studentId: students.studentId })
    .from(students)
    .where(isNull(students.archivedAt))
    .orderBy(asc(students.regId));
  const rows = present
    .filter((_, at) => at % 3 === 1)
    .map(({ studentId }) => {
      const luck = seededRandom(studentId, "guardian");
      const opened = luck.chance(0.25) ? 0 : Math.ceil(luck.between(0, 14));
      return {
        ...{ studentId, by: office?.accountId ?? null, opened, ...make().kept },
        since: daysAgo(luck.between(20, 40)),
        openedAt: opened ? daysAgo(luck.between(0, 12)) : null,
      };
    });
  await tx.insert(guardianLinks).values(rows);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
