import { pictureWidths } from "../shared/limits.ts";

/** `/images/<hash>-480.webp 480w, …`, and the whole as the widest: the `srcset` of a stored picture that is so many pixels wide. */
export function narrower(file: string, width: number): string | undefined {
  if (!file.startsWith("/images/")) return undefined;
  const widths = pictureWidths.filter((one) => one < width);
  const base = file.replace(/\.webp$/, "");
  return [...widths.map((one) => `${base}-${one}.webp ${one}w`), `${file} ${width}w`].join(", ");
}
