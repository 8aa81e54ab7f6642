import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { classDayTexts } from "../class-days/texts.ts";
import { leaveTexts } from "../leave-days/texts.ts";
import { absentTexts, monthTexts, dayTexts as words } from "./texts.ts";

const parts = [
  { name: words.batches, path: "" },
  { name: absentTexts.title, path: "/absent" },
  { name: monthTexts.title, path: "/month" },
  { name: leaveTexts.title, path: "/leaves" },
  { name: classDayTexts.taught, path: "/taught" },
];

/** Taking it, who was not there, and a batch's month. */
export default function RollCalls() {
  return <TabbedPages title={words.title} label={words.tabs} tabs={parts} to="/dashboard/roll-call" />;
}
