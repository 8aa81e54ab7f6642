import { ImportLists } from "../list-import/lists-page.tsx";
import { loadLists } from "../list-import/load.ts";
import type { Route } from "./+types/screen";
import { studentImportContract } from "./contract.ts";
import { studentScreens } from "./screens.ts";
import { studentImportScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export const loader = (asked: Route.LoaderArgs) =>
  loadLists(asked, studentImportContract, "studentManagement");

export default function StudentImports({ loaderData }: Route.ComponentProps) {
  return <ImportLists kind={studentScreens} list={loaderData} />;
}
