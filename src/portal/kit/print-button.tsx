import type { ReactNode } from "react";
import { Icon } from "../../web/icons.tsx";
import { Button } from "./button.tsx";

type Shown = { main?: boolean; disabled?: boolean; busy?: boolean; print?: () => void; children: ReactNode };

/** Prints the page as it stands, unless `print` does more; `main` where that is what the page is for. */
export const PrintButton = ({ main = false, disabled = false, busy = false, print, children }: Shown) => (
  <Button
    {...(main ? { color: "marigold" } : { variant: "default" })}
    leftSection={<Icon name="print" size={18} />}
    disabled={disabled}
    loading={busy}
    onClick={print ?? (() => window.print())}
  >
    {children}
  </Button>
);
