import type { KeyboardEvent } from "react";
import { type Method, methods, methodTexts } from "../../ledger/index.ts";
import styles from "./desk.module.css";
import { takeTexts as words } from "./texts.ts";

/** In the field of the amount, wherever their letters lie on the keyboard. */
const letters: Readonly<Record<Method, string>> = {
  cash: "C",
  bkash: "B",
  nagad: "N",
  rocket: "R",
  bank: "K",
};

/** The way of paying whose letter was pressed, alone. */
export const methodOfKey = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey ? undefined : methods.find((method) => code === `Key${letters[method]}`);

/** How the money came: all ways in sight, each with its letter. */
export function MethodChoice({ value, onChoose }: { value: Method; onChoose: (method: Method) => void }) {
  return (
    <fieldset className={styles.methods}>
      <legend>
        {words.method} <small className={styles.keys}>{words.keys}</small>
      </legend>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === value}
            aria-keyshortcuts={letters[method]}
            onChange={() => onChoose(method)}
          />
          {methodTexts[method]}
          <kbd className={styles.keys}>{letters[method]}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
