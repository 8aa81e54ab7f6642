import { TextInput } from "@mantine/core";
import { useAddress } from "../../portal/kit/address.ts";

/** Narrows a list by a day; the day lives in the address. */
export function DayFilter({ label, name }: { label: string; name: string }) {
  const { word, setWord } = useAddress();
  return (
    <TextInput
      type="date"
      label={label}
      defaultValue={word(name)}
      onChange={(event) => setWord(name, event.currentTarget.value)}
    />
  );
}
