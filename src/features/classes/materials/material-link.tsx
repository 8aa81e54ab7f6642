import { sizeOf } from "../../../portal/kit/file-size.ts";
import { Icon } from "../../../web/icons.tsx";
import type { Material } from "./contract.ts";
import styles from "./material-link.module.css";
import { ownMaterialTexts as words } from "./texts.ts";

type Shown = {
  material: Pick<Material, "materialId" | "link" | "file">;
  /** What it is called; the file's name or the link's site where nothing is said. */
  title?: string;
  onOpen?: () => void;
};

/** To a file or another site, in a tab of its own: neither learns from where, and the page stays. */
export function MaterialLink({ material: { materialId, link, file }, title, onOpen }: Shown) {
  const site = link && new URL(link).hostname.replace(/^www\./, "");
  const about = file ? sizeOf(file.size) : site && title && words.opens(site);
  return (
    <a
      href={link ?? `/materials/${materialId}`}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
      onClick={onOpen}
    >
      <Icon name={link ? "site" : "sheet"} size={18} />
      <span>
        {title ?? file?.fileName ?? site} {about && <small>({about})</small>}
      </span>
    </a>
  );
}
