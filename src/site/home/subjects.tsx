import { Carousel } from "../carousel/carousel.tsx";
import { subjects } from "../content/subjects.ts";
import { every } from "../motion.ts";
import { homeTexts } from "../texts.ts";
import styles from "./subjects.module.css";

/** The six subjects in a strip, six colours in turn. */
export function Subjects() {
  return (
    <section className={styles.strip} aria-label={homeTexts.subjects}>
      <h2 className="visually-hidden">{homeTexts.subjects}</h2>
      <Carousel
        label={homeTexts.subjects}
        every={every.subjects}
        shown={[1, 2, 3]}
        className={styles.carousel}
      >
        {subjects.map(({ name, text, sign }) => (
          <a key={name} className={styles.card} href="/#courses">
            <span className={styles.sign} aria-hidden="true">
              {sign}
            </span>
            <span className={styles.name}>{name}</span>
            <span>{text}</span>
          </a>
        ))}
      </Carousel>
    </section>
  );
}
