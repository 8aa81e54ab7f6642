import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { LogoMark } from "../../web/logo-mark.tsx";
import { useSignedIn } from "../../web/signed-in.ts";
import { Action } from "../action.tsx";
import { useSite } from "../institute.ts";
import { headerChangesAt } from "../motion.ts";
import { headerTexts } from "../texts.ts";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./header.module.css";
import { Menu } from "./menu.tsx";
import { useDismissal } from "./use-dismissal.ts";

export function Header() {
  const { institute } = useSite();
  const user = useSignedIn();
  const scrolled = useSyncExternalStore(listen, isScrolled, () => false);
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const close = () => setOpen(false);
  useDismissal({ open, close, within: header, toggle });
  useEffect(close, [key]);

  return (
    <header ref={header} className={styles.header} data-scrolled={scrolled} data-open={open}>
      <div className={styles.bar}>
        <Link className={styles.brand} to="/" aria-label={headerTexts.toHome}>
          <LogoMark size={38} />
          <span>{institute.name}</span>
        </Link>
        <Menu open={open} onFollow={close} />
        <div className={styles.account}>
          {user ? <AccountMenu user={user} /> : <Action to="/join-now">{headerTexts.join}</Action>}
        </div>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-label={headerTexts.menu}
          aria-expanded={open}
          aria-controls="main-menu"
          onClick={() => setOpen(!open)}
        >
          <span className={styles.bars} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}

function listen(tell: () => void): () => void {
  window.addEventListener("scroll", tell, { passive: true });
  return () => window.removeEventListener("scroll", tell);
}

const isScrolled = () => window.scrollY >= headerChangesAt;
