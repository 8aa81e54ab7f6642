import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { printedRows } from "../../../shared/limits.ts";
import type { ListExport } from "../../../shared/list-export.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { download } from "../../../web/download.ts";
import { Icon } from "../../../web/icons.tsx";
import { printTexts, exportMenuTexts as words } from "../../texts.ts";
import { Button } from "../button.tsx";
import { usePrintKey } from "../print-key.ts";
import styles from "./export-menu.module.css";
import { PrintedList } from "./printed-list.tsx";
import { usePrintedList } from "./use-printed-list.ts";

type Shown = {
  list: Pick<ListExport, "name">;
  /** What the path of the page says of the list beside its search parameters. */
  of?: Record<string, string>;
  /** Further files of it. */
  more?: readonly { href: string; name: string; hint: string }[];
  /** False where the page has a paper of its own, and the list is a file alone. */
  paper?: boolean;
};

/**
 * The list on paper or as a file: every row that the address chooses, not this page's alone; the browser's key for printing does the same.
 * Stands in the head, before the primary action.
 */
export function ExportMenu({ list, of = {}, more = [], paper = true }: Shown) {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onPaper = usePrintedList();
  const addressOf = (type: string) => `/api/export/${list.name}.${type}?${withoutPage(query, of)}`;
  const files = [...words.types.map(({ type, ...file }) => ({ ...file, href: addressOf(type) })), ...more];
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const print = async () => {
    setBusy(true);
    await onPaper.print(addressOf("json")).catch((error) => {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(printTexts.failed, error);
    });
    setBusy(false);
  };
  const printAndClose = () => {
    close();
    void print();
  };
  usePrintKey(paper ? () => void (busy || print()) : null);
  const take = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    close();
    setBusy(true);
    await download(href).catch((error) => {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.failed, error);
    });
    setBusy(false);
  };
  return (
    <div className={styles.export} data-export>
      <Button
        ref={opener}
        id={id}
        variant="default"
        loading={busy}
        leftSection={<Icon name="download" size={18} />}
        rightSection={<Icon name="down" size={14} />}
        aria-haspopup="menu"
        aria-expanded={open}
        // The focus stays in the menu, which would close and be opened again.
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        {words.open}
      </Button>
      {open && (
        <div
          ref={show}
          className={styles.menu}
          role="menu"
          aria-labelledby={id}
          onKeyDown={(event) => (event.key === "Escape" ? close() : moveFocus(event))}
          onBlur={({ currentTarget, relatedTarget: to }) => currentTarget.contains(to) || setOpen(false)}
        >
          {paper && (
            <button
              type="button"
              className={styles.item}
              role="menuitem"
              tabIndex={-1}
              onClick={printAndClose}
            >
              <span className={styles.name}>{printTexts.print}</span>
              <span className={styles.hint}>{printTexts.hint(mostRows)}</span>
            </button>
          )}
          {files.map(({ href, name, hint }) => (
            <a key={href} className={styles.item} role="menuitem" tabIndex={-1} href={href} onClick={take}>
              <span className={styles.name}>{name}</span>
              <span className={styles.hint}>{hint}</span>
            </a>
          ))}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {busy && words.busy}
      </span>
      {onPaper.shown && <PrintedList {...onPaper.shown} />}
    </div>
  );
}

/** Beneath the button's end, moved as far as the screen needs; the first item has the focus. */
function show(menu: HTMLElement | null): void {
  if (!menu) return;
  menu.style.translate = `${Math.max(0, 12 - menu.getBoundingClientRect().left)}px`;
  menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
}

/** By the arrow keys from one item to the next, round and round. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item.matches(":focus"));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

function withoutPage(query: URLSearchParams, of: Record<string, string>): string {
  const words = new URLSearchParams({ ...Object.fromEntries(query), ...of });
  words.delete("page");
  words.delete("columns");
  return words.toString();
}

const mostRows = bengaliDigits(printedRows.toLocaleString("en-IN"));
