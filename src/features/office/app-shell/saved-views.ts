import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import type { SavedView, SavedViews } from "../../../portal/kit/list/saved-views.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { savedViewContract, savedViewTexts as words } from "../../identity/index.ts";

type Saved = ComponentProps<typeof SavedViews>["value"];

/** The person's saved views and the calls that keep more; null for whoever keeps none. */
export function useSavedViews(views: readonly SavedView[] | undefined): Saved {
  const { revalidate } = useRevalidator();
  const send = async (sent: Promise<unknown>, failed: string) => {
    try {
      await sent;
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(failed, error);
      return false;
    }
    await revalidate();
    return true;
  };
  if (!views) return null;
  return {
    views,
    save: (view) => send(client(savedViewContract).save(view), words.saveFailed),
    async remove({ savedViewId }) {
      await send(client(savedViewContract).delete({ savedViewId }), words.deleteFailed);
    },
  };
}
