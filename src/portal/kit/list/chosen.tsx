import { type ReactNode, useState } from "react";
import { bengaliDigits } from "../../../shared/digits.ts";
import { kitTexts } from "../../texts.ts";
import { CheckBox } from "../check-box.tsx";
import styles from "./chosen.module.css";
import type { EachChosen } from "./each-chosen.ts";

type Id = string | number;

/** The rows of this page that something is to be done with at once. */
export type Chosen = {
  ids: readonly Id[];
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  /** No longer chosen, whether it was or not. */
  drop: (id: Id) => void;
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
    drop: (id) => setAll((all) => new Set([...all].filter((one) => one !== id))),
    toggleAll: () => setAll(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setAll(new Set()),
  };
}

type Bar = { chosen: Chosen; each?: EachChosen; children: ReactNode };

/** How many are chosen, and what may be done with them; nothing while none is. While something is done to each: how far it is, and the way to stop. */
export function ChosenBar({ chosen, each, children }: Bar) {
  const { ids, clear } = chosen;
  if (each?.at) return <HowFar {...each.at} onStop={each.stop} />;
  if (!ids.length) return null;
  return (
    <section className={styles.bar} aria-label={kitTexts.chosenRows}>
      <strong role="status">{kitTexts.chosen(bengaliDigits(ids.length))}</strong>
      <div className={styles.verbs}>{children}</div>
      <button type="button" className={styles.clear} onClick={clear}>
        {kitTexts.clearChosen}
      </button>
    </section>
  );
}

function HowFar({ done, of, onStop }: { done: number; of: number; onStop: () => void }) {
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <section className={styles.bar} aria-label={kitTexts.chosenRows}>
      <strong role="status">{kitTexts.howFar(done, of)}</strong>
      <progress className={styles.progress} aria-label={kitTexts.howFar(done, of)} value={done} max={of} />
      <button type="button" className={styles.clear} disabled={stopping} onClick={stop}>
        {stopping ? kitTexts.stopping : kitTexts.stop}
      </button>
    </section>
  );
}

type Box = { label: string; checked: boolean; onChange: () => void };

/** The box before a row. */
export const ChooseBox = ({ label, checked, onChange }: Box) => (
  <label className={styles.choose}>
    <CheckBox aria-label={label} checked={checked} onChange={onChange} />
  </label>
);

/** The box before all rows of a page, mixed where some of them are chosen; where they are cards, with its word. */
export function ChooseAll({ chosen, of }: { chosen: Pick<Chosen, "ids" | "toggleAll">; of: number }) {
  const many = chosen.ids.length;
  return (
    <label className={styles.choose} data-word={kitTexts.all}>
      <CheckBox
        aria-label={kitTexts.chooseAll}
        checked={many === of}
        mixed={many > 0 && many < of}
        onChange={chosen.toggleAll}
      />
    </label>
  );
}
