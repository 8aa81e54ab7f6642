import { Badge } from "../../../portal/kit/badge.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/items-screen";
import { type ItemOfExam, omrContract } from "./contract.ts";
import { carefulBelow, weakBelow } from "./items.ts";
import styles from "./screen.module.css";
import { omrScreenTexts, itemTexts as words } from "./texts.ts";

export const handle = { name: omrScreenTexts.items };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  return ask(context, omrContract.items, { examId: Number(params.examId) });
}

const count = (of: "right" | "wrong" | "blank"): Column<ItemOfExam> => ({
  key: of,
  name: words[of],
  cell: (item) => bengaliDigits(item[of]),
  look: "number",
});

const columns: readonly Column<ItemOfExam>[] = [
  { key: "question", name: words.question, cell: ({ question }) => bengaliDigits(question), onCard: "title" },
  { key: "subject", name: words.subject, cell: ({ subject }) => subject },
  { key: "key", name: words.key, cell: ({ key }) => key, look: "number" },
  ...[count("right"), count("wrong"), count("blank")],
  { key: "drew", name: words.drew, cell: ({ drew }) => drew && drewText(drew) },
  {
    key: "p",
    name: words.p,
    cell: (item) => (item.isVoid ? <Badge tone="plain">{words.void}</Badge> : shares(item).p),
  },
  { key: "d", name: words.d, cell: (item) => !item.isVoid && shares(item).d },
  { key: "r", name: words.r, cell: ({ r }) => r !== null && bengaliDigits(r), look: "number", further: true },
  { key: "idle", name: words.idle, cell: ({ idle }) => idle.map(idleText).join("; "), further: true },
];

/** Question by question: right, wrong, blank, how hard, and whether it told the better from the others. */
export default function Items({ loaderData: { data } }: Route.ComponentProps) {
  const { sheets, items } = data;
  if (!sheets) return <EmptyState text={words.none} icon="progress" />;
  const doubtful = items.filter(({ doubts }) => doubts.length);
  const many = bengaliDigits(sheets);
  return (
    <div className={styles.page}>
      <WorkLine about={<p>{words.about}</p>} actions={<ColumnsToggle columns={columns} />}>
        <p>
          {sheets < weakBelow
            ? words.weak(many)
            : sheets < carefulBelow
              ? words.careful(many)
              : words.sheets(many)}
        </p>
      </WorkLine>
      <Card title={words.doubtful}>
        {doubtful.length ? (
          <ul className={styles.doubts}>
            {doubtful.map(({ question, subject, doubts, drew }) => (
              <li key={question}>
                <b>
                  {words.question} {bengaliDigits(question)}
                </b>{" "}
                ({subject}): {doubts.map((doubt) => words.doubt[doubt]).join("; ")}
                {drew && ` — ${drewText(drew)}`}
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.noDoubts}</p>
        )}
      </Card>
      <DataTable label={words.table} columns={columns} rows={items} keyOf={({ question }) => question} />
    </div>
  );
}

function shares({ p, d, difficulty, discrimination }: ItemOfExam) {
  return {
    p: `${bengaliDigits(p)}, ${words.difficulty[difficulty]}`,
    d: `${bengaliDigits(d)}, ${words.discrimination[discrimination]}`,
  };
}

const drewText = ({ set, option, times }: NonNullable<ItemOfExam["drew"]>) =>
  set === "A" ? words.drewOf(option, bengaliDigits(times)) : words.drewIn(set, option, bengaliDigits(times));

const idleText = ({ set, options }: ItemOfExam["idle"][number]) => {
  const said = options.split("").join(", ");
  return set === "A" ? said : words.idleIn(set, said);
};
