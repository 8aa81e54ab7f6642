import { PersonStandIn } from "./drawings/person-stand-in.tsx";
import styles from "./person-photo.module.css";
import { Picture } from "./picture.tsx";

/** A person's photo, square; the name stands beside it as text. */
export function PersonPhoto({ file, sizes, eager = false }: PersonPhotoProps) {
  if (!file) return <PersonStandIn />;
  return (
    <Picture className={styles.photo} file={file} width={512} height={512} sizes={sizes} eager={eager} />
  );
}

/** `eager` for those that stand where the page opens. */
type PersonPhotoProps = { file: string | null; sizes: string; eager?: boolean };
