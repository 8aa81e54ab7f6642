import { useEffect, useLayoutEffect, useRef } from "react";
import { type Recorded, replay } from "./event-replay.ts";

/** Does what was asked before the page was hydrated. Used by the root, whose effects come after those of all the page. */
export function useEventReplay(): void {
  const recorded = useRef<Recorded[]>([]);
  const known = useRef(0);
  useLayoutEffect(() => {
    const list = window.recordedEvents?.list ?? [];
    recorded.current = list.filter(({ event }) => !hydrates(event) && !isAnswered(event));
    known.current = list.length;
  }, []);
  // After the event that is under way, and the one that follows it: a choice is told twice, and React undoes the first.
  useEffect(() => {
    setTimeout(replayRest, 0, recorded.current, known.current);
  }, []);
}

/** What was typed on meanwhile is the page's already, with all that stood there before. */
function replayRest(recorded: readonly Recorded[], known: number): void {
  const since = window.recordedEvents?.list.slice(known) ?? [];
  window.recordedEvents?.stop();
  const typedOn = new Set(
    since.flatMap(({ event: { type, target } }) => (type === "input" && isText(target) ? [target] : [])),
  );
  replay(recorded.filter(({ event }) => !typedOn.has(event.target)));
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type));

/**
 * A press that is still under way hydrated the page itself: React gives it to its button as soon as hydration is done.
 * What stands in a field it puts back as it was first, and is told in any case.
 */
const hydrates = ({ eventPhase, type, target }: Event) =>
  eventPhase !== Event.NONE && type === "click" && !(target instanceof HTMLInputElement);

/** A part of the page with a script of its own has done it. */
const isAnswered = ({ target }: Event) =>
  target instanceof Element && target.closest("[data-hydrated]") !== null;
