import { type YearOfSuccess, Years } from "../../web/site-parts/years.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./past-success.module.css";

/** How many were admitted where in the last three academic years. */
export function PastSuccess({ years }: { years: YearOfSuccess[] }) {
  const { institute } = useSite();
  if (years.length === 0) return null;
  return (
    <Section title={homeTexts.pastSuccess} lead={homeTexts.pastSuccessLead(institute.name)} ground="graph">
      <Fold keeps="rest" of={homeTexts.pastSuccess}>
        <div className={styles.years}>
          <Years years={years} heading="h3" />
        </div>
      </Fold>
    </Section>
  );
}
