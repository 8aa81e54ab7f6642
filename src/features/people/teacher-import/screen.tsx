import { ImportLists } from "../list-import/lists-page.tsx";
import { loadLists } from "../list-import/load.ts";
import type { Route } from "./+types/screen";
import { teacherImportContract } from "./contract.ts";
import { teacherScreens } from "./screens.ts";
import { teacherImportScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export const loader = (asked: Route.LoaderArgs) =>
  loadLists(asked, teacherImportContract, "teacherManagement");

export default function TeacherImports({ loaderData }: Route.ComponentProps) {
  return <ImportLists kind={teacherScreens} list={loaderData} />;
}
