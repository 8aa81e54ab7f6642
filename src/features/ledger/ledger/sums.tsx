import { taka } from "../../../shared/money.ts";
import styles from "./sums.module.css";

type Sum = { name: string; amount: number; isOwed?: boolean };

/** Amounts beside one another, each under its name; what is owed stands out. */
export function Sums({ of }: { of: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {of.map(({ name, amount, isOwed = false }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-owed={isOwed}>{taka(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
