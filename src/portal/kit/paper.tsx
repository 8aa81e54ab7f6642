import { type ReactNode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { dayAndTime } from "../../shared/dates.ts";
import { useBrand } from "../../web/brand.ts";
import { useSignedIn } from "../../web/signed-in.ts";
import { displayName } from "../../web/stored-user.ts";
import { printTexts as words } from "../texts.ts";
import styles from "./paper.module.css";

type Shown = {
  title: string;
  /** Lines beneath the title; what says nothing more is left out. */
  notes?: readonly string[];
  at: string | Date;
  wide?: boolean;
  /** Who signs beneath it; nobody where there are none. */
  signatures?: readonly string[];
  children: ReactNode;
};

/** What is printed in place of the page: whose it is, of what, when and by whom it was printed, each sheet numbered. */
export function Paper({ title, notes = [], at, wide = false, signatures = [], children }: Shown) {
  const institute = useBrand()?.name;
  const user = useSignedIn();
  return createPortal(
    <section className={styles.paper} data-wide={wide} aria-hidden="true">
      <h1>{institute}</h1>
      <h2>{title}</h2>
      {notes.map((note) => note && note !== title && <p key={note}>{note}</p>)}
      <p>{words.printed(dayAndTime(at), user ? displayName(user) : "")}</p>
      {children}
      {signatures.length > 0 && (
        <p className={styles.signatures}>
          {signatures.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      )}
    </section>,
    document.body,
  );
}

/** When the page began to be printed, by a button or the browser's own command; null while it is not. */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    const begin = () => flushSync(() => setSince(new Date()));
    const end = () => setSince(null);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return since;
}
