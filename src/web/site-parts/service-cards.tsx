import { Icon, type IconName } from "../icons.tsx";
import { type Item, keyOf } from "./item.ts";
import styles from "./service-cards.module.css";

export function ServiceCards({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.grid}>
      {items.map((item, at) => (
        <li key={keyOf(item, at)} className={styles.card}>
          <Icon name={item.mark as IconName} size={32} />
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
