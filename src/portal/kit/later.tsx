import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { tellFailure } from "../../web/alerts.tsx";
import { kitTexts, portalTexts } from "../texts.ts";
import styles from "./later.module.css";

type Closing = { onClose: () => void };
type Loaded<Props> = { Form: ComponentType<Props>; Library: ComponentType<{ children: ReactNode }> };

/**
 * A form or dialog whose script and sheets, with the component library, come when it is first opened: a list's page brings none of them.
 * Until it is there the page says so. Where it does not come the person is told and it closes; who opens it again gets the page anew, once
 * there is a line.
 */
export function later<Props extends Closing>(load: () => Promise<ComponentType<Props>>) {
  let kept: Loaded<Props> | null = null;
  let failedBefore = false;

  async function fetchAll(): Promise<Loaded<Props>> {
    if (failedBefore) return startAnew();
    const [Form, { PortalProvider }] = await Promise.all([load(), import("../provider.tsx")]);
    return { Form, Library: PortalProvider };
  }

  return function Later(props: Props) {
    const [loaded, setLoaded] = useState(kept);
    const close = useRef(props.onClose);
    close.current = props.onClose;
    useEffect(() => {
      if (kept) return setLoaded(kept);
      let open = true;
      fetchAll().then(
        (all) => {
          kept = all;
          if (open) setLoaded(all);
        },
        (error) => {
          failedBefore = true;
          if (!open) return;
          close.current();
          void tellFailure(kitTexts.notLoaded, error);
        },
      );
      return () => {
        open = false;
      };
    }, []);
    if (!loaded) return <Opening />;
    const { Form, Library } = loaded;
    return (
      <Library>
        <Form {...props} />
      </Library>
    );
  };
}

/** Nothing of it is in the page as it is served. */
function Opening() {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!shown) return null;
  return createPortal(
    <p role="status" className={styles.opening}>
      {portalTexts.loading}
    </p>,
    document.body,
  );
}

/** A browser keeps what did not come as never to come: where the line is back the page is loaded anew, and with it everything is asked for again. */
async function startAnew(): Promise<never> {
  await fetch("/site.webmanifest", { cache: "no-store" });
  location.reload();
  return new Promise(() => {});
}
