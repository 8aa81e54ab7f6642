import { headerTexts } from "../texts.ts";
import styles from "./sign-in.module.css";

/** Where visitors sign in; the browser draws the account's menu in its place for who is. */
export function SignIn() {
  return (
    <a className={styles.link} href="/join-now">
      {headerTexts.signIn}
    </a>
  );
}
