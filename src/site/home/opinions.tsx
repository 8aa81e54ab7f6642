import { badgeOf } from "../../features/content/index.ts";
import { Carousel } from "../carousel/carousel.tsx";
import { Fold } from "../fold.tsx";
import { every } from "../motion.ts";
import { PersonPhoto } from "../person-photo.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./opinions.module.css";
import type { SuccessCard } from "./successes.tsx";

/** What students wrote; only those who wrote something. */
export function Opinions({ students }: { students: SuccessCard[] }) {
  const authors = students.filter(({ testimonial }) => testimonial.trim());
  if (authors.length === 0) return null;
  return (
    <Section title={homeTexts.opinions} lead={homeTexts.opinionsLead}>
      <Fold keeps="rest" of={homeTexts.opinions}>
        <Carousel label={homeTexts.opinions} every={every.opinions} shown={[1, 2, 2]} also="pictures">
          {authors.map((student) => (
            <Opinion key={student.studentId} student={student} />
          ))}
        </Carousel>
      </Fold>
    </Section>
  );
}

function Opinion({ student }: { student: SuccessCard }) {
  const { studentName, collegeName, position, testimonial, file, feedback } = student;
  return (
    <figure className={styles.opinion}>
      <figcaption>
        <span className={styles.photo}>
          <PersonPhoto file={file} sizes="3.5rem" />
        </span>
        <span>
          <strong>{studentName}</strong>
          <span>{badgeOf(position) || collegeName}</span>
        </span>
        {feedback && (
          <a
            className={styles.feedback}
            href={feedback}
            data-large
            data-caption={homeTexts.feedbackOf(studentName)}
          >
            {homeTexts.readFeedback}
            <span className="visually-hidden">: {studentName}</span>
          </a>
        )}
      </figcaption>
      <blockquote>
        <p>{testimonial}</p>
      </blockquote>
    </figure>
  );
}
