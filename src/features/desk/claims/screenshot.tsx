import styles from "./claims.module.css";

/** The picture that came with a claim, small; pressed, as it was sent. */
export const Screenshot = ({ file, label }: { file: string | null; label: string }) =>
  file && (
    <a href={file} target="_blank" rel="noreferrer" aria-label={label}>
      <img className={styles.screenshot} src={file} alt="" loading="lazy" />
    </a>
  );
