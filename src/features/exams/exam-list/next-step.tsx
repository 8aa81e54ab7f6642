import { Link, useLocation } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { outboxAddress } from "../../../shared/message-list.ts";
import type { ListedExam } from "./contract.ts";
import { nextStep, type Rights, type NextStep as Step } from "./rules.ts";
import { examListTexts as words } from "./texts.ts";

type Shown = {
  exam: ListedExam;
  rights: Rights;
  /** Opens the exam's form, where its scheme is what comes next. */
  onEdit?: () => void;
  /** In a row, where its exam is not told from others by the page; else nothing stands on the page that it leads to. */
  inRow?: true;
};

/** The one next thing to do with an exam, as a button; nothing where it is another's turn. */
export function NextStep({ exam, rights, onEdit, inRow }: Shown) {
  const { pathname } = useLocation();
  const step = nextStep(exam, rights);
  if (!step || (step === "setScheme" && !onEdit)) return null;
  const look = {
    ...(inRow && { size: "compact" as const, "aria-label": words.stepOf(words.steps[step], exam.examName) }),
    ...(inRow
      ? { variant: "quiet" as const }
      : quiet.includes(step)
        ? { variant: "default" as const }
        : { color: "marigold" as const }),
  };
  if (step === "setScheme")
    return (
      <Button {...look} onClick={onEdit}>
        {words.steps[step]}
      </Button>
    );
  const to = addressOf(step, exam);
  if (!inRow && to === pathname) return null;
  return (
    <Button component={Link} to={to} {...look}>
      {words.steps[step]}
    </Button>
  );
}

/** What is not done once and over; in rows no button is filled, the page's own is. */
const quiet: readonly Step[] = ["see", "seeTyped", "setFullMarks", "remind"];

function addressOf(step: Exclude<Step, "setScheme">, { examId }: ListedExam): string {
  const pages = `/dashboard/marks/${examId}`;
  const addresses = {
    remind: outboxAddress({ kind: "examReminder", examId }),
    enter: pages,
    check: `${pages}/publish`,
    publish: `${pages}/publish`,
    tell: outboxAddress({ kind: "result", examId }),
    see: `${pages}/merit`,
    setFullMarks: `${pages}/typed`,
    seeTyped: `${pages}/typed`,
  };
  return addresses[step];
}
