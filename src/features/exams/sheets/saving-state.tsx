import { useState } from "react";
import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import styles from "./screen.module.css";
import type { Saving, SheetStore } from "./sheet-store.ts";
import { sheetScreenTexts as words } from "./texts.ts";
import { useCounters, useSaving } from "./use-sheet.ts";

const tones: Record<Saving["state"], Tone> = {
  saved: "good",
  saving: "calm",
  offline: "late",
  locked: "plain",
};

type Shown = {
  store: SheetStore;
  locked?: string;
  /** Where one student stands alone: that all is saved is said of what somebody typed, not of an empty sheet. */
  onceTyped?: boolean;
};

/** How saving goes, and how many cells somebody must look at. */
export function SavingState({ store, locked = words.saving.locked, onceTyped = false }: Shown) {
  const { state, kept, held } = useSaving(store);
  const { students, blank } = useCounters(store);
  const [hasTyped, setHasTyped] = useState(!onceTyped);
  if (!hasTyped && (state !== "saved" || blank < students)) setHasTyped(true);
  if (!hasTyped) return null;
  const text = state === "locked" ? locked : words.saving[state];
  return (
    <div className={styles.saving}>
      <div role="status">
        <Badge tone={tones[state]}>{typeof text === "string" ? text : text(kept)}</Badge>
      </div>
      {held > 0 && <Badge tone="late">{words.held(held)}</Badge>}
    </div>
  );
}

/** How far the sheet is. */
export function Counters({ store }: { store: SheetStore }) {
  const { full, highest, average, ...counts } = useCounters(store);
  return (
    <p className={styles.counters} role="status">
      {words.counts(counts)}
      {highest !== null && average !== null && (
        <span>{words.figures(bengaliDigits(full), bengaliDigits(highest), bengaliDigits(average))}</span>
      )}
    </p>
  );
}
