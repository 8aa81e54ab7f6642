import { NativeSelect } from "@mantine/core";
import { useSearchParamsOfList } from "./search-params.ts";

type Filter = {
  label: string;
  name: string;
  all: string;
  options: readonly { value: string; label: string }[];
};

/** Narrows a list to one of the options; the choice lives in the address. */
export function FilterSelect({ label, name, all, options }: Filter) {
  const { word, setWord } = useSearchParamsOfList();
  return (
    <NativeSelect
      label={label}
      value={word(name)}
      onChange={(event) => setWord(name, event.currentTarget.value)}
      data={[{ value: "", label: all }, ...options]}
    />
  );
}
