import { useParams } from "react-router";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { mostFull } from "../ranking/figures.ts";
import type { Route } from "./+types/tabulation-screen";
import type { RankedInExam } from "./contract.ts";
import { resultOf, tabulationExport } from "./export.ts";
import styles from "./list-page.module.css";
import { ListFilters, loadList, Signatures, useListRows } from "./list-page.tsx";
import { cardTexts, examPagesTexts, listTexts as words } from "./texts.ts";

export const handle = { name: examPagesTexts.tabulation };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadList(context, request, params.examId, "roll");

const parts = ["right", "wrong", "written", "total"] as const;

/** Everyone's marks in every subject, by roll: the sheet that is filed. */
export default function Tabulation({ loaderData: list }: Route.ComponentProps) {
  const { examId = "" } = useParams();
  const { rows, printing } = useListRows(list);
  const sections = list.data[0]?.sections ?? [];
  const most = mostFull(rows);
  return (
    <>
      <ListFilters title={words.tabulation} list={list} printing={printing}>
        <ExportMenu list={tabulationExport} of={{ exam: examId }} paper={false} />
      </ListFilters>
      <PagedList
        list={list}
        pageSize={pageSizes.merit}
        empty={<EmptyState text={words.none} icon="progress" />}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys too */}
        <section className={styles.scroll} aria-label={words.tabulation} tabIndex={0}>
          <table className={styles.sheet} aria-label={words.tabulation}>
            <thead>
              <tr>
                <th rowSpan={2} scope="col">
                  {words.roll}, {words.name}
                </th>
                {sections.map(({ key, subject, full }) => (
                  <th key={key} colSpan={parts.length} scope="colgroup">
                    {subject} <small>{words.fullOf(bengaliDigits(full))}</small>
                  </th>
                ))}
                <th rowSpan={2} scope="col">
                  {words.totalOf(bengaliDigits(most))}
                </th>
                <th rowSpan={2} scope="col">
                  {words.batchPlace}
                </th>
                <th rowSpan={2} scope="col">
                  {words.centralPlace}
                </th>
                <th rowSpan={2} scope="col">
                  {words.passed}
                </th>
              </tr>
              <tr>
                {sections.flatMap(({ key }) =>
                  parts.map((part) => (
                    <th key={`${key} ${part}`} scope="col">
                      {cardTexts[part]}
                    </th>
                  )),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.studentId} row={row} most={most} />
              ))}
            </tbody>
          </table>
        </section>
      </PagedList>
      <Signatures list={list} />
    </>
  );
}

/** Full marks stand in the head; with the marks only of whom a subject is excused, who has less. */
function Line({ row, most }: { row: RankedInExam; most: number }) {
  const { regId, userName, sections, total, full, batchPosition, centralPosition } = row;
  const said = (value: number | null) => (value === null ? "–" : bengaliDigits(value));
  return (
    <tr>
      <th scope="row">
        {regId} <span className={styles.who}>{userName}</span>
      </th>
      {sections.flatMap(({ key, ...section }) =>
        parts.map((part) => (
          <td key={`${key} ${part}`}>
            {section.state === "marked"
              ? said(section[part])
              : part === "total"
                ? words.states[section.state]
                : "–"}
          </td>
        )),
      )}
      <td className={styles.total}>
        {said(total)}
        {total !== null && full !== most && <small>/{bengaliDigits(full)}</small>}
      </td>
      <td>{said(batchPosition)}</td>
      <td>{said(centralPosition)}</td>
      <td>{resultOf(row)}</td>
    </tr>
  );
}
