import { badgeOf } from "../../features/content/index.ts";
import { Action } from "../action.tsx";
import { Carousel } from "../carousel/carousel.tsx";
import { every } from "../motion.ts";
import { PersonPhoto } from "../person-photo.tsx";
import { Rank } from "../rank.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./achievers.module.css";
import { type SuccessCard, Successes } from "./successes.tsx";

/** Those who came furthest, then all who succeeded. */
export function Achievers({ students }: { students: SuccessCard[] }) {
  const top = students.filter((student) => student.top);
  if (students.length === 0) return null;
  return (
    <Section title={homeTexts.achievers} lead={homeTexts.achieversLead} ground="ink">
      {top.length > 0 && (
        <Carousel label={homeTexts.achievers} every={every.achievers} shown={[1, 2, 3]}>
          {top.map((student) => (
            <Achiever key={student.studentId} student={student} />
          ))}
        </Carousel>
      )}
      <div className={styles.all}>
        <h3>{homeTexts.allSuccesses}</h3>
        <Action to="/successful-students" look="onInk">
          {homeTexts.seeAllSuccesses}
        </Action>
      </div>
      <Successes students={students} />
    </Section>
  );
}

function Achiever({ student: { studentName, collegeName, position, file } }: { student: SuccessCard }) {
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        <PersonPhoto file={file} sizes="7.5rem" />
      </div>
      <div className={styles.who}>
        <div className={styles.place}>
          <Rank position={position} className={styles.rank} />
          <p className={styles.badge}>{badgeOf(position)}</p>
        </div>
        <h3>{studentName}</h3>
        <p>{collegeName}</p>
      </div>
    </article>
  );
}
