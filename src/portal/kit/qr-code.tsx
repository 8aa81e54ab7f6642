import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** A text as a QR code, drawn here: no other site learns it. */
export function QrCode({ of, label }: { of: string; label: string }) {
  const { data, size } = encode(of, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
