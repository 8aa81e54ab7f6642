import { useEffect } from "react";
import { useBlocker } from "react-router";
import { kitTexts } from "../../portal/texts.ts";
import { confirm } from "../../web/confirm.tsx";

/** Asks before another page is opened while something typed has not been sent. */
export function useAskingBeforeLeaving(typed: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => typed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const asked = {
      title: kitTexts.discardTitle,
      text: kitTexts.discardText,
      yes: kitTexts.discard,
      cancel: kitTexts.goOn,
    };
    void confirm(asked).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
