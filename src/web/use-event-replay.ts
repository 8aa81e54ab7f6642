import { useEffect, useLayoutEffect, useRef } from "react";
import { type Recorded, replay } from "./event-replay.ts";

/** Does what was asked before the page was hydrated. Used by the root, whose effects come after those of all the page. */
export function useEventReplay(): void {
  const recorded = useRef<Recorded[]>([]);
  useLayoutEffect(() => {
    recorded.current =
      window.recordedEvents?.list.filter(({ event }) => !hydrates(event) && !isAnswered(event)) ?? [];
    window.recordedEvents?.stop();
  }, []);
  // After the event that is under way, and the one that follows it: a choice is told twice, and React undoes the first.
  useEffect(() => {
    setTimeout(replay, 0, recorded.current);
  }, []);
}

/**
 * A press that is still under way hydrated the page itself: React gives it to its button as soon as hydration is done.
 * What stands in a field it puts back as it was first, and is told in any case.
 */
const hydrates = ({ eventPhase, type, target }: Event) =>
  eventPhase !== Event.NONE && type === "click" && !(target instanceof HTMLInputElement);

/** A part of the page with a script of its own has done it. */
const isAnswered = ({ target }: Event) =>
  target instanceof Element && target.closest("[data-hydrated]") !== null;
