import { and, eq, sql } from "drizzle-orm";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { savedViews as limits } from "../../../shared/limits.ts";
import { accounts } from "../accounts/table.server.ts";
import { savedViewContract } from "./contract.ts";
import { savedViews } from "./table.server.ts";
import { savedViewTexts as words } from "./texts.ts";

const api = serve(savedViewContract);

const shown = {
  ...{ savedViewId: savedViews.savedViewId, list: savedViews.list },
  ...{ name: savedViews.name, query: savedViews.query },
};

export const savedViewHandlers = api.router({
  mine: api.mine.handler(async ({ context }) => ({
    data: await context.db.select(shown).from(savedViews).where(isOwn(context)).orderBy(savedViews.name),
  })),

  save: api.save.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    const data = await context.db.transaction(async (tx) => {
      // Two that are saved at once are counted one after the other.
      await tx.select({ held: sql`1` }).from(accounts).where(eq(accounts.accountId, accountId)).for("update");
      const [saved] = await tx
        .insert(savedViews)
        .values({ accountId, ...input })
        .onConflictDoUpdate({
          target: [savedViews.accountId, savedViews.list, savedViews.name],
          set: { query: input.query },
        })
        .returning(shown);
      if ((await tx.$count(savedViews, isOwn(context))) > limits.most)
        throw refuseField("name", words.tooMany);
      return saved;
    });
    if (!data) throw new Error("an insert answers its row");
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { savedViewId }, context }) => {
    const deleted = await context.db
      .delete(savedViews)
      .where(and(isOwn(context), eq(savedViews.savedViewId, savedViewId)))
      .returning(shown);
    if (!deleted.length) throw refuse("NOT_FOUND");
    return { data: { savedViewId } };
  }),
});

const isOwn = (call: Call) => eq(savedViews.accountId, signedIn(call).accountId);
