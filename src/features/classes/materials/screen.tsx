import { allow } from "../../../portal/page-access.ts";
import type { Route } from "./+types/screen";
import { GivenMaterials, loadGivenMaterials } from "./given-materials.tsx";
import { loadOwnMaterials, OwnMaterials } from "./own-materials.tsx";
import { materialScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

/** One address, two pages: what staff have given, and what a student was given. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { studentId } = await allow(context, "courseManagement", "myAssignment");
  const isStaff = studentId === undefined;
  return {
    given: isStaff ? await loadGivenMaterials(context, request) : null,
    own: isStaff ? null : await loadOwnMaterials(context),
  };
}

export default function Materials({ loaderData: { given, own } }: Route.ComponentProps) {
  return (
    <>
      {given && <GivenMaterials {...given} />}
      {own && <OwnMaterials {...own} />}
    </>
  );
}
