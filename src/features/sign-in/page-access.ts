import { data, type RouterContextProvider } from "react-router";
import { grants } from "../../portal/nav-items.ts";
import type { Permission } from "../../shared/permissions.ts";
import { ask } from "../../web/caller.ts";
import { type SignedInUser, signInContract } from "./contract.ts";

/**
 * Opens a page to those alone whose type grants its permission, or any of several, and answers who asks: many lists are
 * open to more people than the page that manages them.
 */
export async function allow(
  context: Readonly<RouterContextProvider>,
  ...permissions: readonly Permission[]
): Promise<SignedInUser> {
  const { data: user } = await ask(context, signInContract.session.me, undefined);
  if (!permissions.some((permission) => grants(user, permission))) throw data(null, { status: 403 });
  return user;
}
