import { CourseCard, type CourseCardFields } from "../course-card.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./courses.module.css";

/** More would be a list to read, not a choice; courses.module.css knows so many. */
const mostGoals = 6;

/** Cards; on a narrow screen rows, until the cards are asked for. The browser itself narrows them down to one goal. */
export function Courses({ courses }: { courses: CourseCardFields[] }) {
  if (courses.length === 0) return null;
  const goals = [...new Set(courses.map(({ goal }) => goal).filter(Boolean))].slice(0, mostGoals);
  return (
    <Section id="courses" title={homeTexts.courses} lead={homeTexts.coursesLead} ground="dim">
      <Fold keeps="cards" of={homeTexts.courses}>
        {goals.length > 1 && <Goals goals={goals} />}
        <ul className={styles.grid}>
          {courses.map((course) => (
            <li key={course.courseId} data-goal={goals.indexOf(course.goal) + 1} data-lines>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}

function Goals({ goals }: { goals: string[] }) {
  return (
    <fieldset className={styles.goals}>
      <legend className="visually-hidden">{homeTexts.goals}</legend>
      {[homeTexts.allGoals, ...goals].map((goal, at) => (
        <label key={goal}>
          <input type="radio" name="goal" value={at} defaultChecked={at === 0} className="visually-hidden" />
          {goal}
        </label>
      ))}
    </fieldset>
  );
}
