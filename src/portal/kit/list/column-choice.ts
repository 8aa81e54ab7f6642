import { useSyncExternalStore } from "react";
import { useLocation, useMatches } from "react-router";
import { choiceIn, columnsCookie, readChoice, withChoice, written } from "../../../shared/column-choice.ts";
import { useListParams } from "./list-params.ts";
import type { Column } from "./table-columns.ts";

/** Which columns a list shows: all where the address says so, else those that it names, else those that this browser's person chose. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]) {
  const asked = useListParams().get("columns");
  const kept = readChoice(useCookie()).get(useListName());
  const all = asked === "all";
  const keys = (asked ? asked.split(",") : kept)?.filter((key) => columns.some((one) => one.key === key));
  const head = headOf(columns);
  return {
    all,
    isChosen: !all && Boolean(keys?.length),
    has(column: Column<Row>): boolean {
      if (all || column === head || !column.key) return true;
      return keys?.length ? keys.includes(column.key) : !column.further;
    },
  };
}

/** Chooses the columns of the list that is shown, by their keys; none is the list's own again. An address that names some gives way. */
export function useChooseColumns() {
  const list = useListName();
  const { get, set } = useListParams();
  return (keys: readonly string[]) => {
    const value = written(withChoice(readChoice(choiceIn(document.cookie)), list, keys));
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers, and tells no page on plain HTTP.
    document.cookie = `${columnsCookie}=${value}; path=/dashboard; max-age=31536000; samesite=lax${secure}`;
    for (const tell of listeners) tell();
    if (get("columns")) set("columns", "", { keepPage: true });
  };
}

/** The column that names the row: it always stands. */
export const headOf = <Row>(columns: readonly Column<Row>[]) =>
  columns.find(({ onCard }) => onCard === "title") ?? columns[0];

const listeners = new Set<() => void>();

/** A list goes by its address, without the ids in it. */
export const useListName = () =>
  useLocation()
    .pathname.replace(/^\/dashboard\/?/, "")
    .replace(/\/\d+/g, "");

/** The cookie; on the server, and until the page is live, as the app shell's loader found it. */
function useCookie(): string | undefined {
  const shells = useMatches().map(({ loaderData }) => loaderData as Shell);
  const sent = shells.find((shell) => shell?.columns)?.columns;
  return useSyncExternalStore(
    listen,
    () => choiceIn(document.cookie),
    () => sent,
  );
}

type Shell = { columns?: string } | undefined;

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
