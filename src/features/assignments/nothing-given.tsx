import { Link, useSearchParams } from "react-router";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { everyBatch } from "./export.ts";
import { assignmentTexts, assignmentScreenTexts as words } from "./texts.ts";

/** An empty list; a search within one batch may go on in all of them. */
export function NothingGiven({ searched, everywhere }: { searched: boolean; everywhere: boolean }) {
  const [query] = useSearchParams();
  const to = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    change(next);
    return { search: next.toString() };
  };
  return (
    <EmptyState text={assignmentTexts.none} icon="assignments">
      {searched && !everywhere && (
        <Link to={to((next) => next.set("batch", everyBatch))}>{words.inAllBatches}</Link>
      )}
      {searched && <Link to={to((next) => next.delete("search"))}>{words.showBatch}</Link>}
    </EmptyState>
  );
}
