import { filmOf, isFile } from "../../features/identity/index.ts";

/** Plays the linked film in the page; what it cannot play stays a link. */
export function hydrate(host: HTMLElement): void {
  host.addEventListener("click", (event) => {
    const film = filmOf(host.getAttribute("href") ?? "");
    if (!film) return;
    event.preventDefault();
    const player = isFile(film) ? fileOf(film) : frameOf(film);
    player.title = host.dataset.title ?? "";
    player.className = host.className;
    host.replaceWith(player);
    player.focus();
  });
}

function fileOf(film: string): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video, { src: film, controls: true, autoplay: true, playsInline: true });
  return video;
}

function frameOf(film: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.src = `${film}?autoplay=1`;
  frame.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
  return frame;
}
