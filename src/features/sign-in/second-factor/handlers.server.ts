import { eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import {
  factorOf,
  guessCode,
  institute,
  newRecoveryCodes,
  newSecret,
  openSecret,
  proveCredentials,
  sealSecret,
  secondFactors,
  stepOf,
  stillStands,
  takeSecondFactorAway,
  userTypes,
} from "../../identity/index.server.ts";
import { ownPasswordTexts, secondFactorTexts } from "../../identity/index.ts";
import { secondFactorContract } from "./contract.ts";
import { setupTexts } from "./texts.ts";

const api = serve(secondFactorContract);

export const secondFactorHandlers = api.router({
  state: api.state.handler(async ({ context }) => {
    const factor = await factorOf(context.db, signedIn(context).accountId);
    const on = Boolean(factor?.confirmedAt);
    return { data: { on, needed: await isNeeded(context), codesLeft: factor?.recovery.length ?? 0 } };
  }),

  begin: api.begin.handler(async ({ input: { password }, context }) => {
    const { accountId, regId } = signedIn(context);
    const account = await provePassword(context, password);
    const [house] = await context.db.select({ name: institute.nameLatin }).from(institute);
    const { secret, address } = newSecret(house?.name ?? "", regId);
    const sealed = await sealSecret(password, secret);
    const data = await write(context, async (change) => {
      // Who changes the password meanwhile would seal another secret than this.
      if (!(await stillStands(change.tx, account))) throw refuse("STALE");
      const factor = await factorOf(change.tx, accountId);
      if (factor?.confirmedAt) throw refuse("IN_USE", { message: setupTexts.isOn });
      if (factor) await change.edit(secondFactors, accountId, { secret: sealed });
      else await change.add(secondFactors, { accountId, secret: sealed });
      return { secret, address };
    });
    return { data };
  }),

  confirm: api.confirm.handler(async ({ input: { password, code }, context }) => {
    const { accountId } = signedIn(context);
    await provePassword(context, password);
    const found = await factorOf(context.db, accountId);
    if (!found) throw refuse("NOT_FOUND");
    if (found.confirmedAt) throw refuse("IN_USE", { message: setupTexts.isOn });
    const secret = await openSecret(password, found.secret);
    const lastStep = secret && stepOf(secret, code);
    if (!lastStep) throw refuseField("code", secondFactorTexts.wrong);
    const { codes, hashes } = newRecoveryCodes();
    const data = await write(context, async (change) => {
      const values = { confirmedAt: new Date(), lastStep, recovery: hashes };
      await change.edit(secondFactors, accountId, values, { version: found.version });
      return { codes };
    });
    return { data };
  }),

  remove: api.remove.handler(async ({ input: { password, code }, context }) => {
    const { accountId } = signedIn(context);
    if (await isNeeded(context)) throw refuse("IN_USE", { message: setupTexts.isNeeded });
    await provePassword(context, password);
    const guess = await guessCode(context, accountId, { password, code });
    await write(context, async (change) => {
      await guess?.take(change.tx);
      await takeSecondFactorAway(change, accountId);
    });
    await guess?.refund();
    return { data: {} };
  }),
});

async function provePassword(call: Call, password: string) {
  const { regId } = signedIn(call);
  const message = ownPasswordTexts.wrong;
  const told = { message, fields: { password: message } };
  const { account, refund } = await proveCredentials(call, { regId, password }, told);
  await refund();
  return account;
}

async function isNeeded(call: Call): Promise<boolean> {
  const [type] = await call.db
    .select({ needed: userTypes.needsSecondFactor })
    .from(userTypes)
    .where(eq(userTypes.userTypeId, signedIn(call).userTypeId));
  return type?.needed ?? false;
}
