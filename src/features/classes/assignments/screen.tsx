import { allow } from "../../../portal/page-access.ts";
import type { Route } from "./+types/screen";
import { GivenAssignments, loadGivenAssignments } from "./given-assignments.tsx";
import { loadOwnAssignments, OwnAssignments } from "./own-assignments.tsx";
import { assignmentScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title, studentName: words.mine };

/** One address, two pages: what staff have given, and what a student has to do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { studentId } = await allow(context, "myAssignment");
  const isStaff = studentId === undefined;
  return {
    given: isStaff ? await loadGivenAssignments(context, request) : null,
    own: isStaff ? null : await loadOwnAssignments(context, request),
  };
}

export default function Assignments({ loaderData: { given, own } }: Route.ComponentProps) {
  return (
    <>
      {given && <GivenAssignments {...given} />}
      {own && <OwnAssignments {...own} />}
    </>
  );
}
