import { useSyncExternalStore } from "react";
import { schemeKey as key } from "./clear-storage.ts";

/** By which colours a browser shows the pages; remembered by it alone, and nothing is kept where the system decides. */
export const schemes = ["system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const listeners = new Set<() => void>();

/**
 * Run in the head, before anything is painted. What was chosen stands in `data-scheme`, by which tokens.css takes the colours; the
 * component library is told which of the two it came to, now and when the system changes over.
 */
export const schemeScript = `{const e=document.documentElement.dataset,m=matchMedia("(prefers-color-scheme:dark)");addEventListener("scheme",m.onchange=()=>{e.mantineColorScheme=e.scheme||(m.matches?"dark":"light")});try{const s=localStorage.getItem("${key}");if(s)e.scheme=s}catch{}m.onchange()}`;

export function useScheme() {
  const scheme = useSyncExternalStore(listen, read, () => "system" as const);
  return { scheme, setScheme };
}

function setScheme(scheme: Scheme): void {
  const { dataset } = document.documentElement;
  if (scheme === "system") delete dataset.scheme;
  else dataset.scheme = scheme;
  dispatchEvent(new Event("scheme"));
  try {
    if (scheme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // A browser that keeps nothing shows it until the next page.
  }
  for (const tell of listeners) tell();
}

function read(): Scheme {
  const chosen = document.documentElement.dataset.scheme;
  return schemes.find((scheme) => scheme === chosen) ?? "system";
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
