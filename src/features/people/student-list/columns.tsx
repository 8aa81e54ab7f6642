import { Email } from "../../../portal/kit/email.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { AccountName } from "../../identity/parts.ts";
import { StudentName } from "../selected-student/student-name.tsx";
import { studentColumns } from "./export.ts";

export const columns = tableColumns(studentColumns, {
  userName: {
    sort: "userName",
    cell: ({ studentId, file, userName, disabled }) => (
      <AccountName
        file={file}
        name={<StudentName studentId={studentId} userName={userName} />}
        disabled={disabled}
      />
    ),
  },
  regId: { look: "id", sort: "regId" },
  batch: { look: "name", sort: "batch" },
  mobile: { look: "id" },
  fatherName: { further: true },
  guardianMobile: { look: "id", further: true },
  schoolName: { further: true },
  collegeName: { further: true },
  email: { cell: ({ email }) => <Email address={email} />, further: true },
  doj: { further: true, sort: "doj" },
});
