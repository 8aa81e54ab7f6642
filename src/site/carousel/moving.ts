/** Why a carousel stands still for now. */
type Hold = "pressed" | "mouse" | "focus" | "away";

/**
 * Moves every `every` milliseconds until held: by its pause button, under the mouse, while focus is inside, out of
 * the window. With reduced motion it stands from the start, and only the button lets it go.
 */
export function keepMoving(host: HTMLElement, every: number, move: () => void) {
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
  host.addEventListener("focusin", ({ target }) =>
    hold("focus", (target as Element).matches(":focus-visible")),
  );
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (!host.contains(relatedTarget as Node | null)) hold("focus", false);
  });
  new IntersectionObserver(([entry]) => hold("away", !entry?.isIntersecting)).observe(host);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) press(true);
  restart();
  return { restart, toggle: () => press(!holds.has("pressed")) };
}
