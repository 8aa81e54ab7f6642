import { TextInput } from "@mantine/core";
import { useSearchParamsOfList } from "../../portal/kit/list/search-params.ts";

/** Narrows a list by a day; the day lives in the address. */
export function DayFilter({ label, name }: { label: string; name: string }) {
  const { word, setWord } = useSearchParamsOfList();
  return (
    <TextInput
      type="date"
      label={label}
      defaultValue={word(name)}
      onChange={(event) => setWord(name, event.currentTarget.value)}
    />
  );
}
