import { Link } from "react-router";
import { type Column, tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { batchesColumn } from "../exams/batches-column.tsx";
import { whenColumn } from "../exams/when.tsx";
import styles from "./columns.module.css";
import type { ListedExam } from "./contract.ts";
import { examColumns } from "./export.ts";
import { NextStep } from "./next-step.tsx";
import { nextStep, type Rights } from "./rules.ts";
import { ExamState } from "./state-badge.tsx";

type Row = { rights: Rights; onEdit: (exam: ListedExam) => void };

/** The columns of the list; the one next thing to do with an exam stands beside how far it is, on a card beside its name. */
export const columnsFor = ({ rights, onEdit }: Row): readonly Column<ListedExam>[] =>
  tableColumns(examColumns, {
    examId: { cell: ({ examId }) => examId, look: "number", onCard: "folded", sort: "examId" },
    examName: {
      cell: (exam) => <ExamName exam={exam} rights={rights} onEdit={() => onEdit(exam)} />,
      onCard: "title",
      sort: "examName",
    },
    batch: batchesColumn,
    when: { ...whenColumn, sort: "when" },
    state: {
      look: "state",
      cell: (exam) => (
        <span className={styles.state}>
          <ExamState exam={exam} inRow />
        </span>
      ),
    },
    next: {
      look: "verb",
      onCard: "beside",
      cell: (exam) =>
        nextStep(exam, rights) && (
          <div className={styles.verb}>
            <NextStep exam={exam} rights={rights} onEdit={() => onEdit(exam)} inRow />
          </div>
        ),
    },
    examType: { further: true },
    category: { further: true, sort: "category" },
    subject: { further: true },
    course: { further: true },
  });

type OfName = { exam: ListedExam; rights: Rights; onEdit: () => void };

/** The way to the exam's pages, for those to whom they are open; before it has any, to what is written of it. */
function ExamName({ exam: { examId, examName, scheme, state }, rights, onEdit }: OfName) {
  if (state === "byHand" && rights.manages)
    return <Link to={`/dashboard/marks/${examId}/typed`}>{examName}</Link>;
  if (!scheme && rights.schedules)
    return (
      <button type="button" className={styles.name} onClick={onEdit}>
        {examName}
      </button>
    );
  if (!scheme || !(rights.manages || rights.enters || rights.asks)) return examName;
  return <Link to={`/dashboard/marks/${examId}`}>{examName}</Link>;
}
