/** Where films are played from: the one frame that the pages' policy lets in. */
const player = "https://www.youtube-nocookie.com/embed/";

/**
 * The address that plays a film in a page, of the ways in which one is written: YouTube's, or a file that the portal
 * serves itself. Null for any other address.
 */
export function filmOf(address: string): string | null {
  if (isFile(address)) return address;
  const film = youtubeId(address);
  return film && `${player}${film}`;
}

/** A film of our own, below public/films. */
export const isFile = (film: string) => /^\/films\/[a-z0-9-]+\.mp4$/.test(film);

/** The address of a film's own page. */
export const pageOfFilm = (film: string) => film.replace(player, "https://www.youtube.com/watch?v=");

function youtubeId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:") return null;
  if (hostname === "youtu.be") return idIn(pathname.slice(1));
  if (!/^((www|m|music)\.)?youtube(-nocookie)?\.com$/.test(hostname)) return null;
  return idIn(searchParams.get("v") ?? pathname.match(/^\/(?:embed|shorts|live|v)\/([^/]+)/)?.[1] ?? "");
}

const idIn = (word: string) => (/^[\w-]{11}$/.test(word) ? word : null);
