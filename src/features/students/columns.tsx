import { Photo } from "../../portal/kit/photo.tsx";
import type { Column } from "../../portal/kit/rows.tsx";
import { longDate } from "../../shared/dates.ts";
import type { Student } from "./contract.ts";
import styles from "./screen.module.css";
import { studentFieldTexts as words } from "./texts.ts";

/** What every row shows. */
export const columns: readonly Column<Student>[] = [
  {
    name: words.userName,
    cell: ({ file, userName }) => (
      <span className={styles.student}>
        <Photo file={file} size={36} />
        {userName}
      </span>
    ),
  },
  { name: words.regId, cell: ({ regId }) => regId, code: true },
  { name: words.batch, cell: ({ batch }) => batch?.batchName },
  { name: words.mobile, cell: ({ mobile }) => mobile, code: true },
];

/** What it shows besides when asked for. */
export const furtherColumns: readonly Column<Student>[] = [
  { name: words.fatherName, cell: ({ fatherName }) => fatherName },
  { name: words.schoolName, cell: ({ schoolName }) => schoolName },
  { name: words.collegeName, cell: ({ collegeName }) => collegeName },
  { name: words.email, cell: ({ email }) => <Email address={email} /> },
  { name: words.doj, cell: ({ doj }) => longDate(doj) },
];

/** Breaks before its @, where it must break. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
