import { useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { sizeOf } from "../../../portal/kit/file-size.ts";
import { detailOf, type Fields, refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import type { MaterialValues } from "./form-values.ts";
import { sendFile } from "./send-file.ts";
import styles from "./sending.module.css";
import { materialFileTexts as words } from "./texts.ts";

type OnItsWay = { bytes: number; of: number };
type Chosen = Pick<MaterialValues, "kind" | "file">;

/** Sends the chosen file before its form is saved, once: it is not sent again where only the form is refused. */
export function useFileSending() {
  const [way, setWay] = useState<OnItsWay | null>(null);
  const stop = useRef<AbortController | null>(null);
  const sent = useRef<{ file: File; fileId: string } | null>(null);

  const idOf = ({ kind, file }: Chosen) =>
    kind === "file" && file && sent.current?.file === file ? sent.current.fileId : null;

  /** Answers whether the form may be saved. */
  const before = (refused: (fields: Fields) => void) => async (values: Chosen) => {
    const { kind, file } = values;
    if (kind !== "file" || !file || idOf(values)) return true;
    const stopping = new AbortController();
    stop.current = stopping;
    try {
      const told = (bytes: number) => setWay({ bytes, of: file.size });
      sent.current = { file, fileId: await sendFile(file, { sent: told, stopped: stopping.signal }) };
      return true;
    } catch (error) {
      const { fields } = detailOf(error);
      if (fields) refused(fields);
      else if (!stopping.signal.aborted && refusalOf(error) !== "NOT_SIGNED_IN")
        await tellFailure(words.sendFailed, error);
      return false;
    } finally {
      setWay(null);
    }
  };

  return {
    way,
    idOf,
    before,
    stop: () => stop.current?.abort(),
    /** A dialog that is busy while a file is on its way. */
    with: <Dialog extends { sending: boolean }>(dialog: Dialog): Dialog => ({
      ...dialog,
      sending: dialog.sending || way !== null,
    }),
  };
}

/** How much of the file has arrived, and the way to stop it. */
export function Sending({ of: { way, stop } }: { of: ReturnType<typeof useFileSending> }) {
  if (!way) return null;
  return (
    <div className={styles.sending} data-wide>
      <progress value={way.bytes} max={way.of} aria-label={words.sending} />
      <p role="status">{words.sent(sizeOf(way.bytes), sizeOf(way.of))}</p>
      <Button variant="default" size="compact" onClick={stop}>
        {words.stop}
      </Button>
    </div>
  );
}
