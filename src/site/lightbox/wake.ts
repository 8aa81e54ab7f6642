import type { LargePicture } from "./lightbox.tsx";

/** Opens pictures large: a link marked `data-large`, or all such links in `host` as one row of pictures. */
export function wake(host: HTMLElement): void {
  host.addEventListener("click", async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-large]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const large = [...host.querySelectorAll<HTMLAnchorElement>("a[data-large]")].filter(isShown);
    const row = large.length ? large : [link];
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

const isShown = (link: HTMLElement) => link.getClientRects().length > 0;

async function pictureOf({ href, dataset }: HTMLAnchorElement): Promise<LargePicture> {
  const alt = dataset.caption ?? "";
  if (dataset.width) return { src: href, alt, width: Number(dataset.width), height: Number(dataset.height) };
  const picture = new Image();
  picture.src = href;
  await picture.decode().catch(() => {});
  return { src: href, alt, width: picture.naturalWidth, height: picture.naturalHeight };
}
