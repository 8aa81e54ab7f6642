/** Plays in the page what the link leads to, where the policy lets its site in; else the link stays a link. */
export function wake(host: HTMLElement): void {
  host.addEventListener("click", (event) => {
    const film = filmOf((host as HTMLAnchorElement).href);
    if (!film) return;
    event.preventDefault();
    const player = document.createElement("iframe");
    player.src = `https://www.youtube-nocookie.com/embed/${film}?autoplay=1`;
    player.title = host.dataset.title ?? "";
    player.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
    player.className = host.className;
    host.replaceWith(player);
    player.focus();
  });
}

/** The film's id in the ways YouTube writes its addresses. */
function filmOf(address: string): string | null {
  const { hostname, pathname, searchParams } = new URL(address, location.href);
  if (hostname === "youtu.be") return pathname.slice(1);
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return null;
  return searchParams.get("v") ?? pathname.match(/^\/(?:embed|shorts|live)\/([\w-]+)/)?.[1] ?? null;
}
