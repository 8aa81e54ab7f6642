import type { ReactNode } from "react";
import { ConstantPlot } from "./constant-plot.tsx";
import { MarksPlot } from "./marks-plot.tsx";
import { SeatsPlot } from "./seats-plot.tsx";
import styles from "./slide.module.css";

type Shown = {
  /** The admission year and whether one can still be admitted, as it is read. */
  state: string;
  title: string;
  text: string;
  heading: "h1" | "h2" | "p";
  /** What is to be pressed. */
  actions: ReactNode;
  /** A picture of the class `picture` below, or a drawing. */
  art: ReactNode;
};

/** A slide of the banner: words beside its picture, below one another where there is no room. */
export function Slide({ state, title, text, heading: Heading, actions, art }: Shown) {
  return (
    <div className={styles.slide}>
      <div className={styles.inner}>
        <div>
          <p className={styles.state}>{state}</p>
          <Heading className={styles.title}>{title}</Heading>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <div className={styles.art} data-art>
          {art}
        </div>
      </div>
    </div>
  );
}

const drawings = { constant: ConstantPlot, seats: SeatsPlot, marks: MarksPlot };

/** One of the drawings that a slide without a picture of its own shows. */
export function Drawing({ name }: { name: keyof typeof drawings }) {
  const Plot = drawings[name];
  return <Plot />;
}

/** The look of a picture that takes a drawing's place. */
export const slidePicture = styles.picture;
