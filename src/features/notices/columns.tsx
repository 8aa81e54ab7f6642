import { Badge, type Tone } from "../../portal/kit/badge.tsx";
import type { Column } from "../../portal/kit/list/data-table.tsx";
import { longDate } from "../../shared/dates.ts";
import styles from "./columns.module.css";
import type { Notice, WrittenNotice } from "./contract.ts";
import { audienceName } from "./export.ts";
import { noticeStateTexts, noticeFieldTexts as words } from "./texts.ts";

export const columns: readonly Column<WrittenNotice>[] = [
  { name: words.title, cell: ({ title }) => title, names: true },
  { name: words.audience, cell: ({ audience }) => audienceName(audience) },
  { name: words.days, cell: (notice) => <Days {...notice} /> },
  {
    name: words.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{noticeStateTexts[state]}</Badge>,
    code: true,
  },
  { name: words.readers, cell: ({ readers }) => words.readersOf(readers), short: true },
];

const tones: Record<WrittenNotice["state"], Tone> = { current: "good", coming: "calm", over: "plain" };

function Days({ from, until }: Pick<Notice, "from" | "until">) {
  return (
    <span className={styles.days}>
      <time dateTime={from}>{longDate(from)} –</time> <time dateTime={until}>{longDate(until)}</time>
    </span>
  );
}
