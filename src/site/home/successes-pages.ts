import { successesPerPage } from "../motion.ts";

/** Lays the students out in pages of six on a narrow window, of eight on a wide one, and again when it changes. */
export function hydrate(host: HTMLElement): void {
  const wide = matchMedia(`(min-width: ${successesPerPage.wideFrom}px)`);
  layOut(host, wide.matches);
  wide.addEventListener("change", () => layOut(host, wide.matches));
}

function layOut(host: HTMLElement, wide: boolean): void {
  const size = wide ? successesPerPage.wide : successesPerPage.narrow;
  const pages = [...host.querySelectorAll("[data-page]")];
  const slides = pages.map((page) => page.parentElement as HTMLElement);
  const [pattern] = slides;
  if (!pattern || (pages[0]?.children.length ?? 0) === size) return;
  const students = pages.flatMap((page) => [...page.children]);
  const track = pattern.parentElement as HTMLElement;
  const count = Math.ceil(students.length / size);
  const laid = Array.from({ length: count }, (_, at) => {
    const slide = slides[at] ?? (pattern.cloneNode(true) as HTMLElement);
    slide.querySelector("[data-page]")?.replaceChildren(...students.slice(at * size, (at + 1) * size));
    return slide;
  });
  track.replaceChildren(...laid);
}
