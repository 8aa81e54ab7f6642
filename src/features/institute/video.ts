/** Where films are played from: the one frame that the pages' policy lets in. */
const player = "https://www.youtube-nocookie.com/embed/";

/** The film's id in the ways YouTube writes its addresses; null for any other address. */
export function filmOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== "https:") return null;
  if (hostname === "youtu.be") return idIn(pathname.slice(1));
  if (!/^((www|m|music)\.)?youtube(-nocookie)?\.com$/.test(hostname)) return null;
  return idIn(searchParams.get("v") ?? pathname.match(/^\/(?:embed|shorts|live|v)\/([^/]+)/)?.[1] ?? "");
}

/** The address that a film is played from in a page: `https://www.youtube-nocookie.com/embed/…`. */
export const playerOf = (film: string) => `${player}${film}`;

/** The address at which one looks at a film by itself. */
export const pageOfFilm = (film: string) => `https://www.youtube.com/watch?v=${film}`;

const idIn = (word: string) => (/^[\w-]{11}$/.test(word) ? word : null);
