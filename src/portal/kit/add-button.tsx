import type { ReactNode } from "react";
import { Icon } from "../../web/icons.tsx";
import { Button } from "./button.tsx";

/** The primary action of a list. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button data-add color="marigold" leftSection={<Icon name="plus" size={18} />} onClick={onClick}>
      {children}
    </Button>
  );
}
