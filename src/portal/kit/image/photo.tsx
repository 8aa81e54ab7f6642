import type { ReactNode } from "react";
import { Icon } from "../../../web/icons.tsx";
import { narrower } from "../../../web/narrower.ts";
import styles from "./photo.module.css";

/** A person's photo, square and round; a drawing where there is none. Decorative where the name stands beside it. */
export function Photo({ file, size, alt = "" }: { file: string | null; size: number; alt?: string }) {
  if (file)
    return (
      <img
        className={styles.photo}
        src={file}
        srcSet={narrower(file, 480)}
        sizes={`${size}px`}
        alt={alt}
        width={size}
        height={size}
      />
    );
  return (
    <span className={styles.none} style={{ width: size, height: size }}>
      <Icon name="profile" size={Math.round(size * 0.62)} />
    </span>
  );
}

/** A person in a row of a list. */
export function PhotoAndName({ file, name }: { file: string | null; name: ReactNode }) {
  return (
    <span className={styles.named} data-photo>
      <Photo file={file} size={32} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
