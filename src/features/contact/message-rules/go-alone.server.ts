import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Environment } from "../../../server/environment.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import { confirmList } from "../outbox/confirm.server.ts";
import { readGateway } from "../outbox/read.server.ts";
import type { NotAlone } from "../outbox/rules.ts";
import type { Wanted } from "../outbox/shape.ts";
import { trusting } from "./rules.ts";

type By = { settings: Environment; origin: string; by: number };

/**
 * Confirms a list in the name of who trusts its rule, within a change. Answers why it does not: a month's limit must be set and hold it, and
 * who trusted must still be one who may.
 */
export async function goAlone(
  change: Change,
  by: By,
  list: Wanted & { listId: string },
): Promise<NotAlone | null> {
  if (!(await mayTrust(change.tx, by.by))) return "notTrusted";
  if ((await readGateway(change.tx)).monthMost === null) return "noLimit";
  try {
    await confirmList(change, by, { ...list, atOnce: false });
    return null;
  } catch (error) {
    if (refusalOf(error) === "LOCKED") return "overMonth";
    throw error;
  }
}

async function mayTrust(tx: Tx, accountId: number): Promise<boolean> {
  const [type] = await tx
    .select({ type: userTypes })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(and(eq(accounts.accountId, accountId), eq(accounts.disabled, false), isNull(accounts.archivedAt)));
  return type !== undefined && trusting.every((permission) => type.type[permission]);
}
