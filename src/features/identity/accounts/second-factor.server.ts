import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { decrypt, encrypt } from "../../../server/auth/encrypt.ts";
import { keyOfPassword } from "../../../server/auth/passwords.ts";
import { consumeGuess } from "../../../server/auth/sign-in-attempts.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Reader } from "../../../server/db/database.ts";
import { knownAddresses } from "../../../server/db/tables.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { secondFactor as limits } from "../../../shared/limits.ts";
import { accounts, secondFactors } from "./table.server.ts";
import { secondFactorTexts } from "./texts.ts";

type Sent = { password: string; code?: string | undefined };

/**
 * After the password was proved: refuses CODE_NEEDED where the account has a second factor and no code was sent, and a wrong
 * one as WRONG_CREDENTIALS beside `code`. A code is one of the authenticator's or a recovery code, each taken once.
 */
export async function checkSecondFactor(call: Call, accountId: AccountId, sent: Sent): Promise<void> {
  const guess = await guessCode(call, accountId, sent);
  await guess?.take(call.db);
  await guess?.refund();
}

/** The same in two steps: what is asked before, and the taking of the code in the transaction of what it is for. Null where there is none. */
export async function guessCode(call: Call, accountId: AccountId, { password, code }: Sent) {
  const { db } = call;
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  if (!factor) return null;
  if (!code) throw refuse("CODE_NEEDED", { fields: { code: secondFactorTexts.needed } });
  const guess = await consumeGuess(db, await bucketsOf(call, accountId));
  const secret = await openSecret(password, factor.secret);
  const take = async (tx: Reader) => {
    const isRight =
      (secret && (await takeStep(tx, accountId, stepOf(secret, code)))) ||
      (await takeRecoveryCode(tx, accountId, code));
    const message = secondFactorTexts.wrong;
    if (!isRight) throw refuse("WRONG_CREDENTIALS", { message, fields: { code: message } });
  };
  return { take, refund: guess.refund };
}

/** Who knows the password alone empties what strangers have, and not what the owner has at an address from which they have signed in. */
async function bucketsOf({ db, network }: Call, accountId: AccountId) {
  const [known] = await db
    .select({ at: knownAddresses.at })
    .from(knownAddresses)
    .innerJoin(accounts, eq(accounts.regId, knownAddresses.regId))
    .where(and(eq(accounts.accountId, accountId), eq(knownAddresses.address, network)));
  const own = { bucket: `second factor of ${accountId} from ${network}`, ...limits.attempts };
  return known ? [own] : [own, { bucket: `second factor of ${accountId}`, ...limits.strangers }];
}

/** A new secret, as an authenticator takes it typed or as the address in a QR code; `issuer` is what it shows. */
export function newSecret(issuer: string, regId: string) {
  const totp = new TOTP({ issuer, label: regId, secret: new Secret() });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The time step of which this is the code, now or one before or after; null for any other. */
export function stepOf(secret: string, code: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: asciiDigits(code).replace(/\s/g, ""), window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

/**
 * The secret as it is stored: encrypted with a key that takes as much work to find as the password itself. So no key of the
 * server's has to be kept, shared among processes and taken along with a backup.
 */
export async function sealSecret(password: string, secret: string): Promise<Buffer> {
  const salt = randomBytes(saltLength);
  return Buffer.concat([salt, encrypt(await keyOfPassword(password, salt), purpose, secret)]);
}

/** What was sealed; null with another password. */
export async function openSecret(password: string, sealed: Buffer): Promise<string | null> {
  const key = await keyOfPassword(password, sealed.subarray(0, saltLength));
  try {
    return decrypt(key, purpose, sealed.subarray(saltLength)) as string;
  } catch {
    return null;
  }
}

/** Recovery codes, each of 80 random bits, and the hashes that are kept of them. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: limits.codes }, () => {
    const { base32 } = new Secret({ size: 10 });
    return base32.replace(/.{4}(?=.)/g, "$&-");
  });
  return { codes, hashes: codes.map(hashOf) };
}

/** Within a change: seals the secret anew when its person changes the password. */
export async function resealSecret(change: Change, accountId: AccountId, old: string, now: string) {
  const factor = await factorOf(change.tx, accountId);
  const secret = factor && (await openSecret(old, factor.secret));
  if (secret) await change.edit(secondFactors, accountId, { secret: await sealSecret(now, secret) });
}

export async function takeSecondFactorAway(change: Change, accountId: AccountId): Promise<void> {
  if (await factorOf(change.tx, accountId)) await change.remove(secondFactors, accountId);
}

export async function factorOf(db: Reader, accountId: AccountId) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return factor;
}

/** A step is taken once: of two who send one code at once, one. */
async function takeStep(db: Reader, accountId: AccountId, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Reader, accountId: AccountId, code: string): Promise<boolean> {
  const hash = hashOf(code);
  const taken = await db
    .update(secondFactors)
    .set({ recovery: sql`array_remove(${secondFactors.recovery}, ${hash})` })
    .where(and(eq(secondFactors.accountId, accountId), sql`${hash} = any(${secondFactors.recovery})`))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

const hashOf = (code: string) => tokenHashOf(code.toUpperCase().replace(/[^A-Z2-7]/g, ""));
const saltLength = 16;
const purpose = "second factor";
