import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import type { PublicationCheck } from "../merit/contract.ts";
import { examPagesTexts, publishTexts as words } from "../merit/texts.ts";
import styles from "./publish-screen.module.css";

/** What the result waits for on phones and photographed pages, each with the way there. */
export function WaitsCard({ examId, waits }: PublicationCheck) {
  if (!waits.length) return null;
  return (
    <Card title={words.waits}>
      {waits.map(({ text, page }) => (
        <div key={text} className={styles.first}>
          <p>{text}</p>
          <Link to={`/dashboard/marks/${examId}/${page}`} className="touchable">
            {examPagesTexts[page]}
          </Link>
        </div>
      ))}
    </Card>
  );
}
