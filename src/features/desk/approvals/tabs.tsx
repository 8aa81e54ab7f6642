import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { exceptionTexts } from "../exceptions/texts.ts";
import { approvalTexts as words } from "./texts.ts";

const parts = [
  { name: words.title, path: "" },
  { name: exceptionTexts.title, path: "/month" },
];

/** What waits for a second person, and the month's list of what was given, voided and paid back. */
export default function Approvals() {
  return <TabbedPages title={words.title} label={words.tabs} tabs={parts} to="/dashboard/approvals" />;
}
