import { type Call, serve, signedIn } from "../../server/call.ts";
import type { Reader } from "../../server/database.ts";
import { hashPassword } from "../../server/passwords.ts";
import { endSession, endSessions, startSession } from "../../server/sessions.ts";
import { write } from "../../server/write.ts";
import { refuse, refuseField } from "../../shared/errors.ts";
import { sessions } from "../../shared/limits.ts";
import { accounts } from "../accounts/table.server.ts";
import { signInContract } from "./contract.ts";
import { proveCredentials } from "./credentials.server.ts";
import { readSignedInUser } from "./read.server.ts";
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
      context.setSession("");
      return { data: {} };
    }),
    me: api.session.me.handler(async ({ context }) => ({
      data: await userOf(context.db, signedIn(context).accountId),
    })),
  },
};

/** A new session takes the place of the one that the browser came with. */
async function signIn(call: Call, credentials: { regId: string; password: string }, wrong: string) {
  const account = await proveCredentials(call, credentials, wrong);
  const data = await userOf(call.db, account.accountId);
  if (call.person) await endSession(call.db, call.person.sessionId);
  await begin(call, call.db, data);
  return { data };
}

async function changePassword(call: Call, sent: { regId: string; password: string; newPassword: string }) {
  const { accountId } = await proveCredentials(call, sent, signInTexts.notChanged);
  if (sent.newPassword === sent.password) throw refuseField("newPassword", signInTexts.samePassword);
  const passwordHash = await hashPassword(sent.newPassword);
  await write({ ...call, idempotencyKey: null }, async (change) => {
    await change.edit(accounts, accountId, { passwordHash, initialSince: null });
    await endSessions(change.tx, accountId);
  });
  const data = await userOf(call.db, accountId);
  await begin(call, call.db, data);
  return { data };
}

async function userOf(db: Reader, accountId: number) {
  const user = await readSignedInUser(db, accountId);
  if (!user) throw refuse("NOT_SIGNED_IN");
  return user;
}

async function begin(
  call: Call,
  db: Reader,
  user: { studentId?: number | undefined; teacherId?: number | undefined },
) {
  const kind = user.studentId === undefined ? "staff" : "student";
  const accountId = user.studentId ?? user.teacherId ?? 0;
  const { address, agent } = call;
  call.setSession(await startSession(db, { accountId, kind, address, agent }), sessions[kind].longest);
}
