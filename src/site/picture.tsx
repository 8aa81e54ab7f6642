import { narrower } from "../web/narrower.ts";

/** A stored picture in the width that the screen needs; `width` and `height` keep its place. */
export function Picture({ file, alt = "", width, height, sizes, eager = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={file}
      srcSet={narrower(file, width)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
}

type PictureProps = {
  file: string;
  alt?: string;
  width: number;
  height: number;
  sizes: string;
  eager?: boolean;
  className?: string | undefined;
};
