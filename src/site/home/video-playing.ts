import { filmOf, playerOf } from "../../features/institute/video.ts";

/** Plays in the page what the link leads to, where the policy lets its site in; else the link stays a link. */
export function hydrate(host: HTMLElement): void {
  host.addEventListener("click", (event) => {
    const film = filmOf((host as HTMLAnchorElement).href);
    if (!film) return;
    event.preventDefault();
    const player = document.createElement("iframe");
    player.src = `${playerOf(film)}?autoplay=1`;
    player.title = host.dataset.title ?? "";
    player.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
    player.className = host.className;
    host.replaceWith(player);
    player.focus();
  });
}
