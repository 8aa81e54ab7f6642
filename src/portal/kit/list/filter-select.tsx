import { useId } from "react";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";

type Filter = {
  label: string;
  name: string;
  all: string;
  options: readonly { value: string; label: string }[];
};

/** Narrows a list to one of the options; the choice lives in the address. Plain markup: lists are opened all day. */
export function FilterSelect({ label, name, all, options }: Filter) {
  const { get, set } = useListParams();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={get(name)}
        onChange={(event) => set(name, event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
