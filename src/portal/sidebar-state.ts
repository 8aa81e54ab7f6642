import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const key = "sidebar-expanded";
const listeners = new Set<() => void>();

/** Run before the first paint, so that a remembered narrow sidebar never jumps. */
export const sidebarScript = `try{document.documentElement.dataset.sidebar=localStorage.getItem("${key}")==="false"?"narrow":"wide"}catch{}`;

/** Wide or narrow on large screens, remembered by the browser. */
export function useExpanded() {
  const expanded = useSyncExternalStore(listen, read, () => true);
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = expanded ? "wide" : "narrow";
  }, [expanded]);
  return { expanded, toggle: () => remember(!expanded) };
}

/** Open or closed over the page on small screens: closes on Escape and on going elsewhere. */
export function useDrawer() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    const large = window.matchMedia("(min-width: 64em)");
    const closeOnLarge = () => large.matches && setOpen(false);
    window.addEventListener("keydown", close);
    large.addEventListener("change", closeOnLarge);
    return () => {
      window.removeEventListener("keydown", close);
      large.removeEventListener("change", closeOnLarge);
    };
  }, [open]);
  return { open, setOpen };
}

function remember(expanded: boolean): void {
  try {
    localStorage.setItem(key, String(expanded));
  } catch {
    // A browser that keeps nothing shows the wide one.
  }
  for (const tell of listeners) tell();
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== "false";
  } catch {
    return true;
  }
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}
