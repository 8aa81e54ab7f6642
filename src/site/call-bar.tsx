import type { ReactNode } from "react";
import { phoneLink } from "../shared/phone-number.ts";
import { Icon } from "../web/icons.tsx";
import { Action } from "./action.tsx";
import styles from "./call-bar.module.css";
import { callBarTexts as words } from "./texts.ts";
import { useSite } from "./use-site.ts";

/** On a narrow screen calling and admission under the thumb, for as long as `children` are read; `says` stands before them. */
export function CallBar({ says, to, children }: { says?: ReactNode; to: string; children: ReactNode }) {
  const { phone } = useSite().institute;
  return (
    <div>
      {children}
      <nav className={styles.bar} aria-label={words.bar}>
        {says}
        {phone && (
          <Action to={phoneLink(phone)} look="quiet">
            <Icon name="phone" size={20} />
            <span>{words.call}</span>
          </Action>
        )}
        <Action to={to}>{words.admission}</Action>
      </nav>
    </div>
  );
}
