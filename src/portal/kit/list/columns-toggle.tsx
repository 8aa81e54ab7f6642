import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import { Button } from "../button.tsx";
import { useListParams } from "./list-params.ts";

/** Whether the list shows its further columns; part of the address, so that it stays on reload. */
export const useAllColumns = () => useListParams().get("columns") === "all";

export function ColumnsToggle() {
  const { set } = useListParams();
  const all = useAllColumns();
  return (
    <Button
      variant="default"
      aria-pressed={all}
      leftSection={<Icon name="columns" size={18} />}
      onClick={() => set("columns", all ? "" : "all", { keepPage: true })}
    >
      {all ? kitTexts.fewerColumns : kitTexts.moreColumns}
    </Button>
  );
}
