import { allow } from "../sign-in/allow.ts";
import type { Route } from "./+types/screen";
import { Given } from "./given.tsx";
import { readGiven, readMine } from "./loaders.ts";
import { Mine } from "./mine.tsx";
import { assignmentScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title, studentName: words.mine };

/** One address, two pages: what staff have given, and what a student has to do. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { studentId } = await allow(context, "myAssignment");
  const isStaff = studentId === undefined;
  return {
    given: isStaff ? await readGiven(context, request) : null,
    mine: isStaff ? null : await readMine(context, request),
  };
}

export default function Assignments({ loaderData: { given, mine } }: Route.ComponentProps) {
  return (
    <>
      {given && <Given {...given} />}
      {mine && <Mine {...mine} />}
    </>
  );
}
