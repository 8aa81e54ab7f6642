import { useId } from "react";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";
import { TakeAway } from "./take-away.tsx";

type Filter = {
  label: string;
  name: string;
  all: string;
  /** Those of a group stand beneath its name. */
  options: readonly Option[];
};
type Option = { value: string; label: string; group?: string };

/**
 * Narrows a list to one of the options; the choice lives in the address. Above a list it is a chip once something is chosen: what it
 * is, what was chosen, and the way to take it away. Plain markup: lists are opened all day.
 */
export function FilterSelect({ label, name, all, options }: Filter) {
  const { chosen, set } = useListParams();
  const id = useId();
  const value = chosen(name);
  return (
    <div className={styles.filter} data-set={value !== ""}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => set(name, event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, of]) =>
          group ? (
            <optgroup key={group} label={group}>
              {of.map(optionOf)}
            </optgroup>
          ) : (
            of.map(optionOf)
          ),
        )}
      </select>
      {value && <TakeAway name={name} what={label} />}
    </div>
  );
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
