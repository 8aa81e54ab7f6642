import type { GalleryImage } from "./contract.ts";
import styles from "./image-preview.module.css";
import { readTags } from "./texts.ts";

type Shown = Pick<GalleryImage, "src" | "caption" | "tags">;

/** A picture of the gallery as it is when it was opened: whole, with its caption and tags. */
export function ImagePreview({ src, caption, tags }: Shown) {
  return (
    <div className={styles.image}>
      <img src={src.replace(/^(\/images\/.*)\.webp$/, "$1-480.webp")} alt={caption} loading="lazy" />
      <p className={styles.caption}>{caption}</p>
      {tags.length > 0 && <p className={styles.read}>{readTags(tags)}</p>}
    </div>
  );
}
