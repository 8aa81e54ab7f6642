import { badgeOf, type Success } from "../../features/content/index.ts";
import { Carousel } from "../carousel/carousel.tsx";
import { every, successesPerPage } from "../motion.ts";
import { pagesOf } from "../pages-of.ts";
import { PersonPhoto } from "../person-photo.tsx";
import { Rank } from "../rank.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./successes.module.css";

export type SuccessCard = Pick<
  Success,
  "studentId" | "studentName" | "collegeName" | "position" | "testimonial" | "top" | "file" | "feedback"
>;

/** Everyone in pages of the wide size; on a narrow window successes-pages.ts lays them out again. */
export function Successes({ students }: { students: SuccessCard[] }) {
  return (
    <Carousel
      label={homeTexts.allSuccesses}
      every={every.successes}
      dots
      also="successes"
      className={styles.carousel}
    >
      {pagesOf(students, successesPerPage.wide).map((page) => (
        <ul key={page[0]?.studentId} className={styles.page} data-page>
          {page.map(({ studentId, studentName, position, file }) => (
            <li key={studentId} className={styles.student}>
              <div className={styles.photo}>
                <PersonPhoto file={file} sizes="4.5rem" />
              </div>
              <Rank position={position} className={styles.rank} />
              <p className={styles.name}>{studentName}</p>
              <p>{badgeOf(position)}</p>
            </li>
          ))}
        </ul>
      ))}
    </Carousel>
  );
}
