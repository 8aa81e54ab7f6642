import { hashPassword } from "../../../server/auth/passwords.ts";
import { recordEvent } from "../../../server/auth/security-events.ts";
import { endSession, endSessions, sessionsOf, startSession } from "../../../server/auth/sessions.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Reader } from "../../../server/db/database.ts";
import { sessions } from "../../../server/db/tables.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refusalOf, refuse, refuseField } from "../../../shared/errors.ts";
import { asStudent, asTeacher } from "../../../shared/ids.ts";
import type { SignedInUser } from "../../../shared/signed-in.ts";
import { sessions as limits, userTypeIds } from "../../../shared/user-types.ts";
import { cachedTeacher, readTeacher } from "../../catalogue/index.server.ts";
import {
  accounts,
  checkPassword,
  checkSecondFactor,
  proveCredentials,
  resealSecret,
  stillStands,
} from "../../identity/index.server.ts";
import { permissionsOf } from "../../identity/index.ts";
import { readStudent } from "../../people/index.server.ts";
import { type OwnSession, signInContract } from "./contract.ts";
import { signedInUserOf } from "./read.server.ts";
import { signInTexts } from "./texts.ts";

const api = serve(signInContract);

export const signInHandlers = {
  student: {
    login: api.student.login.handler(({ input, context }) =>
      signIn(context, input, signInTexts.wrongStudent),
    ),
    changePassword: api.student.changePassword.handler(({ input, context }) =>
      changePassword(context, input),
    ),
  },
  teacher: {
    teacherLogin: api.teacher.teacherLogin.handler(({ input, context }) =>
      signIn(context, input, signInTexts.wrongTeacher),
    ),
    changePassword: api.teacher.changePassword.handler(({ input, context }) =>
      changePassword(context, input),
    ),
  },
  session: {
    signOut: api.session.signOut.handler(async ({ context }) => {
      await endSession(context.db, signedIn(context).sessionId);
      await recordEvent(context, "signOut", signedIn(context));
      context.setSession("");
      return { data: {} };
    }),
    /** Every page asks it. Staff are few: their records are kept. */
    me: api.session.me.handler(async ({ context }) => ({
      data: await userOf(context.db, signedIn(context), (id) => cachedTeacher(context, id)),
    })),
    mine: api.session.mine.handler(async ({ context }) => ({ data: await ownSessions(context) })),
    end: api.session.end.handler(async ({ input: { sessionId }, context }) => {
      if (!(await endOwn(context, (one) => one.sessionId === sessionId))) throw refuse("NOT_FOUND");
      if (sessionId === signedIn(context).sessionId) context.setSession("");
      return { data: { sessionId } };
    }),
    endOthers: api.session.endOthers.handler(async ({ context }) => ({
      data: { ended: await endOwn(context, ({ current }) => !current) },
    })),
  },
};

type Credentials = { regId: string; password: string; code?: string | undefined };

/** The password, and the second factor of staff who have one: students have none. */
async function proveBoth(call: Call, sent: Credentials, message: string) {
  const proved = await proveCredentials(call, sent, { message });
  if (proved.type.userTypeId === userTypeIds.student) return proved;
  await checkSecondFactor(call, proved.account.accountId, sent).catch(async (error) => {
    // The password was right: to be asked for the code costs no attempt.
    if (refusalOf(error) === "CODE_NEEDED") await proved.refund();
    else await recordEvent(call, "failed", proved.account);
    throw error;
  });
  return proved;
}

/** A new session takes the place of the one that the browser came with. */
async function signIn(call: Call, credentials: Credentials, wrong: string) {
  const { account, type, refund, remember } = await proveBoth(call, credentials, wrong);
  const data = await signedInUserOf(call.db, {
    accountId: account.accountId,
    regId: account.regId,
    initialPassword: account.initialSince !== null,
    permissions: permissionsOf(type),
  });
  if (!data) throw refuse("WRONG_CREDENTIALS", { message: wrong });
  const token = await begin(call, call.db, data);
  if (!(await stillStands(call.db, account))) {
    await endSession(call.db, tokenHashOf(token));
    throw refuse("WRONG_CREDENTIALS", { message: wrong });
  }
  if (call.person) await endSession(call.db, call.person.sessionId);
  await Promise.all([refund(), remember()]);
  await recordEvent(call, "signIn", account);
  setCookie(call, data, token);
  return { data };
}

