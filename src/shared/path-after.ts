/** Where to go after signing in: the path that the person came from if it is one of this site, else the dashboard. */
export function pathAfter(from: string | null, origin: string): string {
  if (!from?.startsWith("/")) return "/dashboard";
  const to = URL.canParse(from, origin) ? new URL(from, origin) : null;
  if (to?.origin !== origin || /^\/(join-now|signin|reset-password|second-factor)\b/.test(to.pathname))
    return "/dashboard";
  return `${to.pathname}${to.search}${to.hash}`;
}
