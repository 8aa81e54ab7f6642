import { Link, useSearchParams } from "react-router";
import styles from "./screen.module.css";
import { scheduleTexts as words } from "./texts.ts";

/** Exams to come, or those that are over: two states of the address. */
export function WhenTabs({ when }: { when: "coming" | "past" }) {
  const [query] = useSearchParams();
  const batch = query.get("batch");
  const to = (word: string | null) => {
    const next = new URLSearchParams({ ...(word && { when: word }), ...(batch && { batch }) });
    return { search: next.toString() };
  };
  return (
    <nav aria-label={words.which} className={styles.tabs}>
      <Link to={to(null)} aria-current={when === "coming" ? "page" : undefined} preventScrollReset replace>
        {words.coming}
      </Link>
      <Link to={to("past")} aria-current={when === "past" ? "page" : undefined} preventScrollReset replace>
        {words.past}
      </Link>
    </nav>
  );
}
