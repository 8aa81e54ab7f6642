import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { shortDate } from "../../../shared/dates.ts";
import { withCounted } from "../../../shared/unbroken.ts";
import styles from "./columns.module.css";
import type { Notice, WrittenNotice } from "./contract.ts";
import { noticeColumns } from "./export.ts";
import { noticeStateTexts, noticeFieldTexts as words } from "./texts.ts";

export const columns = tableColumns(noticeColumns, {
  title: { onCard: "title", look: "prose", sort: "title", cell: ({ title }) => withCounted(title) },
  audience: { look: "id", cell: (notice) => <Cut text={noticeColumns.audience.text(notice)} lines={2} /> },
  days: { look: "name", sort: "days", cell: (notice) => <Days {...notice} /> },
  state: {
    cell: ({ state }) => <Badge tone={tones[state]}>{noticeStateTexts[state]}</Badge>,
    look: "state",
    onCard: "beside",
  },
  readers: {
    cell: ({ readers, guardians }) => <Cut text={words.readersOf(readers, guardians)} />,
    look: "number",
    onCard: "named",
    sort: "readers",
  },
});

const tones: Record<WrittenNotice["state"], Tone> = { current: "good", coming: "calm", over: "plain" };

/** On a card, where its state stands beside its name, the last day alone. */
function Days({ from, until }: Pick<Notice, "from" | "until">) {
  return (
    <span className={styles.days}>
      <time dateTime={from}>{shortDate(from)} –</time> <time dateTime={until}>{shortDate(until)}</time>
      <span className={styles.last}>{words.last}</span>
    </span>
  );
}

/** Whole for whoever points at it: the title needs the room. */
const Cut = ({ text, lines = 1 }: { text: string; lines?: 1 | 2 }) => (
  <span title={text} className={lines === 2 ? styles.lines : undefined}>
    {text}
  </span>
);
