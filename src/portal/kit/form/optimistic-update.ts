import { startTransition, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";

/**
 * A state that is shown as it will be while it is saved, one change at a time, and as it was when saving fails. What is fetched
 * after takes its place when it is shown, not before: a switch would go back for a moment.
 */
export function useOptimisticUpdate<Pending>(send: (pending: Pending) => Promise<unknown>, failed: string) {
  const [pending, setPending] = useState<Pending | null>(null);
  // Two presses in one tick see the same state; the second must not be sent.
  const busy = useRef(false);
  const { revalidate } = useRevalidator();
  async function change(next: Pending): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(() => next);
    try {
      await send(next);
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(failed, error);
    }
    await revalidate();
    busy.current = false;
    startTransition(() => setPending(null));
  }
  return { pending, change };
}
