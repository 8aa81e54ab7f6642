import { useEffect } from "react";
import { useLocation } from "react-router";
import { recentRecords } from "../../../shared/limits.ts";
import type { IconName } from "../../../web/icons.tsx";
import type { Group } from "./options.ts";
import { searchTexts as words } from "./texts.ts";

const key = "recents";
type Recent = { to: string; name: string; icon: IconName };

/** The records that this person opened last, which this browser remembers until they sign out. */
export function recentOptions(who: string): Group {
  return { name: words.recents, options: read(who) };
}

/** Remembers a student's, a batch's or a teacher's page by its heading when it is opened. */
export function useRecents(who: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const kind = pathname.match(/^\/dashboard\/(students|batches|teachers)\/[0-9]+$/)?.[1];
    const name = document.querySelector("main h1")?.textContent?.trim();
    if (!kind || !name) return;
    const opened = { to: pathname, name, icon: kind as "students" | "batches" | "teachers" };
    const others = read(who).filter(({ to }) => to !== pathname);
    try {
      localStorage.setItem(key, JSON.stringify({ who, list: [opened, ...others].slice(0, recentRecords) }));
    } catch {
      // A browser that keeps nothing has no recent ones.
    }
  }, [who, pathname]);
}

/** Nothing of what another person opened here, or of what is not understood. */
function read(who: string): Recent[] {
  try {
    const kept: { who?: string; list?: Recent[] } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return kept.who === who ? (kept.list ?? []) : [];
  } catch {
    return [];
  }
}
