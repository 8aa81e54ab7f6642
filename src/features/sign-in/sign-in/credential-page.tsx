import type { ReactNode } from "react";
import { useBrand } from "../../../web/brand.ts";
import { LogoMark } from "../../../web/logo-mark.tsx";
import styles from "./credential-page.module.css";
import { signInTexts } from "./texts.ts";

type Shown = { title: string; lead: string; form: ReactNode; children: ReactNode };

/** The card of a page that asks for ids and passwords; `children` are the links below it. No part of it needs a script. */
export function CredentialPage({ title, lead, form, children }: Shown) {
  const brand = useBrand();
  return (
    <main className={styles.ground}>
      <div className={styles.side} aria-hidden="true">
        <svg viewBox="0 0 480 200" aria-hidden="true">
          <path d="M0 100h480" />
          <path d="M20 160C90 230 130 190 180 100S300-40 460 30" />
          <circle cx="180" cy="100" r="9" />
        </svg>
        <strong>{brand?.name}</strong>
      </div>
      <div className={styles.card}>
        <a href="/" className={styles.mark}>
          <LogoMark logo={brand?.logo} />
          {brand?.name}
        </a>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {form}
        <div className={styles.links}>
          {children}
          <a href="/">{signInTexts.toHome}</a>
        </div>
      </div>
    </main>
  );
}
