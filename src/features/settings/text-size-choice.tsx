import { textSizes, useTextSize } from "../../web/text-size.ts";
import styles from "./settings.module.css";
import { textSizeTexts, settingsTexts as words } from "./texts.ts";

/** How large this browser shows the text, at once and from now on. */
export function TextSizeChoice() {
  const { size, setSize } = useTextSize();
  return (
    <section className={styles.card} aria-labelledby="text-size">
      <h2 id="text-size">{words.textSize}</h2>
      <p className={styles.lead}>{words.textSizeHint}</p>
      <div role="radiogroup" aria-labelledby="text-size" className={styles.sizes}>
        {textSizes.map((one) => (
          <label key={one} className={styles.size}>
            <input
              type="radio"
              name="text-size"
              value={one}
              checked={size === one}
              onChange={() => setSize(one)}
            />
            {textSizeTexts[one]}
          </label>
        ))}
      </div>
      <p className={styles.sample}>{words.sample}</p>
    </section>
  );
}
