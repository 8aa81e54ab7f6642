import { eq } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { type Permission, type PermissionMap, permissionNames } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { accounts, lostPermissions, takeTurn, userTypes } from "../../identity/index.server.ts";
import { firstAdministrator } from "../../identity/index.ts";
import { teachers } from "./table.server.ts";

/**
 * Where some permission can be given by nobody any more, makes the first administrator one again, also out of the archive, and
 * gives the built-in type of administrators every permission. Answers what was lost.
 */
export async function restorePermissions(db: Database): Promise<Permission[]> {
  return write(byServer(db, "command line"), async (change) => {
    await takeTurn(change.tx);
    const lost = await lostPermissions(change.tx);
    const [first] = await change.tx.select().from(accounts).where(eq(accounts.regId, firstAdministrator));
    if (!lost.length || !first) return [];
    const { accountId } = first;
    const every = Object.fromEntries(permissionNames.map((name) => [name, true])) as PermissionMap;
    await change.edit(userTypes, userTypeIds.administrator, every);
    await change.edit(teachers, accountId, { archivedAt: null });
    const userTypeId = userTypeIds.administrator;
    await change.edit(accounts, accountId, { archivedAt: null, disabled: false, userTypeId });
    return lost;
  });
}
