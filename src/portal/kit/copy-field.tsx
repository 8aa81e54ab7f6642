import { useId, useRef, useState } from "react";
import { Quoted } from "../../web/quoted.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./copy-field.module.css";
import { IconButton } from "./icon-button.tsx";

/** A value to be copied, such as a new password; where the clipboard is closed, it is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setStatus(kitTexts.copied);
    } catch {
      field.current?.select();
      setStatus(kitTexts.selectAndCopy);
    }
  };
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>
        <Quoted text={label} />
      </label>
      <div className={styles.line}>
        <input ref={field} id={id} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <IconButton
          label={`${label}: ${kitTexts.copy}`}
          icon={status === kitTexts.copied ? "check" : "copy"}
          onClick={copy}
        />
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}
