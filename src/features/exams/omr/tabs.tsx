import { Outlet, useParams } from "react-router";
import { Tabs } from "../../../portal/kit/tabs.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import type { Route } from "./+types/tabs";
import { omrScreenTexts as words } from "./texts.ts";

const parts = [
  { name: words.sheets, path: "" },
  { name: words.keys, path: "/keys" },
  { name: words.items, path: "/items" },
];

/** For who signs the result alone. */
const controls = [...parts, { name: words.likeness, path: "/likeness" }];

export async function loader({ context }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  return { manages: grants(user, "studentManagement") };
}

/** An exam's OMR, part by part. */
export default function OmrPages({ loaderData: { manages } }: Route.ComponentProps) {
  const { examId } = useParams();
  return (
    <>
      <Tabs label={words.parts} tabs={manages ? controls : parts} to={`/dashboard/marks/${examId}/omr`} />
      <Outlet />
    </>
  );
}
