import addresses from "virtual:roll-call-address";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { ModuleOfPage } from "../../../web/module-script.tsx";

type Shown = { name: "roll-call" | "unsent"; of: unknown; children: ReactNode };

/** For the handle of a page with such parts. */
export const ownScript: ModuleOfPage = { addresses, run: "hydrate" };

/**
 * A part of a page that `hydrate.ts` makes interactive: a teacher's phone in class loads that alone, neither React nor the router.
 * React draws it once, and leaves to that script what changes in it. The page's handle has `ownScript`.
 */
export const Island = memo(DrawnOnce, () => true);

function DrawnOnce({ name, of, children }: Shown) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    void import("./hydrate.ts").then(({ hydrate }) => {
      if (host.current && !left) stop = hydrate(host.current);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return (
    <div ref={host} data-island={name} data-of={JSON.stringify(of)} suppressHydrationWarning>
      {children}
    </div>
  );
}
