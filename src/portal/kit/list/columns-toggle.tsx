import { Button } from "@mantine/core";
import { Icon } from "../../icons.tsx";
import { kitTexts } from "../../texts.ts";
import { useSearchParamsOfList } from "./search-params.ts";

/** Whether the list shows its further columns; part of the address, so that it stays on reload. */
export const useAllColumns = () => useSearchParamsOfList().word("columns") === "all";

export function ColumnsToggle() {
  const { setWord } = useSearchParamsOfList();
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
