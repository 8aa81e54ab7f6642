import { Icon } from "../icons.tsx";
import styles from "./photo.module.css";

/** A person's photo, square and round; a drawing where there is none. Decorative: the name always stands beside it. */
export function Photo({ file, size }: { file: string | null; size: number }) {
  if (file) return <img className={styles.photo} src={file} alt="" width={size} height={size} />;
  return (
    <span className={styles.none} style={{ width: size, height: size }}>
      <Icon name="profile" size={Math.round(size * 0.62)} />
    </span>
  );
}
