/** The mark: a curve that bends, a line that does not, and the point where they meet. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#1f2f55" />
      <path d="M9 32h46" fill="none" stroke="#8fb0d6" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M10 47C19 57 26 46 32 32S45 7 54 17"
        fill="none"
        stroke="#fffdf7"
        strokeWidth="5.5"
        strokeLinecap="round"
        pathLength="1"
      />
      <circle cx="32" cy="32" r="7.5" fill="#f5a524" stroke="#1f2f55" strokeWidth="3" />
    </svg>
  );
}
