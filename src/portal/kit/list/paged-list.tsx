import type { ReactNode } from "react";
import { Pager } from "./pager.tsx";

type Shown = {
  list: { data: readonly unknown[]; total: number; page: number };
  pageSize: number;
  /** What stands in place of a list without rows. */
  empty: ReactNode;
  /** The rows as they are shown. */
  children: ReactNode;
};

/** One page of a list, and the way to the others. */
export function PagedList({ list: { data, total, page }, pageSize, empty, children }: Shown) {
  return (
    <>
      {data.length ? children : empty}
      {data.length < total && <Pager page={page} total={total} pageSize={pageSize} />}
    </>
  );
}
