import { startTransition, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { save } from "../../../portal/kit/form/save.ts";
import { refusalOf } from "../../../shared/errors.ts";
import type { Permission } from "../../../shared/permissions.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { type UserType, userTypeContract } from "./contract.ts";
import { permissionTexts, userTypeTexts, userTypeScreenTexts as words } from "./texts.ts";

type Switch = Permission | "needsSecondFactor";
type Switches = Record<Switch, boolean>;

/**
 * The permissions of a type as they are switched: shown at once, saved one after another in the order of the
 * clicks, and switched back with a notice where saving fails.
 */
export function usePermissionToggles(type: UserType, isOwn: boolean) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Partial<Switches>>({});
  const [saved, setSaved] = useState(false);
  const last = useRef(Promise.resolve());

  async function toggle(name: Switch, granted: boolean): Promise<void> {
    if (isOwn && !granted && name !== "needsSecondFactor" && !(await mayGiveUp(name))) return;
    setSaved(false);
    setPending((before) => ({ ...before, [name]: granted }));
    last.current = last.current.then(() => send(name, granted));
  }

  async function send(name: Switch, granted: boolean): Promise<void> {
    const change = { userTypeId: type.userTypeId, [name]: granted };
    try {
      await save(userTypeContract.updateUserType, change, crypto.randomUUID());
    } catch (error) {
      settle(name, granted);
      const refusal = refusalOf(error);
      // The type is gone, or what the caller may do is not what it was: what stands here is old.
      if (refusal === "NOT_FOUND" || refusal === "NOT_ALLOWED") void revalidate();
      if (refusal !== "NOT_SIGNED_IN") void tellFailure(userTypeTexts.updateFailed, error);
      return;
    }
    await revalidate();
    // With the list that was fetched, not before it is shown: the switch would go back for a moment.
    startTransition(() => {
      settle(name, granted);
      setSaved(true);
    });
  }

  /** What the list says holds again, unless the same switch was pressed once more meanwhile. */
  const settle = (name: Switch, granted: boolean) =>
    setPending(({ [name]: latest, ...others }) =>
      latest === undefined || latest === granted ? others : { ...others, [name]: latest },
    );

  return { granted: { ...type, ...pending }, saving: Object.keys(pending).length > 0, saved, toggle };
}

/** Nobody can give themselves a permission: one that is given up stays away. */
function mayGiveUp(name: Permission): Promise<boolean> {
  return confirm({
    title: words.ownTitle,
    text: words.ownText(permissionTexts[name]),
    yes: words.ownYes,
  });
}
