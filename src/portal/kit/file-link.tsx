import styles from "./file-link.module.css";
import { sizeOf } from "./file-size.ts";

type Shown = { href: string; file: { fileName: string; size: number } };

/** To a file that the browser keeps and never shows. */
export const FileLink = ({ href, file: { fileName, size } }: Shown) => (
  <a href={href} download className={styles.link}>
    {fileName} ({sizeOf(size)})
  </a>
);
