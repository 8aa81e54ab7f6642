/** The button of web/scroll-to-top.tsx on a page that has no React. */
export function hydrateToTop(): void {
  const button = document.querySelector<HTMLElement>("[data-useful]");
  if (!button || button.dataset.hydrated) return;
  button.dataset.hydrated = "";
  const look = () => {
    button.dataset.useful = String(document.documentElement.scrollHeight > window.innerHeight + 1);
  };
  new ResizeObserver(look).observe(document.body);
  window.addEventListener("resize", look);
  button.addEventListener("click", () => window.scrollTo({ top: 0 }));
}
