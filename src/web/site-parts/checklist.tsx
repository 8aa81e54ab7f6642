import { Icon } from "../icons.tsx";
import styles from "./checklist.module.css";
import { type Item, keyOf } from "./item.ts";

/** Points to check off. */
export function Checklist({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, at) => (
        <li key={keyOf(item, at)}>
          <span className={styles.check}>
            <Icon name="check" size={18} />
          </span>
          {item.title}
        </li>
      ))}
    </ul>
  );
}
