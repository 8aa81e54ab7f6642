import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/notices.tsx";

/**
 * A state that is shown as it is wanted while it is saved, one at a time, and as it was when saving fails. What is fetched
 * after takes its place when it is shown, not before: a switch would go back for a moment.
 */
export function useOptimisticUpdate<Wanted>(send: (wanted: Wanted) => Promise<unknown>, failed: string) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { revalidate } = useRevalidator();
  async function change(next: Wanted): Promise<void> {
    if (wanted !== null) return;
    setWanted(() => next);
    try {
      await send(next);
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(failed, error);
    }
    await revalidate();
    startTransition(() => setWanted(null));
  }
  return { wanted, change };
}
