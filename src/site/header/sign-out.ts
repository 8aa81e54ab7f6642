import { logFailure } from "../../web/log-failure.ts";

/** Ends the session; true when it is over, also when it already was. A plain call keeps the contract's zod away. */
export async function signOut(): Promise<boolean> {
  try {
    const answer = await fetch("/api/session/signOut", { method: "POST" });
    return answer.ok || answer.status === 401;
  } catch (error) {
    logFailure("POST", error);
    return false;
  }
}
