import type { TeacherCard } from "../../features/teachers/contract.ts";
import { PersonStandIn } from "../drawings/person-stand-in.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./teachers.module.css";

export function Teachers({ teachers }: { teachers: TeacherCard[] }) {
  return (
    <Section title={homeTexts.teachers} lead={homeTexts.teachersLead}>
      {teachers.length === 0 && <p className={styles.none}>{homeTexts.noTeachers}</p>}
      <ul className={styles.grid}>
        {teachers.map(({ teacherId, teacherName, address, file }) => (
          <li key={teacherId} className={styles.card}>
            <div className={styles.photo}>
              {file ? (
                <img src={file} alt="" width={320} height={320} loading="lazy" decoding="async" />
              ) : (
                <PersonStandIn />
              )}
            </div>
            <h3>{teacherName}</h3>
            <p>{address}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
