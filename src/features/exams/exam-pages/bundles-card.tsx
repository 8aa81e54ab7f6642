import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { openBundleTexts as words } from "../bundles/texts.ts";
import type { PublicationCheck } from "../merit/contract.ts";
import styles from "./publish-screen.module.css";

/** Bundles of scripts that are not back, or not whole. */
export function BundlesCard({ examId, bundles }: PublicationCheck) {
  if (!bundles.length) return null;
  return (
    <Card title={words.title}>
      <p>{words.hint}</p>
      <ul className={styles.people} aria-label={words.title}>
        {bundles.map(({ bundleId, number, scripts, backScripts, holder }) => (
          <li key={bundleId}>
            {backScripts === null
              ? words.out(number, scripts, holder)
              : words.open(number, scripts, backScripts)}
          </li>
        ))}
      </ul>
      <Link to={`/dashboard/marks/${examId}/bundles`} className="touchable">
        {words.toBundles}
      </Link>
    </Card>
  );
}
