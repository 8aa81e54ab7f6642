import { type ReactNode, useState } from "react";
import { bengaliDigits } from "../../../shared/digits.ts";
import { kitTexts } from "../../texts.ts";
import styles from "./chosen.module.css";

type Id = string | number;

/** The rows of this page that something is to be done with at once. */
export type Chosen = {
  ids: readonly Id[];
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Chosen rows of those that are shown: a row that is no more is not chosen. */
export function useChosen(shown: readonly Id[]): Chosen {
  const [all, setAll] = useState<ReadonlySet<Id>>(new Set());
  const ids = shown.filter((id) => all.has(id));
  return {
    ids,
    has: (id) => all.has(id),
    toggle: (id) =>
      setAll((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id])),
    toggleAll: () => setAll(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setAll(new Set()),
  };
}

/** How many are chosen, and what may be done with them; nothing while none is. */
export function ChosenBar({ chosen, children }: { chosen: Chosen; children: ReactNode }) {
  const { ids, clear } = chosen;
  if (!ids.length) return null;
  return (
    <section className={styles.bar} aria-label={kitTexts.chosenRows}>
      <strong role="status">{kitTexts.chosen(bengaliDigits(ids.length))}</strong>
      {children}
      <button type="button" className={styles.clear} onClick={clear}>
        {kitTexts.clearChosen}
      </button>
    </section>
  );
}

/** The box before a row, or before all of them. */
export function ChooseBox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className={styles.choose}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}
