/** The institute's logo; where it has none, the mark: a curve that bends, a line that does not, and the point where they meet. */
export function LogoMark({ logo, size = 40 }: { logo: string | null | undefined; size?: number }) {
  if (logo)
    return (
      <img src={narrow(logo, size)} width={size} height={size} style={{ objectFit: "contain" }} alt="" />
    );
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="var(--ink-soft)" />
      <path d="M9 32h46" fill="none" stroke="#8fb0d6" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M10 47C19 57 26 46 32 32S45 7 54 17"
        fill="none"
        stroke="#fffdf7"
        strokeWidth="5.5"
        strokeLinecap="round"
        pathLength="1"
      />
      <circle cx="32" cy="32" r="7.5" fill="var(--marigold)" stroke="var(--ink-soft)" strokeWidth="3" />
    </svg>
  );
}

/** A stored logo in a width that is sharp on every screen. */
const narrow = (logo: string, size: number) =>
  logo.startsWith("/images/") ? logo.replace(".webp", size > 48 ? "-240.webp" : "-96.webp") : logo;
