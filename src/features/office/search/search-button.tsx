import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePart } from "../../../portal/kit/part.ts";
import type { NavItem } from "../../../portal/nav-items.ts";
import { Icon } from "../../../web/icons.tsx";
import { useRecents } from "./recents.ts";
import styles from "./search.module.css";
import { searchTexts as words } from "./texts.ts";
import type { Verbs } from "./verbs.ts";

/** In the header: opens the search of everything that the person may see, of these pages among others. */
export function SearchButton({
  who,
  pages,
  verbs,
}: {
  who: string;
  pages: readonly NavItem[];
  verbs: Verbs;
}) {
  const dialog = usePart(() => import("./search-dialog.tsx").then((part) => part.SearchDialog));
  // What was typed stays until something was chosen.
  const [typed, setTyped] = useState("");
  const keys = useSyncExternalStore(neverChanges, keysHere, () => "Ctrl K");
  useShortcut(dialog.open);
  useRecents(who);
  const chosen = () => {
    setTyped("");
    dialog.close();
  };
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={dialog.open}
      >
        <Icon name="search" />
        <span className={styles.open}>{words.open}</span>
        <span className={styles.shortcut} aria-hidden="true">
          {keys}
        </span>
      </button>
      {dialog.Part && (
        <dialog.Part
          who={who}
          pages={pages}
          verbs={verbs}
          typed={typed}
          onType={setTyped}
          onClose={dialog.close}
          onChosen={chosen}
        />
      )}
    </>
  );
}

/** Ctrl+K or ⌘K, whichever script the keyboard types, unless another dialog is open. */
function useShortcut(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, code } = event;
      const isK = key.toLowerCase() === "k" || (key > "\u007f" && code === "KeyK");
      if (!isK || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[aria-modal="true"], dialog[open]')) latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

const keysHere = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ K" : "Ctrl K");
const neverChanges = () => () => {};
