import { NativeSelect } from "@mantine/core";
import { useListParams } from "./list-params.ts";

type Filter = {
  label: string;
  name: string;
  all: string;
  options: readonly { value: string; label: string }[];
};

/** Narrows a list to one of the options; the choice lives in the address. */
export function FilterSelect({ label, name, all, options }: Filter) {
  const { get, set } = useListParams();
  return (
    <NativeSelect label={label} value={get(name)} onChange={(event) => set(name, event.currentTarget.value)}>
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
