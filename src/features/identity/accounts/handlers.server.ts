import { and, eq, isNull } from "drizzle-orm";
import { hashPassword, initialPassword } from "../../../server/auth/passwords.ts";
import { endSessions } from "../../../server/auth/sessions.ts";
import type { Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { lacking, may } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { keepPermissions } from "../user-types/keep-permissions.server.ts";
import { userTypes } from "../user-types/table.server.ts";
import { accountContract } from "./contract.ts";
import { setInitialPassword } from "./issue-password.server.ts";
import { accounts } from "./table.server.ts";
import { accountTexts } from "./texts.ts";

const api = serve(accountContract);

export const accountHandlers = api.router({
  issuePassword: api.issuePassword.handler(async ({ input: { accountId }, context }) => {
    const password = initialPassword();
    const passwordHash = await hashPassword(password);
    const data = await write(context, async (change) => {
      await checkWithinReach(context, change.tx, accountId);
      const { regId } = await setInitialPassword(change, accountId, passwordHash);
      return { regId, password };
    });
    return { data };
  }),

  setDisabled: api.setDisabled.handler(async ({ input: { accountId, disabled }, context }) => {
    const data = await write(context, (change) =>
      keepPermissions(change.tx, async () => {
        await checkWithinReach(context, change.tx, accountId);
        await change.edit(accounts, accountId, { disabled });
        if (disabled) await endSessions(change.tx, accountId);
        return { accountId, disabled };
      }),
    );
    return { data };
  }),
});

/** Locks the account; refuses one's own, one that the caller does not manage, and one of a type beyond the caller. */
async function checkWithinReach(call: Call, tx: Tx, accountId: AccountId): Promise<void> {
  const person = signedIn(call);
  const [found] = await tx
    .select({ type: userTypes })
    .from(accounts)
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(and(eq(accounts.accountId, accountId), isNull(accounts.archivedAt)))
    .for("update", { of: accounts });
  if (!found) throw refuse("NOT_FOUND");
  const isStudent = found.type.userTypeId === userTypeIds.student;
  if (!may(person, isStudent ? "studentManagement" : "teacherManagement")) throw refuse("NOT_ALLOWED");
  if (person.accountId === accountId) throw refuse("NOT_ALLOWED", { message: accountTexts.yourself });
  if (lacking(person.permissions, found.type).length)
    throw refuse("NOT_ALLOWED", { message: accountTexts.beyondYou });
}
