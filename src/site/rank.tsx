import { rankOf } from "../features/content/index.ts";
import { asciiDigits, ordinal } from "../shared/digits.ts";
import styles from "./rank.module.css";
import { homeTexts } from "./texts.ts";

/** Which place somebody took, in large type; nothing where the record names none. */
export function Rank({ position, className = "" }: { position: string[]; className?: string | undefined }) {
  const rank = rankOf(position);
  if (!rank) return null;
  return (
    <p className={`${styles.rank} ${className}`}>
      <strong>{ordinal(Number(asciiDigits(rank)))}</strong> <span>{homeTexts.rank}</span>
    </p>
  );
}
