import { useState } from "react";
import { displayName, forgetUser, type StoredUser } from "../../web/signed-in.ts";
import { headerTexts } from "../texts.ts";
import styles from "./account-menu.module.css";
import { Avatar } from "./avatar.tsx";
import { signOut } from "./sign-out.ts";

/** The signed-in person's menu: the browser opens it and closes it on Escape or a press elsewhere. */
export function AccountMenu({ user }: { user: StoredUser }) {
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");
  const name = displayName(user);

  async function leave() {
    setState("leaving");
    if (!(await signOut())) return setState("failed");
    forgetUser();
    window.location.assign("/");
  }

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget="account-menu"
        aria-label={headerTexts.account(name)}
      >
        <Avatar file={user.file} />
      </button>
      <div id="account-menu" popover="auto" className={styles.panel}>
        <p className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.badge}>{headerTexts.isNew}</span>
        </p>
        <a className={styles.entry} href="/dashboard">
          {headerTexts.dashboard}
        </a>
        <button type="button" className={styles.entry} disabled={state === "leaving"} onClick={leave}>
          {state === "leaving" ? headerTexts.signingOut : headerTexts.signOut}
        </button>
        <p className={styles.failed} role="alert">
          {state === "failed" && headerTexts.signOutFailed}
        </p>
      </div>
    </>
  );
}
