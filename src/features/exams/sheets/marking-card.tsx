import { Card } from "../../../portal/kit/card.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { fromExact } from "../../../shared/marks.ts";
import { exactWrong, fullMarks, sectionFull } from "../schemes/rules.ts";
import type { Scheme, Section } from "../schemes/shape.ts";
import styles from "./progress-screen.module.css";
import { markingTexts as words } from "./texts.ts";

/** How the exam is marked, subject by subject, for who types its marks. */
export function MarkingCard({ scheme }: { scheme: Scheme }) {
  const { sections } = scheme;
  const hasMcq = sections.some(({ mcq }) => mcq);
  const hasWritten = sections.some(({ written }) => written);
  return (
    <Card title={words.title}>
      <table className={styles.marking}>
        <thead>
          <tr>
            <th scope="col">{words.subject}</th>
            {hasMcq && (
              <th scope="col" data-number>
                {words.mcq}
              </th>
            )}
            {hasWritten && (
              <th scope="col" data-number>
                {words.written}
              </th>
            )}
            <th scope="col">{words.full}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <tr key={section.key}>
              <th scope="row">{section.subject}</th>
              {hasMcq && <td data-number>{section.mcq && <Mcq mcq={section.mcq} />}</td>}
              {hasWritten && <td data-number>{section.written && bengaliDigits(section.written.full)}</td>}
              <td>{bengaliDigits(sectionFull(section))}</td>
            </tr>
          ))}
        </tbody>
        {sections.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={1 + Number(hasMcq) + Number(hasWritten)}>
                {words.total}
              </th>
              <td>{bengaliDigits(fullMarks({ ...scheme, gpa: null }))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </Card>
  );
}

/** How many questions of how much, and what a wrong one takes. */
function Mcq({ mcq }: { mcq: NonNullable<Section["mcq"]> }) {
  const wrong = fromExact(exactWrong(mcq));
  return (
    <>
      {words.questions(mcq.questions, bengaliDigits(mcq.right))}
      {wrong > 0 && <small> {words.wrong(bengaliDigits(wrong))}</small>}
    </>
  );
}
