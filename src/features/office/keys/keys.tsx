import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePart } from "../../../portal/kit/part.ts";
import type { NavItem } from "../../../portal/nav-items.ts";
import { keysAreOff } from "../../../web/single-keys.ts";
import { pageOf } from "./commands.ts";

/** The keys of every page, heard while nobody types and nothing lies over it; draws the list of all of them on "?". */
export function Keys({ items }: { items: readonly NavItem[] }) {
  const sheet = usePart(() => import("./keys-sheet.tsx").then((part) => part.KeysSheet));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  usePressed((key, after) => {
    if (key === "?") sheet.open();
    else if (key === "/") return focusSearch();
    else {
      const page = after === "g" ? pageOf(key, items) : undefined;
      if (!page) return false;
      void navigate(page);
    }
    return true;
  });
  return sheet.Part && <sheet.Part items={items} here={pathname} onClose={sheet.close} />;
}

/** Hears single keys, each with the one before it of the same second; `run` answers whether the key was for it. */
function usePressed(run: (key: string, after: string | null) => boolean): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    let before = { key: "", at: 0 };
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, timeStamp } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || event.key.length > 1) return;
      if (isTyping(event.target) || keysAreOff() || document.querySelector(over)) return;
      const key = letterOf(event);
      const after = timeStamp - before.at < 1000 ? before.key : null;
      before = { key, at: timeStamp };
      if (latest.current(key, after)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

const over = '[aria-modal="true"], dialog[open]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=button])"));

/** By the letter, and by its place where letters are Bengali. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  key > "\u007f" && code.startsWith("Key") ? code.slice(3).toLowerCase() : key.toLowerCase();

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"], main search input');
  field?.focus();
  field?.select();
  return Boolean(field);
}
