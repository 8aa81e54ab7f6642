import { Button } from "@mantine/core";
import { Icon } from "../icons.tsx";
import { kitTexts } from "../texts.ts";
import { useAddress } from "./address.ts";

/** Whether the list shows its further columns; part of the address, so that it stays on reload. */
export const useAllColumns = () => useAddress().word("columns") === "all";

export function ColumnsToggle() {
  const { setWord } = useAddress();
  const all = useAllColumns();
  return (
    <Button
      variant="default"
      aria-pressed={all}
      leftSection={<Icon name="columns" size={18} />}
      onClick={() => setWord("columns", all ? "" : "all", { keepPage: true })}
    >
      {all ? kitTexts.fewerColumns : kitTexts.moreColumns}
    </Button>
  );
}
