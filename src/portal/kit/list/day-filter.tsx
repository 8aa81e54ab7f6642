import { useId, useState } from "react";
import { isDay } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { kitTexts } from "../../texts.ts";
import { DayPicker, useTypedDay } from "../form/typed-day.tsx";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";
import { TakeAway } from "./take-away.tsx";

type Filter = { label: string; name: string; initial?: string };

/** Narrows a list by a day, once a whole one is typed; it lives in the address. `initial` stands where that names none. Until a day is typed it says what it is, and is as short as that. */
export function DayFilter({ label, name, initial = "" }: Filter) {
  const { get, set } = useListParams();
  const inAddress = get(name);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const change = (day: string) => {
    setTyped(day);
    if (day === "" || isDay(day)) set(name, day);
  };
  // What is being typed stands, an emptied field too, until a whole day goes into the address.
  const isOnItsWay = typed !== null && !isDay(typed);
  const value = isOnItsWay ? typed : inAddress || initial;
  const day = useTypedDay({ value, onChange: change, digits: bengaliDigits });
  return (
    <div
      className={styles.filter}
      data-day
      data-set={inAddress !== ""}
      data-short={!isTyping && value === "" ? "" : undefined}
    >
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <span className={styles.day}>
          <input
            id={id}
            className={styles.input}
            placeholder={isTyping ? kitTexts.dayShape : label}
            inputMode="numeric"
            autoComplete="off"
            value={day.text}
            onChange={(event) => day.change(event.currentTarget.value)}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
          />
          <span className={styles.picker}>
            <DayPicker value={value} onPick={day.change} />
          </span>
        </span>
      </div>
      {inAddress && !initial && <TakeAway name={name} what={label} />}
    </div>
  );
}
