import { eq, sql } from "drizzle-orm";
import { codeOf, foreignKey, withNewName } from "../../../server/db/constraints.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { lacking, may, type PermissionMap } from "../../../shared/permissions.ts";
import { userTypeContract } from "./contract.ts";
import { keepPermissions } from "./keep-permissions.server.ts";
import { permissionsOf } from "./rules.ts";
import { userTypes } from "./table.server.ts";
import { userTypeTexts } from "./texts.ts";

const api = serve(userTypeContract);

export const userTypeHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db, person, cached } }) => {
    const where = input.userTypeId ? eq(userTypes.userTypeId, input.userTypeId) : undefined;
    // Forms of people ask for all of them.
    const { rows, total } = await cached([userTypes], JSON.stringify(["user types", input]), async () => {
      const { limit, offset } = rowsOf(input);
      const ordered = db.select().from(userTypes).where(where).orderBy(userTypes.userTypeId);
      return { rows: await ordered.limit(limit).offset(offset), total: await db.$count(userTypes, where) };
    });
    const brief = ({ userTypeId, userTypeName }: (typeof rows)[number]) => ({ userTypeId, userTypeName });
    return { data: may(person, "userTypeManagement") ? rows : rows.map(brief), total };
  }),

  getById: api.getById.handler(async ({ input: { userTypeId }, context }) => {
    const own = signedIn(context).userTypeId === userTypeId;
    if (!own && !may(context.person, "userTypeManagement")) throw refuse("NOT_ALLOWED");
    const [data] = await context.db.select().from(userTypes).where(eq(userTypes.userTypeId, userTypeId));
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),

  addUserType: api.addUserType.handler(async ({ input: { userTypeId: _, ...fields }, context }) => {
    checkWithinReach(context, fields);
    const data = await write(context, (change) => withNewName("userTypeName", change.add(userTypes, fields)));
    return { data };
  }),

  updateUserType: api.updateUserType.handler(async ({ input, context }) => {
    const { userTypeId, version, ...fields } = input;
    checkWithinReach(context, fields);
    const data = await write(context, (change) =>
      keepPermissions(change.tx, async () => {
        const [old] = await change.tx.select().from(userTypes).where(eq(userTypes.userTypeId, userTypeId));
        if (!old) throw refuse("NOT_FOUND");
        checkWithinReach(context, old);
        const expected = { version, newer: (row: typeof userTypes.$inferSelect) => row };
        return withNewName("userTypeName", change.edit(userTypes, userTypeId, fields, expected));
      }),
    );
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { userTypeId, version }, context }) => {
    const change = write(context, async (change) => {
      const [old] = await change.tx.select().from(userTypes).where(eq(userTypes.userTypeId, userTypeId));
      if (old?.builtIn) throw refuse("IN_USE", { message: userTypeTexts.builtIn });
      if (old) checkWithinReach(context, old);
      await change.remove(userTypes, userTypeId, { version, newer: (row) => row });
    });
    await change.catch(async (error) => {
      throw codeOf(error) === foreignKey ? await inUse(context, userTypeId) : error;
    });
    return { data: { userTypeId } };
  }),
});

/** Nobody gives, changes or deletes what has a permission that they lack themselves. */
function checkWithinReach(call: Call, type: Partial<PermissionMap>): void {
  if (lacking(signedIn(call).permissions, permissionsOf(type)).length === 0) return;
  throw refuse("NOT_ALLOWED", { message: userTypeTexts.beyondYou });
}

/** Accounts are of user types, and no slices lead to each other: the database's own constraint refuses, we say why. */
async function inUse({ db }: Call, userTypeId: number) {
  const { rows } = await db.execute(sql`select 1 from accounts where user_type_id = ${userTypeId}`);
  return refuse("IN_USE", { message: userTypeTexts.inUse(rows.length) });
}
