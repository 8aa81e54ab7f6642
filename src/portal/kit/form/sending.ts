import { useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";

/** What buttons send that are no form: they are busy meanwhile, the page is read anew after it, and a failure is told. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  return {
    busy,
    /** Answers whether it was done. */
    async send(work: () => Promise<unknown>, failed: string): Promise<boolean> {
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(failed, error);
        return false;
      } finally {
        await revalidate();
        setBusy(false);
      }
    },
  };
}
