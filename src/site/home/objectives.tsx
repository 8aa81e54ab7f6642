import { Icon } from "../../web/icons.tsx";
import { Action } from "../action.tsx";
import { objectives, objectivesLead } from "../content/features.ts";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./objectives.module.css";

/** What a course is for: six points to check off. */
export function Objectives() {
  return (
    <Section title={homeTexts.objectives} lead={objectivesLead} ground="dim">
      <ul className={styles.list}>
        {objectives.map((objective) => (
          <li key={objective}>
            <span className={styles.check}>
              <Icon name="check" size={18} />
            </span>
            {objective}
          </li>
        ))}
      </ul>
      <Action to="/about-details" look="quiet">
        {homeTexts.findOutMore}
      </Action>
    </Section>
  );
}
