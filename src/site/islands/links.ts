/** A course that is being fetched says so; an answer that a link leads to is open. */
export function hydrateLinks(): void {
  openAnswer();
  if (hydrated) return;
  hydrated = true;
  document.addEventListener("click", sayLoading);
  window.addEventListener("pageshow", () => document.querySelector("[data-loading]")?.remove());
  window.addEventListener("hashchange", openAnswer);
}

let hydrated = false;

function sayLoading(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/course-details/"]');
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || event.defaultPrevented) return;
  const main = document.querySelector("main");
  const notice = document.createElement("p");
  notice.role = "status";
  notice.dataset.loading = "";
  notice.textContent = main?.dataset.loadingText ?? "";
  main?.append(notice);
}

function openAnswer(): void {
  // Our ids need no escapes, and a stray % in the address would throw when they are undone.
  const answer = document.getElementById(location.hash.slice(1));
  if (answer instanceof HTMLDetailsElement) answer.open = true;
}
