import { hydrateHeader } from "./header.ts";
import { hydrateLinks } from "./links.ts";
import { hydrateToTop } from "./to-top.ts";

/** A part of the page and the code that moves it, which comes when the part is near. */
type Part = { hydrate(host: HTMLElement): void };

const parts: Record<string, () => Promise<Part>> = {
  carousel: () => import("../carousel/hydrate.ts"),
  successes: () => import("../home/successes-pages.ts"),
  video: () => import("../home/video-playing.ts"),
  pictures: () => import("../lightbox/hydrate.ts"),
  contact: () => import("../home/contact-sending.ts"),
  endless: () => import("../successful-students/endless.ts"),
};

const hydrated = new WeakSet<Element>();

/** Gives the page its movement. May be called again when the page has changed. */
export function hydratePage(): void {
  hydrateHeader();
  hydrateToTop();
  hydrateLinks();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void hydratePart(target as HTMLElement);
      }
    },
    { rootMargin: "600px" },
  );
  for (const host of document.querySelectorAll("[data-island]")) {
    if (hydrated.has(host)) continue;
    hydrated.add(host);
    near.observe(host);
  }
}

async function hydratePart(host: HTMLElement): Promise<void> {
  for (const name of host.dataset.island?.split(" ") ?? []) {
    // Without its code a part stays as it was served: complete, and still.
    const part = await parts[name]?.().catch(() => null);
    part?.hydrate(host);
  }
}
