import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { drawDots } from "./dots.ts";
import { keepMoving } from "./moving.ts";

/** Makes a carousel of carousel.tsx go round: by itself, by its buttons, by arrow keys, by hand. */
export function hydrate(host: HTMLElement): void {
  const view = host.querySelector<HTMLElement>("[data-window]");
  const controls = host.querySelector<HTMLElement>("[data-controls]");
  if (!view || !controls || view.dataset.hydrated !== undefined) return;
  view.scrollTo({ left: 0, behavior: "instant" });
  view.dataset.hydrated = "";
  controls.dataset.hydrated = "";
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const carousel = EmblaCarousel(view, { loop: true, align: "start", duration: still.matches ? 0 : 28 });
  const moving = keepMoving(host, Number(host.dataset.every), () => carousel.scrollNext(still.matches));

  const presses = {
    back: () => carousel.scrollPrev(still.matches),
    on: () => carousel.scrollNext(still.matches),
  };
  controls.addEventListener("click", ({ target }) => {
    const does = (target as Element).closest<HTMLElement>("[data-does]")?.dataset.does;
    if (does === "pause") moving.toggle();
    else if (does === "back" || does === "on") presses[does]();
  });
  host.addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") presses.back();
    else if (event.key === "ArrowRight") presses.on();
    else return;
    event.preventDefault();
  });
  carousel
    .on("pointerDown", moving.restart)
    .on("select", moving.restart)
    .on("select", sayWhere)
    .on("reInit", sayWhere);
  drawDots(carousel, controls, still);
  sayWhere(carousel);
}

/** What is out of the window is out of reach too; which slide is in front stands in `data-at`. */
function sayWhere(carousel: EmblaCarouselType): void {
  const view = carousel.rootNode();
  view.dataset.at = String(carousel.selectedScrollSnap());
}
