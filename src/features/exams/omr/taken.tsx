import { Link } from "react-router";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { FileAnswer } from "./contract.ts";
import styles from "./screen.module.css";
import { fileTexts as words } from "./texts.ts";

/** What was taken up of a file, and what of it was not read. */
export function Taken({ answer, examId }: { answer: FileAnswer; examId: number }) {
  const { family, added, repeated, strange, damaged, unended, columns } = answer;
  const leftOut = columns.filter(({ role, head }) => !role && head).map(({ head }) => head);
  return (
    <div role="status" className={styles.taken}>
      <p>
        {family && words.ofFamily(family)}{" "}
        {added + repeated > 0 ? words.taken(bengaliDigits(added), bengaliDigits(repeated)) : words.isKey}
      </p>
      {damaged.length > 0 && <p>{words.damaged(damaged)}</p>}
      {unended !== null && <p>{words.unended(unended)}</p>}
      {strange.length > 0 && (
        <p>
          {words.strange(strange.map(({ word, times }) => `‘${word}’ (${bengaliDigits(times)})`).join(", "))}
        </p>
      )}
      {leftOut.length > 0 && (
        <p>{words.leftOut(leftOut.slice(0, 10).join(", "), bengaliDigits(leftOut.length))}</p>
      )}
      <Unread answer={answer} />
      <KeysFound answer={answer} examId={examId} />
    </div>
  );
}

/** What of a file nobody has looked at. */
function Unread({ answer: { unread, rollFound } }: { answer: FileAnswer }) {
  return (
    <>
      {rollFound !== null && <p>{words.rollFound(rollFound)}</p>}
      {unread.sheets.length > 0 && (
        <p>{words.unreadSheets(unread.read ?? "", unread.sheets.slice(0, 10).join(", "))}</p>
      )}
      {unread.above > 0 && <p>{words.unreadAbove(bengaliDigits(unread.above))}</p>}
    </>
  );
}

function KeysFound({ answer: { keys, otherKeys }, examId }: { answer: FileAnswer; examId: number }) {
  if (!keys.length) return null;
  return (
    <>
      <p>
        {words.keyFound} <Link to={`/dashboard/marks/${examId}/omr/keys`}>{words.toKeys}</Link>
      </p>
      {otherKeys.map(({ set, questions }) => (
        <p key={set}>{words.otherKey(set, questions)}</p>
      ))}
    </>
  );
}
