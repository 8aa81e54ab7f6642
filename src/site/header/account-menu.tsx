import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { displayName, forgetUser, type StoredUser } from "../../web/signed-in.ts";
import { headerTexts } from "../texts.ts";
import styles from "./account-menu.module.css";
import { Avatar } from "./avatar.tsx";
import { signOut } from "./sign-out.ts";
import { useDismissal } from "./use-dismissal.ts";

export function AccountMenu({ user }: { user: StoredUser }) {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");
  const within = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const name = displayName(user);
  useDismissal({ open, close: () => setOpen(false), within, toggle });

  async function leave() {
    setState("leaving");
    if (!(await signOut())) return setState("failed");
    forgetUser();
    navigate("/");
  }

  return (
    <div ref={within} className={styles.account}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={headerTexts.account(name)}
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <Avatar file={user.file} />
      </button>
      <div id="account-menu" className={styles.panel} hidden={!open}>
        <p className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.badge}>{headerTexts.isNew}</span>
        </p>
        <Link className={styles.entry} to="/dashboard" onClick={() => setOpen(false)}>
          {headerTexts.dashboard}
        </Link>
        <button type="button" className={styles.entry} disabled={state === "leaving"} onClick={leave}>
          {state === "leaving" ? headerTexts.signingOut : headerTexts.signOut}
        </button>
        <p className={styles.failed} role="alert">
          {state === "failed" && headerTexts.signOutFailed}
        </p>
      </div>
    </div>
  );
}
