import type { LargePicture } from "./lightbox.tsx";

/** Opens the pictures linked by `data-large`: those of stated size as one row, others alone. */
export function hydrate(host: HTMLElement): void {
  host.addEventListener("click", async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-large]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const row = link.dataset.width ? rowOf(host) : [link];
    try {
      const [{ openLightbox }, pictures] = await Promise.all([
        import("./lightbox.tsx"),
        Promise.all(row.map(pictureOf)),
      ]);
      openLightbox(pictures, row.indexOf(link), () => link.focus());
    } catch {
      window.location.assign(link.href);
    }
  });
}

/** The album is there once for each width of the window: its links that are shown. */
const rowOf = (host: HTMLElement) =>
  [...host.querySelectorAll<HTMLAnchorElement>("a[data-large]")].filter(
    (link) => link.getClientRects().length > 0,
  );

async function pictureOf({ href, dataset }: HTMLAnchorElement): Promise<LargePicture> {
  const alt = dataset.caption ?? "";
  if (dataset.width) {
    const { width, height, tags = "" } = dataset;
    return { src: href, alt, width: Number(width), height: Number(height), caption: alt, tags };
  }
  const picture = new Image();
  picture.src = href;
  await picture.decode().catch(() => {});
  return { src: href, alt, width: picture.naturalWidth, height: picture.naturalHeight };
}
