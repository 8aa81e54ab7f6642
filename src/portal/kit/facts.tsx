import type { ReactNode } from "react";
import styles from "./facts.module.css";

type Shown = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  inLine?: boolean;
  /** In a narrow card: the values end where the card does, each with all the room that its name leaves. */
  apart?: boolean;
};

/** Names and values: a line each, or all in one line as far as it goes. */
export const Facts = ({ facts, inLine = false, apart = false }: Shown) => (
  <dl className={styles.facts} data-in-line={inLine} data-apart={apart}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
