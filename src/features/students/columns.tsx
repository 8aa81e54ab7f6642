import { Email } from "../../portal/kit/email.tsx";
import type { Column } from "../../portal/kit/list/data-table.tsx";
import { longDate } from "../../shared/dates.ts";
import { AccountName } from "../accounts/account-name.tsx";
import type { Student } from "./contract.ts";
import { studentFieldTexts as words } from "./texts.ts";

/** What every row shows. */
export const columns: readonly Column<Student>[] = [
  {
    name: words.userName,
    cell: ({ file, userName, disabled }) => <AccountName file={file} name={userName} disabled={disabled} />,
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
