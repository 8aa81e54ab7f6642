import { useLayoutEffect, useSyncExternalStore } from "react";

const key = "sidebar-expanded";
const groupsKey = "sidebar-closed";
const listeners = new Set<() => void>();

/** Run before the first paint, so that a remembered narrow sidebar never jumps. */
export const sidebarScript = `try{document.documentElement.dataset.sidebar=localStorage.getItem("${key}")==="false"?"narrow":"wide"}catch{}`;

/** Run where the sidebar's items end, before the first paint: groups that were closed are. Icons alone have no groups. */
export const closedGroupsScript = `try{if(document.documentElement.dataset.sidebar==="wide")for(const name of(localStorage.getItem("${groupsKey}")||"").split(" "))name&&document.querySelector("#sidebar details[data-group="+name+"]")?.removeAttribute("open")}catch{}`;

/** Wide or narrow on large screens, remembered by the browser. */
export function useExpanded() {
  const expanded = useStored(key) !== "false";
  useLayoutEffect(() => {
    document.documentElement.dataset.sidebar = expanded ? "wide" : "narrow";
  }, [expanded]);
  return { expanded, toggle: () => remember(key, String(!expanded)) };
}

/** The groups that were closed, remembered by the browser. */
export function useClosedGroups() {
  const closed = new Set((useStored(groupsKey) ?? "").split(" ").filter(Boolean));
  return {
    isClosed: (group: string) => closed.has(group),
    toggle: (group: string) => {
      if (!closed.delete(group)) closed.add(group);
      remember(groupsKey, [...closed].join(" "));
    },
  };
}

/** What the browser remembers under a key; nothing on the server and where it keeps nothing. */
const useStored = (key: string) =>
  useSyncExternalStore(
    listen,
    () => read(key),
    () => null,
  );

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing shows the wide one, open.
  }
  for (const tell of listeners) tell();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
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
