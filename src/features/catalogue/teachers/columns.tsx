import { Email } from "../../../portal/kit/email.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { AccountName } from "../../identity/parts.ts";
import type { Teacher } from "./contract.ts";
import { teacherColumns } from "./export.ts";
import { TeacherName } from "./teacher-name.tsx";

export const columns = tableColumns<typeof teacherColumns, Teacher>(teacherColumns, {
  teacherName: {
    sort: "teacherName",
    cell: ({ file, teacherId, teacherName, disabled }) => (
      <AccountName
        file={file}
        name={<TeacherName teacherId={teacherId} teacherName={teacherName} />}
        disabled={disabled}
      />
    ),
  },
  regId: { look: "id", sort: "regId" },
  address: { onCard: "folded", sort: "address" },
  mobile: { look: "id" },
  userType: { sort: "userType", further: true },
  email: { cell: ({ email }) => <Email address={email} />, further: true },
});
