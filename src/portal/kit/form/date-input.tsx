import { TextInput, type TextInputProps } from "@mantine/core";
import { kitTexts } from "../../texts.ts";
import { DayPicker, useTypedDay } from "./typed-day.tsx";

type Shown = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  /** YYYY-MM-DD; what is no day stays as it was typed. */
  value?: string;
  onChange?: (day: string) => void;
};

/** A day, typed and shown as dd/mm/yyyy whatever language the browser has; the button opens the browser's own calendar. */
export function DateInput({ value = "", onChange, ...input }: Shown) {
  const { text, change } = useTypedDay({ value, onChange });
  return (
    <TextInput
      placeholder={kitTexts.dayShape}
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={<DayPicker value={value} onPick={change} />}
    />
  );
}
