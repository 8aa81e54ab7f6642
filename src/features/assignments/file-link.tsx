import { assignmentContract, type HandIn } from "./contract.ts";
import styles from "./file-link.module.css";
import { handInTexts, handInFileTexts as words } from "./texts.ts";

/** To the file of a hand-in, which the browser keeps and never shows. */
export function FileLink({ handIn }: { handIn: HandIn }) {
  const { file, handInId } = handIn;
  if (!file) return handInTexts.noFile;
  return (
    <a href={`${address}?handInId=${handInId}`} download className={styles.link}>
      {file.fileName} ({sizeOf(file.size)})
    </a>
  );
}

const address = `/api${assignmentContract.getFile["~orpc"].route.path}`;

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000
    ? words.kilobytes(String(kilobytes))
    : words.megabytes((bytes / 1_048_576).toFixed(1));
}
