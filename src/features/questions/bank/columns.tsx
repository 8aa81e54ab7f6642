import { Badge } from "../../../portal/kit/badge.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits, people, things } from "../../../shared/digits.ts";
import { plainOf } from "../drawing/pieces.ts";
import type { Question } from "./contract.ts";
import { questionColumns } from "./export.ts";
import { questionScreenTexts as words } from "./texts.ts";

const { stem, subject, right, facility, uses } = questionColumns;
const shown = { stem, subject, right, facility, uses };

export const columns = tableColumns(shown, {
  stem: { cell: (question) => <Stem question={question} />, look: "prose", onCard: "title" },
  right: { look: "word", onCard: "named" },
  subject: { look: "name", cell: ({ subject, chapter }) => <Two first={subject} second={chapter} /> },
  facility: {
    cell: ({ facility, asked }) =>
      facility === null ? "–" : <Two first={words.percent(facility)} second={people(asked)} />,
    look: "number",
    onCard: "folded",
  },
  uses: {
    cell: ({ uses, lastUsed }) => (
      <Two first={uses ? things(uses) : bengaliDigits(0)} second={lastUsed ? shortDate(lastUsed) : ""} />
    ),
    look: "number",
    onCard: "folded",
  },
});

/** What is asked, on two lines at most, and what is to be known of it. */
function Stem({ question: { stem, draft, stimulus, sharing, pictureId } }: { question: Question }) {
  return (
    <>
      {plainOf(stem)} {draft && <Badge tone="soon">{words.states.draft}</Badge>}{" "}
      {stimulus && <Badge tone="calm">{words.shared(sharing)}</Badge>}{" "}
      {pictureId && <Badge tone="plain">{words.withPicture}</Badge>}
    </>
  );
}

/** One beneath the other. */
const Two = ({ first, second }: { first: string; second: string }) => (
  <span>
    {first}
    {second && <small style={{ display: "block" }}>{second}</small>}
  </span>
);
