import { Card } from "../../../portal/kit/card.tsx";
import { FileLink } from "../../../portal/kit/file-link.tsx";
import { type Solution, type SolutionsOfSubject, solutionContract } from "./contract.ts";
import styles from "./screen.module.css";
import { solutionTexts as words } from "./texts.ts";

/** The solved sheets of an exam, for those who sat it; nothing where there are none. */
export function SolutionList({ solutions }: { solutions: readonly SolutionsOfSubject[] }) {
  const given = solutions.filter(({ files }) => files.length);
  if (!given.length) return null;
  return (
    <Card title={words.title}>
      <dl className={styles.given}>
        {given.map(({ section, subject, files }) => (
          <div key={section}>
            <dt>{subject ?? words.removedSubject}</dt>
            {files.map((file) => (
              <dd key={file.solutionId}>
                <SolutionFile {...file} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

export const SolutionFile = ({ solutionId, ...file }: Omit<Solution, "version">) => (
  <FileLink href={`${address}?solutionId=${solutionId}`} file={file} />
);

const address = `/api${solutionContract.getFile["~orpc"].route.path}`;
