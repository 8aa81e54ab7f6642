import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { kitTexts } from "../../texts.ts";
import type { Chosen } from "./chosen.tsx";

type Id = string | number;

/** What is told when it is over: how many were done, and what one says where some were not. */
type Told = { done: (many: number) => string; failed: string };

/** One thing done to each of the chosen rows. */
export type EachChosen = {
  /** How far it is; null while nothing is done. */
  at: { done: number; of: number } | null;
  /** Ends after the row that is being done. */
  stop: () => void;
  /** One row after another, each a change of its own: what was not done stays chosen, and why it was not is told with the first of them. */
  run: <Row>(
    rows: readonly Row[],
    keyOf: (row: Row) => Id,
    send: (row: Row) => Promise<unknown>,
    told: Told,
  ) => Promise<void>;
};

export function useEachChosen(chosen: Chosen): EachChosen {
  const [at, setAt] = useState<EachChosen["at"]>(null);
  const stopped = useRef(false);
  const { revalidate } = useRevalidator();
  const run: EachChosen["run"] = async (rows, keyOf, send, told) => {
    stopped.current = false;
    let failure: unknown;
    let done = 0;
    for (const row of rows) {
      if (stopped.current) break;
      setAt({ done, of: rows.length });
      try {
        await send(row);
        chosen.drop(keyOf(row));
        done += 1;
      } catch (error) {
        failure ??= error;
        // What the server refused is that row's; a lost line or an ended session is everybody's.
        if (!refusalOf(error) || refusalOf(error) === "NOT_SIGNED_IN") break;
      }
    }
    setAt(null);
    await revalidate();
    if (done) tellInPassing(told.done(done));
    if (failure && refusalOf(failure) !== "NOT_SIGNED_IN")
      await tellFailure(kitTexts.notDone(told.failed, rows.length - done), failure);
  };
  return {
    at,
    stop: () => {
      stopped.current = true;
    },
    run,
  };
}
