import { Email } from "../../portal/kit/email.tsx";
import { PhotoAndName } from "../../portal/kit/photo.tsx";
import type { Column } from "../../portal/kit/rows.tsx";
import type { Teacher } from "./contract.ts";
import { teacherFieldTexts as words } from "./texts.ts";

export const columns: readonly Column<Teacher>[] = [
  {
    name: words.teacherName,
    cell: ({ file, teacherName }) => <PhotoAndName file={file} name={teacherName} />,
  },
  { name: words.regId, cell: ({ regId }) => regId, code: true },
  { name: words.address, cell: ({ address }) => address },
  { name: words.mobile, cell: ({ mobile }) => mobile, code: true },
  { name: words.email, cell: ({ email }) => <Email address={email} /> },
  { name: words.userType, cell: ({ userTypeName }) => userTypeName },
];
