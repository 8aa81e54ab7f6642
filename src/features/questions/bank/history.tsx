import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../../../portal/kit/dialog.tsx";
import { shortDate, shortMoment } from "../../../shared/dates.ts";
import { client } from "../../../web/client.ts";
import { DrawnText } from "../drawing/drawn.tsx";
import { type QuestionHistory, questionContract } from "./contract.ts";
import styles from "./history.module.css";
import { historyTexts as words } from "./texts.ts";

/** A question as it looks, where it was used and how it did there, and each wording that it had. */
export function History({ questionId, onClose }: { questionId: number; onClose: () => void }) {
  const [found, setFound] = useState<QuestionHistory | "failed" | null>(null);
  useEffect(() => {
    client(questionContract)
      .getById({ questionId })
      .then(({ data }) => setFound(data))
      .catch(() => setFound("failed"));
  }, [questionId]);
  return (
    <Dialog title={words.title} size="46rem" onClose={onClose}>
      {found === null && <p role="status">{words.loading}</p>}
      {found === "failed" && <p role="alert">{words.failed}</p>}
      {found && found !== "failed" && <Found {...found} />}
    </Dialog>
  );
}

function Found({ usedIn, versions }: QuestionHistory) {
  return (
    <div className={styles.history}>
      <h3>{words.usedIn}</h3>
      {usedIn.length ? (
        <ul>
          {usedIn.map((use) => (
            <li key={use.examId}>
              <Link to={`/dashboard/marks/${use.examId}/paper`} className="touchable">
                {use.examName}
              </Link>{" "}
              {shortDate(use.examDate)}, {words.how(use)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.notUsed}</p>
      )}
      <h3>{words.versions}</h3>
      <ol>
        {versions.map(({ number, at, by, html }) => (
          <li key={number} className={styles.version}>
            <small>{words.madeBy(number, shortMoment(at), by)}</small>
            <DrawnText html={html} className={styles.wording} />
          </li>
        ))}
      </ol>
    </div>
  );
}
