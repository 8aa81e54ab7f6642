import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import styles from "./overview.module.css";

type Shown = {
  title: string;
  /** The list that the card is taken from, and what its link is called. */
  more?: { to: string; name: string } | false;
  children: ReactNode;
};

export function Card({ title, more, children }: Shown) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.name}</Link>}
      </div>
      {children}
    </section>
  );
}
