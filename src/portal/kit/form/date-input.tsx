import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { readDay, typedDay } from "../../../shared/dates.ts";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import styles from "./date-input.module.css";

type Shown = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  /** YYYY-MM-DD; what is no day stays as it was typed. */
  value?: string;
  onChange?: (day: string) => void;
};

/** A day, typed and shown as dd/mm/yyyy whatever language the browser has; the button opens the browser's own calendar. */
export function DateInput({ value = "", onChange, ...input }: Shown) {
  const [typed, setTyped] = useState("");
  const isTyped = typed !== "" && readDay(typed) === value;
  const change = (text: string) => {
    setTyped(text);
    onChange?.(readDay(text));
  };
  return (
    <TextInput
      placeholder={kitTexts.dayShape}
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={isTyped ? typed : typedDay(value)}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        <span className={styles.picker}>
          <Icon name="schedule" size={18} />
          <input
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={typedDay(value) === value ? "" : value}
            onChange={(event) => event.currentTarget.value && change(typedDay(event.currentTarget.value))}
          />
        </span>
      }
    />
  );
}
