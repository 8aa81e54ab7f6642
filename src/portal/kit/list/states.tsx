import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../../web/icons.tsx";
import { Quoted } from "../../../web/quoted.tsx";
import { Button } from "../button.tsx";
import { useListParams } from "./list-params.ts";
import styles from "./states.module.css";

type Empty = {
  text: string;
  /** What belongs here and why there is none yet, where the text does not say it. */
  says?: string;
  icon: IconName;
  /** Where a search or a filter found nothing: the name of the way back to the whole list. */
  showAll?: string | false;
  /** Where nothing was ever added: the way to the first, or others on. */
  children?: ReactNode;
};

/** A list without rows: one that was never filled says so and has the button; one that was narrowed too far has the way back. */
export function EmptyState({ text, says, icon, showAll, children }: Empty) {
  if (showAll)
    return (
      <div className={styles.empty}>
        <Icon name="search" size={40} />
        <p>
          <Quoted text={text} />
        </p>
        <Button component={Link} to={{ search: "" }} variant="default">
          {showAll}
        </Button>
      </div>
    );
  return (
    <div className={styles.empty} data-empty>
      <Icon name={icon} size={40} />
      {says && <strong>{says}</strong>}
      <p>
        <Quoted text={text} />
      </p>
      {children}
    </div>
  );
}

type Choices = { name: string; choices: readonly { value: string; label: string }[] };

/** Where a page is of one of several: all of them, to be pressed; the word of the address is `name`. */
export function Choices({ name, choices }: Choices) {
  const { set } = useListParams();
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label }) => (
        <button key={value} type="button" onClick={() => set(name, value)}>
          {label}
          <Icon name="right" size={18} />
        </button>
      ))}
    </div>
  );
}

type Failed = { title: string; quoted?: string; why: string; children?: ReactNode };

/** Something that could not be shown, why, and what may be done; `quoted` are the specification's words for it. */
export function FailedState({ title, quoted, why, children }: Failed) {
  return (
    <section className={styles.failed} role="alert">
      <Icon name="alert" size={44} />
      <h1>{title}</h1>
      {quoted && (
        <p className={styles.quoted} lang="en">
          {quoted}
        </p>
      )}
      <p>{why}</p>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