async function changePassword(call: Call, sent: Credentials & { newPassword: string }) {
  const { account, type, refund, remember } = await proveBoth(call, sent, signInTexts.notChanged);
  const { accountId, regId, version } = account;
  await checkChosen(call, account, sent).catch(async (error) => {
    // The attempt was right, whatever was chosen.
    await refund();
    throw error;
  });
  const passwordHash = await hashPassword(sent.newPassword);
  const { data, token } = await write({ ...call, person: account, idempotencyKey: null }, async (change) => {
    await change.edit(accounts, accountId, { passwordHash, initialSince: null }, { version });
    await resealSecret(change, accountId, sent.password, sent.newPassword);
    await endSessions(change.tx, accountId);
    const known = { accountId, regId, initialPassword: false, permissions: permissionsOf(type) };
    const data = await userOf(change.tx, known);
    return { data, token: await begin(call, change.tx, data) };
  });
  await Promise.all([refund(), remember()]);
  await recordEvent(call, "passwordChange", account);
  setCookie(call, data, token);
  return { data };
}

async function checkChosen(
  { db }: Call,
  { accountId, regId }: Account,
  sent: Record<"password" | "newPassword", string>,
): Promise<void> {
  if (sent.newPassword === sent.password) throw refuseField("newPassword", signInTexts.samePassword);
  const [student, teacher] = await Promise.all([
    readStudent(db, asStudent(accountId), false),
    readTeacher(db, asTeacher(accountId)),
  ]);
  const name = student?.userName ?? teacher?.teacherName ?? "";
  const mobile = student?.mobile ?? teacher?.mobile ?? "";
  await checkPassword(sent.newPassword, { regId, name, mobile }, "newPassword");
}

type Account = Pick<typeof accounts.$inferSelect, "accountId" | "regId">;

async function userOf(...known: Parameters<typeof signedInUserOf>) {
  const user = await signedInUserOf(...known);
  if (!user) throw refuse("NOT_SIGNED_IN");
  return user;
}

const kindOf = (user: SignedInUser) => (user.studentId === undefined ? "staff" : "student");

async function begin({ address, agent }: Call, db: Reader, user: SignedInUser): Promise<string> {
  const accountId = user.studentId ?? user.teacherId ?? 0;
  return startSession(db, { accountId, kind: kindOf(user), address, agent });
}

function setCookie(call: Call, user: SignedInUser, token: string): void {
  call.setSession(token, limits[kindOf(user)].longest);
}

/** The caller's living sessions as the contract answers them. */
async function ownSessions(call: Call, db: Reader = call.db): Promise<OwnSession[]> {
  const { accountId, sessionId: own } = signedIn(call);
  return (await sessionsOf(db, accountId)).map(({ sessionId, agent, address, startedAt, seenAt }) => ({
    ...{ sessionId, agent, address },
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: sessionId === own,
  }));
}

/** Ends those of the caller's sessions that are chosen; answers how many. The audit names device and address alone. */
async function endOwn(call: Call, chosen: (session: OwnSession) => boolean): Promise<number> {
  const { accountId } = signedIn(call);
  return write(call, async ({ tx, note }) => {
    const ended = (await ownSessions(call, tx)).filter(chosen);
    for (const { sessionId, agent, address } of ended) {
      await endSession(tx, sessionId);
      await note("end", sessions, accountId, { agent, address }, null);
      await recordEvent({ ...call, db: tx }, "sessionEnd", signedIn(call));
    }
    return ended.length;
  });
}
