import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { ageingTexts } from "../ageing/texts.ts";
import { dueTexts, monthTexts } from "../dues/texts.ts";
import { planTexts, runTexts } from "../fees/texts.ts";
import { moneyTexts as words } from "./texts.ts";

const parts = [
  { name: dueTexts.title, path: "" },
  { name: ageingTexts.title, path: "/ageing" },
  { name: monthTexts.title, path: "/month" },
  { name: runTexts.title, path: "/bills" },
  { name: planTexts.title, path: "/plans" },
];

/** What is owed, what came in, and what is billed. */
export default function Money() {
  return <TabbedPages title={words.title} label={words.tabs} tabs={parts} to="/dashboard/money" />;
}
