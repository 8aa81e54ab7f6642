import { Email } from "../../portal/kit/email.tsx";
import type { Column } from "../../portal/kit/list/data-table.tsx";
import { AccountName } from "../accounts/account-name.tsx";
import type { Teacher } from "./contract.ts";
import { teacherFieldTexts as words } from "./texts.ts";

export const columns: readonly Column<Teacher>[] = [
  {
    name: words.teacherName,
    cell: ({ file, teacherName, disabled }) => (
      <AccountName file={file} name={teacherName} disabled={disabled} />
    ),
  },
  { name: words.regId, cell: ({ regId }) => regId, code: true },
  { name: words.address, cell: ({ address }) => address },
  { name: words.mobile, cell: ({ mobile }) => mobile, code: true },
  { name: words.email, cell: ({ email }) => <Email address={email} /> },
  { name: words.userType, cell: ({ userTypeName }) => userTypeName },
];
