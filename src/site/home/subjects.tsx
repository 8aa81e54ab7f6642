import { keyOf } from "../../web/site-parts/item.ts";
import { SubjectCard } from "../../web/site-parts/subject-card.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { every } from "../motion.ts";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./subjects.module.css";

/** The subjects in a strip. */
export function Subjects() {
  const { sections, courses } = useSite();
  const { items } = sections.subjects;
  if (items.length === 0) return null;
  const to = courses.length > 0 ? "/#courses" : "/#contact-us";
  return (
    <section className={styles.strip} aria-label={homeTexts.subjects}>
      <h2 className="visually-hidden">{homeTexts.subjects}</h2>
      <Carousel
        label={homeTexts.subjects}
        every={every.subjects}
        shown={[2, 2, 3]}
        className={styles.carousel}
      >
        {items.map((item, at) => (
          <SubjectCard key={keyOf(item, at)} item={item} to={to} />
        ))}
      </Carousel>
    </section>
  );
}
