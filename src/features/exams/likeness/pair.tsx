import { bengaliDigits } from "../../../shared/digits.ts";
import { StudentName } from "../../people/parts.ts";
import type { LikeSheets } from "./contract.ts";
import styles from "./screen.module.css";
import { likenessTexts as words } from "./texts.ts";

/** Two sheets side by side: whose, where they sat, and which wrong answers they share. */
export function LikeSheetsOf({ pair }: { pair: LikeSheets }) {
  const { one, other, where, inPile, both, equal, expected, bothWrong, equalWrong, expectedWrong } = pair;
  const said = (number: number) => bengaliDigits(number);
  const about = [
    words.where[where],
    inPile === null ? "" : inPile === 1 ? words.beside : words.inPile(said(inPile)),
  ].filter(Boolean);
  return (
    <article className={styles.pair} aria-label={`${nameOf(one)}; ${nameOf(other)}`}>
      <div className={styles.sides}>
        <Side side={one} />
        <Side side={other} />
      </div>
      <p className={styles.said}>{about.join(" · ")}</p>
      <p className={styles.said}>{words.equal(said(equal), said(both), said(Math.round(expected)))}</p>
      <p className={styles.said}>
        {words.equalWrong(said(equalWrong), said(bothWrong), said(Math.round(expectedWrong)))}
      </p>
      {pair.wrong.length > 0 && <WrongAlike pair={pair} />}
    </article>
  );
}

function Side({ side }: { side: LikeSheets["one"] }) {
  const { roll, set, student, shift, hall, seat, fileName, line, source } = side;
  const place = [shift, hall && words.seat(hall, seat ? bengaliDigits(seat) : "")].filter(Boolean).join(", ");
  return (
    <div>
      <p>
        {student ? (
          <>
            <StudentName {...student} /> {student.regId}, {student.batchName}
          </>
        ) : (
          words.nobody(roll)
        )}
      </p>
      <p>{[set && words.set(set), place].filter(Boolean).join(" · ")}</p>
      <p>{source || words.line(fileName, bengaliDigits(line))}</p>
    </div>
  );
}

function WrongAlike({ pair: { one, other, wrong } }: { pair: LikeSheets }) {
  return (
    <details>
      <summary>{words.wrong}</summary>
      <table className={styles.wrong} aria-label={words.wrong}>
        <thead>
          <tr>
            <th scope="col">{words.subject}</th>
            <th scope="col">{words.question(one.roll)}</th>
            <th scope="col">{words.question(other.roll)}</th>
            <th scope="col">{words.marked}</th>
            <th scope="col">{words.right}</th>
          </tr>
        </thead>
        <tbody>
          {wrong.map((answer) => (
            <tr key={answer.one}>
              <td>{answer.subject}</td>
              <td>{bengaliDigits(answer.one)}</td>
              <td>{bengaliDigits(answer.other)}</td>
              <td>{answer.marked}</td>
              <td>{answer.right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const nameOf = ({ student, roll }: LikeSheets["one"]) => student?.userName ?? roll;
