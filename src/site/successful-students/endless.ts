import { endless } from "../motion.ts";

/** Brings the next page of students before the end is reached, each student once. */
export function hydrate(host: HTMLElement): void {
  const grid = host.querySelector("[data-grid]");
  const next = host.querySelector("[data-next]");
  if (!grid || !next) return;
  let waiting = false;
  let fetching = false;

  const look = async () => {
    const link = next.querySelector("a");
    if (fetching || !link || !isNearEnd()) return;
    fetching = true;
    const label = link.textContent;
    link.textContent = host.dataset.fetching ?? "";
    const brought = await bring(link.href);
    fetching = false;
    link.textContent = label;
    // What could not be fetched stays a link to be pressed.
    if (!brought) return window.removeEventListener("scroll", onScroll);
    for (const student of brought.querySelectorAll<HTMLElement>("[data-student]")) {
      if (!grid.querySelector(`[data-student="${student.dataset.student}"]`)) grid.append(student);
    }
    next.replaceChildren(...(brought.querySelector("[data-next]")?.childNodes ?? []));
    void look();
  };
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      void look();
    }, endless.throttle);
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  void look();
}

const isNearEnd = () =>
  window.scrollY + window.innerHeight >= endless.threshold * document.documentElement.scrollHeight;

async function bring(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null;
  }
}
