import { asc, desc, eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { asStudent, type StudentId } from "../../../shared/ids.ts";
import { picture } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { institute } from "../../identity/index.server.ts";
import { lockLedger, lockTrx } from "../../ledger/index.server.ts";
import { readAccount, readReceipt } from "../desk/read.server.ts";
import { takeAtDesk } from "../desk/take.server.ts";
import { addClaim, checkFew } from "./add.server.ts";
import { type Claim, claimContract } from "./contract.ts";
import { claims } from "./table.server.ts";
import { claimTexts as words } from "./texts.ts";

const api = serve(claimContract);

export const claimHandlers = api.router({
  own: api.own.handler(async ({ context }) => {
    const studentId = ownId(context);
    const { db } = context;
    const ownClaims = db
      .select()
      .from(claims)
      .where(eq(claims.studentId, studentId))
      .orderBy(desc(claims.claimId))
      .limit(20);
    const [account, own, [record]] = await Promise.all([
      readAccount(db, studentId),
      ownClaims,
      db.select({ payTo: institute.payTo }).from(institute).limit(1),
    ]);
    return { data: { account, claims: own.map(claimOf), payTo: record?.payTo ?? "" } };
  }),

  add: api.add.handler(async ({ input: { file: sent, ...said }, context }) => {
    const studentId = ownId(context);
    const by = { studentId, byGuardian: false };
    // Before the picture is read and stored, and once more where no other can come between.
    await checkFew(context.db, by);
    const chosen = newFile(sent);
    const file = chosen && (await storeImage(context, chosen, picture));
    const data = claimOf(await addClaim(context, { ...said, file, by }));
    return { data };
  }),

  waiting: api.waiting.handler(async ({ input, context: { db } }) => {
    const { limit, offset } = rowsOf(input);
    const isWaiting = eq(claims.state, "waiting");
    const found = await db
      .select({
        claim: claims,
        regId: students.regId,
        userName: students.userName,
        batchName: batches.batchName,
      })
      .from(claims)
      .innerJoin(students, eq(students.studentId, claims.studentId))
      .leftJoin(batches, eq(batches.batchId, students.batchId))
      .where(isWaiting)
      .orderBy(asc(claims.claimId))
      .limit(limit)
      .offset(offset);
    const data = found.map(({ claim, ...of }) => ({
      ...claimOf(claim),
      ...of,
      studentId: claim.studentId,
      byGuardian: claim.byGuardian,
    }));
    return { data, total: await db.$count(claims, isWaiting) };
  }),

  confirm: api.confirm.handler(async ({ input: { claimId, amount: came, trxSum, version }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      const { tx } = change;
      const [claim] = await tx.select().from(claims).where(eq(claims.claimId, claimId));
      if (!claim) throw refuse("NOT_FOUND");
      await lockLedger(tx, claim.studentId);
      await lockTrx(tx, claim);
      const decided = await change.edit(
        claims,
        claimId,
        { state: "confirmed", reason: "" },
        expected(version ?? claim.version),
      );
      const { studentId, method, trxId, amount } = decided;
      if (claim.state !== "waiting") throw refuse("STALE", { message: words.decided });
      const taken = { studentId, method, trxId, trxSum, amount: came ?? amount };
      const receiptId = await takeAtDesk(change, by, taken);
      await change.edit(claims, claimId, { receiptId });
      return readReceipt(tx, receiptId);
    });
    return { data };
  }),

  refuse: api.refuse.handler(async ({ input: { claimId, reason, version }, context }) => {
    const data = await write(context, async (change) => {
      const [claim] = await change.tx.select().from(claims).where(eq(claims.claimId, claimId)).for("update");
      if (claim && claim.state !== "waiting") throw refuse("STALE", { message: words.decided });
      return claimOf(await change.edit(claims, claimId, { state: "refused", reason }, expected(version)));
    });
    return { data };
  }),
});

const expected = (version: number | undefined) => ({ version, newer: claimOf });

/** Students have money of their own here; staff have none. */
function ownId(context: Call): StudentId {
  const { kind, accountId } = signedIn(context);
  if (kind !== "student") throw refuse("NOT_ALLOWED");
  return asStudent(accountId);
}

const claimOf = ({ studentId: _, at, ...row }: typeof claims.$inferSelect): Claim => ({
  ...row,
  at: at.toISOString(),
});
