import { redirect } from "react-router";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/sign-out";
import { signInContract } from "./contract.ts";

/** The form of the person's menu: ends the session; the page it leads to clears what the browser remembers. */
export async function action({ context }: Route.ActionArgs) {
  await ask(context, signInContract.session.signOut, undefined).catch((thrown) => {
    // Sent to sign in: the session was over before.
    if (!(thrown instanceof Response)) throw thrown;
  });
  return redirect("/join-now?signed-out", 303);
}

export const loader = () => redirect("/");
