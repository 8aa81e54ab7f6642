import { useEffect, useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { kitTexts } from "../../../portal/texts.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { Icon } from "../../../web/icons.tsx";
import styles from "./claims.module.css";
import { numberIn } from "./rules.ts";

/** How to pay, line by line as the institute wrote it; a number that stands in one is copied by a press. */
export function PayTo({ text }: { text: string }) {
  return (
    <ul className={styles.payTo}>
      {text
        .split("\n")
        .filter((line) => line.trim())
        .map((line, at) => (
          <PayLine key={`${at} ${line}`} line={line} />
        ))}
    </ul>
  );
}

function PayLine({ line }: { line: string }) {
  const parts = numberIn(line);
  if (!parts) return <li>{line}</li>;
  const [before, number, after] = parts;
  return (
    <li data-number>
      <span>{before}</span>
      <Copied number={number} />
      <span>{after}</span>
    </li>
  );
}

/** Where the clipboard is closed the number is selected instead. */
function Copied({ number }: { number: string }) {
  const element = useRef<HTMLElement>(null);
  const [status, setStatus] = useState("");
  useEffect(() => {
    if (status !== kitTexts.copied) return;
    const timer = window.setTimeout(() => setStatus(""), 4000);
    return () => window.clearTimeout(timer);
  }, [status]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asciiDigits(number).replace(/[ -]/g, ""));
      setStatus(kitTexts.copied);
    } catch {
      if (element.current) getSelection()?.selectAllChildren(element.current);
      setStatus(kitTexts.selectAndCopy);
    }
  };
  return (
    <>
      <strong ref={element} className={styles.number}>
        {number}
      </strong>
      <Button
        size="compact"
        variant="default"
        leftSection={<Icon name={status === kitTexts.copied ? "check" : "copy"} size={16} />}
        aria-label={`${kitTexts.copy}: ${number}`}
        onClick={copy}
      >
        {kitTexts.copy}
      </Button>
      <span role="status" className={styles.copied}>
        {status}
      </span>
    </>
  );
}
