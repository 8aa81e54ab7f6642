import { useId, useRef, useState } from "react";
import { Icon } from "../icons.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./copy-field.module.css";

/** A value to be copied, such as a new password; where the clipboard is closed, it is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(kitTexts.copied);
    } catch {
      field.current?.select();
      setSaid(kitTexts.selectAndCopy);
    }
  };
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input ref={field} id={id} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" aria-label={`${label}: ${kitTexts.copy}`} onClick={copy}>
          <Icon name={said === kitTexts.copied ? "check" : "copy"} />
        </button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
