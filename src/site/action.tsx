import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./action.module.css";
import { SectionLink } from "./section-link.tsx";

type Look = "main" | "quiet" | "onInk";

/** A link that looks like what it is: a thing to press. Telephone and mail addresses leave the router. */
export function Action({ to, look = "main", children, label }: ActionProps) {
  const className = `${styles.action} ${styles[look]}`;
  if (/^(tel|mailto|https?):/.test(to)) {
    return (
      <a className={className} href={to} aria-label={label}>
        {children}
      </a>
    );
  }
  if (to.startsWith("/#")) {
    return (
      <SectionLink className={className} to={to.slice(2)}>
        {children}
      </SectionLink>
    );
  }
  return (
    <Link className={className} to={to} aria-label={label}>
      {children}
    </Link>
  );
}

type ActionProps = { to: string; look?: Look; children: ReactNode; label?: string };
