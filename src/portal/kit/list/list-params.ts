import { useEffect } from "react";
import { redirect, useLocation, useNavigation, useSearchParams } from "react-router";
import { parseListParams } from "../../../shared/list-params.ts";

/** What the address says of a list: `page` from 1, and any other parameter. */
export function readListParams(request: Request) {
  const query = new URL(request.url).searchParams;
  const page = Number(query.get("page"));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    ...parseListParams(query),
  };
}

/** What a list answers to a search that nothing can match. */
export const emptyList = { data: [], total: 0 };

/** Sends the reader of a page that is no more to the last one that is. */
export function redirectPastEnd(request: Request, page: number, total: number, pageSize: number): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return;
  const url = new URL(request.url);
  url.searchParams.set("page", String(last));
  throw redirect(url.pathname.replace(/\.data$/, "") + url.search);
}

/** The query last asked for, until the page has arrived there: a second change may come before the first is rendered. */
let onItsWay: { pathname: string; query: URLSearchParams } | undefined;

/**
 * Reads and changes the parameters of the address; a change begins again at the first page. It builds on the state that
 * is on its way, so that two changes in quick succession both hold.
 */
export function useListParams() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const coming = location?.pathname === pathname ? new URLSearchParams(location.search) : query;
  useEffect(() => {
    if (state === "idle") onItsWay = undefined;
  }, [state, query]);
  const latest = () => new URLSearchParams(onItsWay?.pathname === pathname ? onItsWay.query : query);
  const go = (next: URLSearchParams) => {
    onItsWay = { pathname, query: next };
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return {
    get: (name: string) => query.get(name) ?? "",
    /** As it was chosen, before the list has arrived. */
    chosen: (name: string) => coming.get(name) ?? "",
    set(name: string, value: string, { keepPage = false } = {}) {
      const next = latest();
      if (value) next.set(name, value);
      else next.delete(name);
      if (!keepPage) next.delete("page");
      go(next);
    },
    /** Takes them all away at once. */
    clear(names: readonly string[]) {
      const next = latest();
      for (const name of [...names, "page"]) next.delete(name);
      go(next);
    },
  };
}

/** True while another state of the same list is on its way. */
export function useListPending(): boolean {
  const { state, location } = useNavigation();
  const [query] = useSearchParams();
  return state === "loading" && location.search.replace(/^\?/, "") !== query.toString();
}
