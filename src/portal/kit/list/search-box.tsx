import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import styles from "./filter.module.css";
import { useListParams } from "./list-params.ts";

type Shown = { label: string; placeholder?: string; name?: string };

/** Looks for what is typed, a moment after the last key: the word lives in the address, focus stays here. What it looks for, it says itself. */
export function SearchBox({ label, placeholder = label, name = "search" }: Shown) {
  const { get, set } = useListParams();
  const [typed, setTyped] = useState(get(name));
  const sent = useRef(typed);
  const timer = useRef(0);
  // The address may have changed while the timer ran.
  const setLater = useRef(set);
  setLater.current = set;
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const inAddress = get(name);

  // The address changed by itself: back, forward, a link.
  useEffect(() => {
    if (inAddress === sent.current) return;
    sent.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);

  const send = (value: string, wait: number) => {
    setTyped(value);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = value.trim();
      setLater.current(name, sent.current);
    }, wait);
  };
  useEffect(() => {
    // Who presses a link to another page right after the last key goes there; one that leads elsewhere in this list takes the word along.
    const leave = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>("a[href]:not([target], [download])");
      if (link?.origin === window.location.origin && link.pathname !== window.location.pathname)
        window.clearTimeout(timer.current);
    };
    document.addEventListener("click", leave, true);
    return () => {
      document.removeEventListener("click", leave, true);
      window.clearTimeout(timer.current);
    };
  }, []);

  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.search}>
        <Icon name="search" size={18} />
        <input
          ref={box}
          id={id}
          className={styles.input}
          type="search"
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onChange={(event) => send(event.currentTarget.value, 300)}
          onKeyDown={(event) => event.key === "Enter" && send(typed, 0)}
        />
        {typed && (
          <IconButton
            className={styles.clear}
            label={kitTexts.clear}
            icon="close"
            size={18}
            onClick={() => {
              send("", 0);
              box.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
