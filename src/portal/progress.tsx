import { useNavigation, useRevalidator } from "react-router";
import styles from "./app-shell.module.css";

/** A thin line while something loads; a load that is quick never shows it. */
export function Progress() {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const busy = navigation.state !== "idle" || revalidator.state !== "idle";
  return busy ? <div className={styles.progress} aria-hidden="true" /> : null;
}
