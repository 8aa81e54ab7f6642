import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What the browser opens over the page by `popovertarget`: it closes on going elsewhere. */
export function usePopover<Of extends HTMLElement>() {
  const popover = useRef<Of>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    // It may have been opened before there was a script: that stays.
    if (openedAt.current !== pathname) popover.current?.hidePopover();
    openedAt.current = pathname;
  }, [pathname]);
  return popover;
}
