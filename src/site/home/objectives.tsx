import { Quoted } from "../../web/quoted.tsx";
import { Checklist } from "../../web/site-parts/checklist.tsx";
import { Action } from "../action.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./objectives.module.css";

/** What a course is for: points to check off. */
export function Objectives() {
  const { lead, items } = useSite().sections.objectives;
  if (items.length === 0) return null;
  return (
    <Section title={homeTexts.objectives} lead={lead} ground="dim">
      <Fold keeps="rest" of={homeTexts.objectives}>
        <div className={styles.list}>
          <Checklist items={items} />
        </div>
      </Fold>
      <p className={styles.more}>
        <Action to="/about-details" look="quiet">
          <span>
            <Quoted text={homeTexts.findOutMore} />
          </span>
        </Action>
      </p>
    </Section>
  );
}
