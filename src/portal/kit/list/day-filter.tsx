import { useState } from "react";
import { isDay } from "../../../shared/dates.ts";
import { DateInput } from "../form/date-input.tsx";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";
import { TakeAway } from "./take-away.tsx";

type Filter = { label: string; name: string; initial?: string };

/** Narrows a list by a day, once a whole one is typed; it lives in the address. `initial` stands where that names none. */
export function DayFilter({ label, name, initial = "" }: Filter) {
  const { get, set } = useListParams();
  const inAddress = get(name);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (day: string) => {
    setTyped(day);
    if (day === "" || isDay(day)) set(name, day);
  };
  // What is being typed stands, an emptied field too, until a whole day goes into the address.
  const isOnItsWay = typed !== null && !isDay(typed);
  return (
    <div className={styles.filter} data-day data-set={inAddress !== ""}>
      <DateInput
        label={label}
        labelProps={{ className: styles.label }}
        value={isOnItsWay ? typed : inAddress || initial}
        onChange={change}
      />
      {inAddress && !initial && <TakeAway name={name} what={label} />}
    </div>
  );
}
