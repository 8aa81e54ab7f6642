import ServerPhotoAlbum from "react-photo-album/server";
import { type GalleryImage, readTags } from "../../features/content/index.ts";
import { pictureWidths } from "../../shared/limits.ts";
import { Fold } from "../fold.tsx";
import { gallery } from "../motion.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import "react-photo-album/rows.css";
import styles from "./gallery.module.css";

/** Widths of the album for which rows are laid out by the server, beside half the first; the style sheet picks one. */
const breakpoints = [300, 480, 720, 1080];

/** Pictures in rows of one height; each opens large. */
export function Gallery({ images }: { images: GalleryImage[] }) {
  const { institute } = useSite();
  if (images.length === 0) return null;
  const photos = images.map(({ imageId, src, width, height, caption, original, tags }) => ({
    key: String(imageId),
    src,
    width,
    height,
    alt: caption,
    tags: readTags(tags),
    href: original,
    srcSet: pictureWidths
      .filter((narrow) => narrow < width && src.startsWith("/images/"))
      .map((narrow) => ({
        src: src.replace(".webp", `-${narrow}.webp`),
        width: narrow,
        height: Math.round((height * narrow) / width),
      })),
  }));
  return (
    <Section id="gallery" title={homeTexts.gallery(institute.name)} lead={homeTexts.galleryLead} ground="dim">
      <Fold keeps="rest" of={homeTexts.gallery(institute.name)}>
        <div className={styles.album} data-island="pictures">
          <ServerPhotoAlbum
            layout="rows"
            photos={photos}
            breakpoints={breakpoints}
            unstyled
            classNames={{ container: styles.layouts }}
            targetRowHeight={gallery.rowHeight}
            spacing={gallery.margin}
            rowConstraints={{ singleRowMaxHeight: gallery.rowHeight * 1.5 }}
            sizes={{ size: "68rem", sizes: [{ viewport: "(max-width: 72rem)", size: "calc(100vw - 2rem)" }] }}
            componentsProps={{
              link: ({ photo }) => large(photo),
              image: { loading: "lazy", decoding: "async" },
            }}
          />
        </div>
      </Fold>
    </Section>
  );
}

/** What lightbox/hydrate.ts reads of a picture. */
type Large = { alt: string; tags: string; width: number; height: number };
const large = ({ alt, tags, width, height }: Large): object => ({
  "data-large": "",
  "data-caption": alt,
  "data-tags": tags || undefined,
  "data-width": width,
  "data-height": height,
});
