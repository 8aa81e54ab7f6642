import { useState } from "react";
import { readDay, typedDay } from "../../../shared/dates.ts";
import { Icon } from "../../../web/icons.tsx";
import styles from "./date-input.module.css";

type Day = {
  /** YYYY-MM-DD; what is no day stays as it was typed. */
  value: string;
  onChange?: ((day: string) => void) | undefined;
  /** In which digits it stands until it is typed. */
  digits?: (day: string) => string;
};

/** A day as it is typed, dd/mm/yyyy: what stands in the field, and what a change of it does. */
export function useTypedDay({ value, onChange, digits = String }: Day) {
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && readDay(typed) === value;
  return {
    text: isTyped ? typed : digits(typedDay(value)),
    change(text: string) {
      setTyped(text);
      onChange?.(readDay(text));
    },
  };
}

/** Opens the browser's own calendar. */
export function DayPicker({ value, onPick }: { value: string; onPick: (text: string) => void }) {
  return (
    <span className={styles.picker}>
      <Icon name="schedule" size={18} />
      <input
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={typedDay(value) === value ? "" : value}
        onChange={(event) => event.currentTarget.value && onPick(typedDay(event.currentTarget.value))}
      />
    </span>
  );
}
