import { type ComponentType, useState } from "react";
import { tellFailure } from "../../web/alerts.tsx";
import { kitTexts } from "../texts.ts";

/** A part of a page whose script comes when it is first asked for; `Part` is null while it is closed. Where the script does not come, the person is told. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    Part: open && loaded ? loaded.Part : null,
    open() {
      setOpen(true);
      if (!loaded) load().then((Part) => setLoaded({ Part }), failed);
    },
    close: () => setOpen(false),
  };

  function failed(error: unknown): void {
    setOpen(false);
    void tellFailure(kitTexts.notLoaded, error);
  }
}
