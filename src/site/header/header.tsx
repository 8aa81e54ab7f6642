import { LogoMark } from "../../web/logo-mark.tsx";
import { Action } from "../action.tsx";
import { useSite } from "../institute.ts";
import { headerTexts } from "../texts.ts";
import styles from "./header.module.css";
import { Menu } from "./menu.tsx";

export function Header() {
  const { institute } = useSite();
  return (
    <header className={styles.header} data-header>
      <div className={styles.bar}>
        <a className={styles.brand} href="/" aria-label={headerTexts.toHome(institute.name)}>
          <LogoMark size={38} />
          <span>{institute.name}</span>
        </a>
        <Menu />
        <div className={styles.account} data-account>
          <Action to="/join-now">{headerTexts.join}</Action>
        </div>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="main-menu"
          aria-label={headerTexts.menu}
        >
          <span className={styles.bars} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
