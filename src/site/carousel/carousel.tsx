import { Children, type CSSProperties, type ReactNode } from "react";
import { Icon } from "../../web/icons.tsx";
import { carouselTexts as words } from "../texts.ts";
import styles from "./carousel.module.css";

/** Slides side by side: from 0, 640 and 1024 pixels of the window. */
type Shown = readonly [narrow: number, medium: number, wide: number];

/**
 * Slides in a row, complete as served: without script they are swept by hand. hydrate.ts makes them move by
 * themselves every `every` milliseconds and go round without end.
 */
export function Carousel({
  label,
  every,
  shown = [1, 1, 1],
  dots,
  also,
  className,
  children,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const fits = widths.filter((_, at) => slides.length <= shown[at as 0 | 1 | 2]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern of a carousel wants a named region or group
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-label={label}
      className={`${styles.carousel} ${className ?? ""}`}
      style={{ "--narrow": shown[0], "--medium": shown[1], "--wide": shown[2] } as CSSProperties}
      data-island={also ? `${also} carousel` : "carousel"}
      data-every={every}
      data-fits={fits.join(" ")}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.window} data-window tabIndex={0} aria-label={words.slides(label)}>
        <div className={styles.track}>
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the pattern of a carousel
            <div
              key={at}
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.slideOf(at + 1, slides.length)}
              className={styles.slide}
            >
              {slide}
            </div>
          ))}
        </div>
      </section>
      <div className={styles.controls} data-controls>
        {dots ? (
          <div className={styles.dots} data-dots data-label={words.dot} />
        ) : (
          <Press does="back" label={words.back}>
            <Icon name="left" size={20} />
          </Press>
        )}
        <button
          type="button"
          data-does="pause"
          className={styles.press}
          aria-label={words.pause}
          aria-pressed="false"
        >
          <Icon name="pause" size={20} />
          <Icon name="play" size={20} />
        </button>
        {!dots && (
          <Press does="on" label={words.on}>
            <Icon name="right" size={20} />
          </Press>
        )}
      </div>
    </div>
  );
}

/** Of the window, as `Shown` counts them; where all slides fit there is nothing to press. */
const widths = ["narrow", "medium", "wide"];

type CarouselProps = {
  label: string;
  every: number;
  shown?: Shown;
  /** A dot for each stop is the one way to move it; where there are many, two arrows are. */
  dots?: true;
  /** Another part of the page that is to be hydrated before. */
  also?: string;
  className?: string | undefined;
  children: ReactNode;
};

function Press({ does, label, children }: { does: string; label: string; children: ReactNode }) {
  return (
    <button type="button" data-does={does} className={styles.press} aria-label={label}>
      {children}
    </button>
  );
}
