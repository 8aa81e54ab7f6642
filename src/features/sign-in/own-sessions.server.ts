import { endSession, sessionsOf } from "../../server/auth/sessions.ts";
import type { Reader } from "../../server/db/database.ts";
import { sessions } from "../../server/db/tables.ts";
import { write } from "../../server/db/write.ts";
import { type Call, signedIn } from "../../server/http/call.ts";
import type { OwnSession } from "./contract.ts";

/** The caller's living sessions as the contract answers them. */
export async function ownSessions(call: Call, db: Reader = call.db): Promise<OwnSession[]> {
  const { accountId, sessionId: own } = signedIn(call);
  return (await sessionsOf(db, accountId)).map(({ sessionId, agent, address, startedAt, seenAt }) => ({
    ...{ sessionId, agent, address },
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: sessionId === own,
  }));
}

/** Ends those of the caller's sessions that are chosen; answers how many. The audit names device and address alone. */
export async function endOwn(call: Call, chosen: (session: OwnSession) => boolean): Promise<number> {
  const { accountId } = signedIn(call);
  return write(call, async ({ tx, note }) => {
    const ended = (await ownSessions(call, tx)).filter(chosen);
    for (const { sessionId, agent, address } of ended) {
      await endSession(tx, sessionId);
      await note("end", sessions, accountId, { agent, address }, null);
    }
    return ended.length;
  });
}
