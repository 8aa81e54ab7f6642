import { Icon } from "../../../web/icons.tsx";
import { narrower } from "../../../web/narrower.ts";
import styles from "./picture.module.css";

/** A picture, 8 to 5, of a width in pixels or as wide as there is room; a drawing where there is none. */
export function Picture({ file, alt, width }: { file: string | null; alt: string; width?: number }) {
  const style = { width: width ?? "100%" };
  if (file)
    return (
      <img
        className={styles.picture}
        style={style}
        src={file}
        srcSet={narrower(file, 960)}
        sizes={width ? `${width}px` : "(min-width: 48em) 18rem, 45vw"}
        alt={alt}
        loading="lazy"
      />
    );
  return (
    <span className={styles.none} style={style}>
      <Icon name="picture" size={40} />
    </span>
  );
}
