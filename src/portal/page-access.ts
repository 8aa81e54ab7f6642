import { data, type RouterContextProvider } from "react-router";
import type { Permission } from "../shared/permissions.ts";
import { me, type SignedInUser } from "../shared/signed-in.ts";
import { ask } from "../web/caller.ts";
import { grants } from "./nav-items.ts";

/**
 * Opens a page to those alone whose type grants its permission, or any of several, and answers who asks: many lists are
 * open to more people than the page that manages them.
 */
export async function allow(
  context: Readonly<RouterContextProvider>,
  ...permissions: readonly Permission[]
): Promise<SignedInUser> {
  const { data: user } = await ask(context, me, undefined);
  if (!permissions.some((permission) => grants(user, permission))) throw data(null, { status: 403 });
  return user;
}
