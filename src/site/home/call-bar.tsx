import type { ReactNode } from "react";
import { phoneLink } from "../../shared/phone-number.ts";
import { Icon } from "../../web/icons.tsx";
import { Action } from "../action.tsx";
import { bannerTexts as words } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./call-bar.module.css";

/** On a narrow screen, once the banner's button is gone: calling and admission, under the thumb for as long as `children` are read. */
export function CallBar({ children }: { children: ReactNode }) {
  const { phone } = useSite().institute;
  return (
    <div className={styles.read}>
      {children}
      <nav className={styles.bar} aria-label={words.bar}>
        {phone && (
          <Action to={phoneLink(phone)} look="quiet">
            <Icon name="phone" size={20} />
            <span>{words.call}</span>
          </Action>
        )}
        <Action to="/admission">{words.admission}</Action>
      </nav>
    </div>
  );
}
