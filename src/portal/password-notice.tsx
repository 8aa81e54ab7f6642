import { Link } from "react-router";
import styles from "./app-shell.module.css";
import { Icon } from "./icons.tsx";
import { portalTexts } from "./texts.ts";

/** Stands until the password that the office issued was changed. */
export function PasswordNotice() {
  return (
    <div className={styles.password} role="note">
      <Icon name="key" />
      <span>{portalTexts.initialPassword}</span>
      <Link to="/reset-password">{portalTexts.changePassword}</Link>
    </div>
  );
}
