import { fileLinkTexts as words } from "../texts.ts";
import styles from "./file-link.module.css";

type Shown = { href: string; file: { fileName: string; size: number } };

/** To a file that the browser keeps and never shows. */
export const FileLink = ({ href, file: { fileName, size } }: Shown) => (
  <a href={href} download className={styles.link}>
    {fileName} ({sizeOf(size)})
  </a>
);

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? words.kilobytes(String(kilobytes))
    : words.megabytes((bytes / 1_048_576).toFixed(1));
}
