import type { TeacherCard } from "../../features/catalogue/index.ts";
import { Carousel } from "../carousel/carousel.tsx";
import { every, teachersPerSlide } from "../motion.ts";
import { pagesOf } from "../pages-of.ts";
import { PersonPhoto } from "../person-photo.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./teachers.module.css";
import { Video } from "./video.tsx";

export function Teachers({ teachers }: { teachers: TeacherCard[] }) {
  const { videoUrl } = useSite().institute;
  if (teachers.length === 0 && !videoUrl) return null;
  return (
    <Section title={homeTexts.teachers} lead={homeTexts.teachersLead}>
      <div className={styles.columns}>
        {teachers.length > 0 && (
          <Carousel label={homeTexts.teachers} every={every.teachers} dots className={styles.carousel}>
            {pagesOf(teachers, teachersPerSlide).map((four) => (
              <ul key={four[0]?.teacherId} className={styles.grid}>
                {four.map((teacher) => (
                  <li key={teacher.teacherId}>
                    <Card teacher={teacher} />
                  </li>
                ))}
              </ul>
            ))}
          </Carousel>
        )}
        <Video />
      </div>
    </Section>
  );
}

function Card({ teacher: { teacherName, address, file } }: { teacher: TeacherCard }) {
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <PersonPhoto file={file} sizes="(min-width: 64rem) 5.25rem, (min-width: 40rem) 23vw, 3.25rem" />
      </div>
      <h3>{teacherName}</h3>
      <p>{address}</p>
    </article>
  );
}
