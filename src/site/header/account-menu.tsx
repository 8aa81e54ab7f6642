import { useState } from "react";
import { logFailure } from "../../web/log-failure.ts";
import { forgetUser } from "../../web/signed-in.ts";
import { displayName, type StoredUser } from "../../web/stored-user.ts";
import { headerTexts } from "../texts.ts";
import styles from "./account-menu.module.css";

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

/** Ends the session; true when it is over, also when it already was. A plain call keeps the contract's zod away. */
async function signOut(): Promise<boolean> {
  try {
    const answer = await fetch("/api/session/signOut", { method: "POST" });
    return answer.ok || answer.status === 401;
  } catch (error) {
    logFailure("POST", error);
    return false;
  }
}

/** A person's picture, or a drawn one where there is none or it does not load. */
function Avatar({ file }: { file: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (file && broken !== file) {
    return (
      <img
        className={styles.avatar}
        src={file}
        alt=""
        width={40}
        height={40}
        onError={() => setBroken(file)}
      />
    );
  }
  return (
    <svg className={styles.avatar} width={40} height={40} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill="var(--tint-sky)" />
      <circle cx="20" cy="15.5" r="6.5" fill="var(--ink)" />
      <path d="M6 40c0-9 6-14 14-14s14 5 14 14z" fill="var(--ink)" />
    </svg>
  );
}
