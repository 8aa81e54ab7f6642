import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { heldTexts as words } from "../examiners/texts.ts";
import type { PublicationCheck } from "../merit/contract.ts";
import styles from "./publish-screen.module.css";

/** Sheets of two examiners that keep the result from publication, each with whom it waits for. */
export function ExaminersCard({ examId, examiners }: PublicationCheck) {
  if (!examiners.length) return null;
  return (
    <Card title={words.title}>
      <p>{words.hint}</p>
      <ul className={styles.people}>
        {examiners.map(({ pairId, subject, batchName, late, third, open }) => (
          <li key={pairId}>
            <b>
              {batchName}, {subject}:
            </b>{" "}
            {late.length > 0 ? words.late(late) : words.open(open, third)}
          </li>
        ))}
      </ul>
      <Link to={`/dashboard/marks/${examId}/examiners`} className="touchable">
        {words.toExaminers}
      </Link>
    </Card>
  );
}
