import { Badge } from "../../portal/kit/badge.tsx";
import type { Column } from "../../portal/kit/list/table-columns.ts";
import type { HandIn, StudentHandIn } from "./contract.ts";
import { FileLink } from "./file-link.tsx";
import { dayOf } from "./rules.ts";
import { assignmentFieldTexts, handInTexts as words } from "./texts.ts";

export const columns: readonly Column<StudentHandIn>[] = [
  { name: assignmentFieldTexts.studentId, cell: ({ regId }) => regId, code: true },
  { name: assignmentFieldTexts.studentName, cell: ({ studentName }) => studentName, names: true },
  { name: words.state, cell: ({ handIn }) => <State handIn={handIn} /> },
  { name: words.day, cell: ({ handIn }) => handIn && dayOf(handIn) },
  { name: words.file, cell: ({ handIn }) => handIn && <FileLink handIn={handIn} /> },
];

function State({ handIn }: { handIn: HandIn | null }) {
  if (!handIn) return <Badge tone="soon">{words.missing}</Badge>;
  return <Badge tone={handIn.late ? "late" : "good"}>{handIn.late ? words.late : words.in}</Badge>;
}
