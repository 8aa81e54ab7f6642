import type { EmblaCarouselType } from "embla-carousel";
import { bengaliDigits } from "../../shared/digits.ts";

/** A dot for each stop of the carousel, the one in front marked; drawn again when the stops change. */
export function drawDots(carousel: EmblaCarouselType, controls: HTMLElement, still: MediaQueryList): void {
  const dots = controls.querySelector<HTMLElement>("[data-dots]");
  if (!dots) return;
  const draw = () => {
    dots.replaceChildren(...carousel.scrollSnapList().map((_, at) => dot(at)));
    mark();
  };
  const mark = () => {
    for (const [at, one] of [...dots.children].entries()) {
      one.setAttribute("aria-current", String(at === carousel.selectedScrollSnap()));
    }
  };
  const dot = (at: number) => {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = (dots.dataset.label ?? "").replace("{n}", bengaliDigits(at + 1));
    button.addEventListener("click", () => carousel.scrollTo(at, still.matches));
    return button;
  };
  draw();
  carousel.on("select", mark).on("reInit", draw);
}
