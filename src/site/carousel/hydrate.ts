import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { bengaliDigits } from "../../shared/digits.ts";

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
    .on("reInit", sayWhere)
    .on("reInit", sayFits);
  drawDots(carousel, controls, still);
  sayFits(carousel);
  sayWhere(carousel);
}

/** What is out of the window is out of reach too; which slide is in front stands in `data-at`. */
function sayWhere(carousel: EmblaCarouselType): void {
  const view = carousel.rootNode();
  view.dataset.at = String(carousel.selectedScrollSnap());
}

/** Whether all of it is in the window now, of larger text and of other pages too. */
function sayFits(carousel: EmblaCarouselType): void {
  const host = carousel.rootNode().parentElement;
  if (host) host.dataset.fits = carousel.scrollSnapList().length > 1 ? "" : "narrow medium wide";
}

/** Why a carousel stands still for now. */
type Hold = "pressed" | "mouse" | "finger" | "focus" | "away";

/**
 * Moves every `every` milliseconds until held: by its pause button, under the mouse or a finger, while focus is inside, and where
 * another is in the middle of the window. With reduced motion it stands from the start, and only the button lets it go.
 */
function keepMoving(host: HTMLElement, every: number, move: () => void) {
  const button = host.querySelector<HTMLElement>('[data-does="pause"]');
  const holds = new Set<Hold>();
  let timer = 0;
  const restart = () => {
    clearTimeout(timer);
    if (holds.size === 0) timer = window.setTimeout(step, every);
  };
  const step = () => {
    if (document.visibilityState === "visible") move();
    restart();
  };
  const hold = (why: Hold, on: boolean) => {
    if (on === holds.has(why)) return;
    if (on) holds.add(why);
    else holds.delete(why);
    restart();
  };
  const press = (on: boolean) => {
    hold("pressed", on);
    button?.setAttribute("aria-pressed", String(on));
  };

  host.addEventListener("pointerenter", ({ pointerType }) => hold("mouse", pointerType === "mouse"));
  host.addEventListener("pointerleave", () => hold("mouse", false));
  host.addEventListener("pointerdown", ({ pointerType }) => hold("finger", pointerType !== "mouse"));
  for (const lifted of ["pointerup", "pointercancel"] as const)
    host.addEventListener(lifted, () => hold("finger", false));
  host.addEventListener("focusin", ({ target }) =>
    hold("focus", (target as Element).matches(":focus-visible")),
  );
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (!host.contains(relatedTarget as Node | null)) hold("focus", false);
  });
  whileInMiddle(host, (moves) => hold("away", !moves));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) press(true);
  restart();
  return { restart, toggle: () => press(!holds.has("pressed")) };
}

/** Carousels that touch the middle third of the window, and how each is told whether it is the first of them. */
const inMiddle = new Set<HTMLElement>();
const tellers = new Map<HTMLElement, (moves: boolean) => void>();
let middle: IntersectionObserver | undefined;

/** Tells whether this one moves: of several in the middle of the window it is the first. */
function whileInMiddle(host: HTMLElement, tell: (moves: boolean) => void): void {
  tellers.set(host, tell);
  middle ??= new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (isIntersecting) inMiddle.add(target as HTMLElement);
        else inMiddle.delete(target as HTMLElement);
      }
      const [first] = [...inMiddle].sort((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      for (const [one, told] of tellers) told(one === first);
    },
    { rootMargin: "-33% 0px" },
  );
  middle.observe(host);
}

/** A dot for each stop of the carousel, the one in front marked; drawn again when the stops change. */
function drawDots(carousel: EmblaCarouselType, controls: HTMLElement, still: MediaQueryList): void {
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
