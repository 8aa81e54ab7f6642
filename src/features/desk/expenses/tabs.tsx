import { TabbedPages } from "../../../portal/kit/tabs.tsx";
import { expenseHeadTexts, expenseScreenTexts, incomeTexts, booksTexts as words } from "./texts.ts";

const parts = [
  { name: expenseScreenTexts.title, path: "" },
  { name: incomeTexts.title, path: "/month" },
  { name: words.pay, path: "/pay" },
  { name: expenseHeadTexts.title, path: "/heads" },
];

/** What is spent, what came in beside it, and the heads of both. */
export default function Books() {
  return <TabbedPages title={words.title} label={words.tabs} tabs={parts} to="/dashboard/expenses" />;
}
