import styles from "./question.module.css";

type Shown = { id?: string; header: string; text: string; heading: "h2" | "h3"; open?: boolean };

/** A question that the browser itself opens and closes; the header is what is pressed. */
export function Question({ id, header, text, heading: Heading, open }: Shown) {
  return (
    <details id={id} className={styles.question} open={open}>
      <summary>
        <Heading>{header}</Heading>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <p>{text}</p>
    </details>
  );
}
