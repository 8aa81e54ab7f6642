import type { ReactNode } from "react";
import { Icon } from "../../web/icons.tsx";
import { Button } from "./button.tsx";

type Shown = { main?: boolean; disabled?: boolean; children: ReactNode };

/** Prints the page as it stands; `main` where that is what the page is for. */
export const PrintButton = ({ main = false, disabled = false, children }: Shown) => (
  <Button
    {...(main ? { color: "marigold" } : { variant: "default" })}
    leftSection={<Icon name="print" size={18} />}
    disabled={disabled}
    onClick={() => window.print()}
  >
    {children}
  </Button>
);
