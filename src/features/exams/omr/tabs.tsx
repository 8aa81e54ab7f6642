import { Outlet, useParams } from "react-router";
import { Tabs } from "../../../portal/kit/tabs.tsx";
import { secondTexts, omrScreenTexts as words } from "./texts.ts";

const parts = [
  { name: words.sheets, path: "" },
  { name: words.keys, path: "/keys" },
  { name: secondTexts.title, path: "/second" },
  { name: words.items, path: "/items" },
];

/** An exam's OMR, part by part. */
export default function OmrPages() {
  const { examId } = useParams();
  return (
    <>
      <Tabs label={words.parts} tabs={parts} to={`/dashboard/marks/${examId}/omr`} />
      <Outlet />
    </>
  );
}
