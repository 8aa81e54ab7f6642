import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { parseMark, sumOfMarks } from "../../../shared/marks.ts";
import type { ResultDetail, ResultDocument } from "./contract.ts";

/** One exam of one subject, as it is typed. */
type DetailValues = {
  _id?: number;
  /** Of a row of an exam. */
  examId?: number;
  examName: string;
  subjectName: string;
  mcqMarks: string;
  writtenMarks: string;
  highestMarks: string;
  fullMarks: string;
  publishDate?: string;
};

/** A result document whose fields stand in a form: the call saves it whole. */
export type ResultValues = {
  studentId: StudentId;
  resultDetail: DetailValues[];
  isUpdate: boolean;
  publishDate: string;
  version?: number;
};

/** A document of one row, to be added to the others. */
export const newResult = (studentId: StudentId): ResultValues => ({
  studentId,
  resultDetail: [
    { examName: "", subjectName: "", mcqMarks: "", writtenMarks: "", highestMarks: "", fullMarks: "" },
  ],
  isUpdate: false,
  publishDate: today(),
});

/** The whole document; a row that somebody else has taken away meanwhile stands at its end, to be added again. */
export function valuesOf(document: ResultDocument, edited: ResultDetail): ResultValues {
  const { studentId, resultDetail, publishDate, version } = document;
  const { _id, ...again } = detailOf(edited);
  const details = resultDetail.map(detailOf);
  const gone = !details.some((detail) => detail._id === _id);
  return {
    ...{ studentId, version, isUpdate: true, publishDate: publishDate ?? "" },
    resultDetail: gone ? [...details, again] : details,
  };
}

/** The typed values as the call reads them. */
export const inputOf = ({ resultDetail, publishDate, ...values }: ResultValues) => ({
  ...values,
  publishDate: publishDate || undefined,
  resultDetail: resultDetail.map((detail) => ({
    ...detail,
    mcqMarks: typedMark(detail.mcqMarks),
    writtenMarks: typedMark(detail.writtenMarks),
    highestMarks: typedMark(detail.highestMarks),
    fullMarks: typedMark(detail.fullMarks),
    publishDate: detail.publishDate || undefined,
  })),
});

/** The total of what is typed so far; undefined until both marks are numbers. */
export function typedTotal(detail: DetailValues | undefined): number | undefined {
  const mcqMarks = parseMark(detail?.mcqMarks ?? "");
  const writtenMarks = parseMark(detail?.writtenMarks ?? "");
  if (mcqMarks === undefined || writtenMarks === undefined) return undefined;
  const total = sumOfMarks([mcqMarks, writtenMarks]);
  return Number.isFinite(total) ? total : undefined;
}

/** A mark of an exam may be blank. */
const typedMark = (typed: string) => parseMark(typed) ?? null;

const detailOf = ({ totalMarks: _, version: _version, state: _state, examId, ...detail }: ResultDetail) => ({
  ...detail,
  ...(examId !== null && { examId }),
  mcqMarks: String(detail.mcqMarks ?? ""),
  writtenMarks: String(detail.writtenMarks ?? ""),
  highestMarks: String(detail.highestMarks ?? ""),
  fullMarks: String(detail.fullMarks ?? ""),
  publishDate: detail.publishDate ?? "",
});
