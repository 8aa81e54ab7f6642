import { Badge } from "../../../portal/kit/badge.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { useListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
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

const count = (of: "right" | "wrong" | "blank", further?: true): Column<ItemOfExam> => ({
  key: of,
  name: words[of],
  cell: (item) => bengaliDigits(item[of]),
  look: "number",
  ...(further && { further }),
});

const columns: readonly Column<ItemOfExam>[] = [
  {
    key: "question",
    name: words.question,
    cell: ({ question }) => (
      <>
        <span className={styles.word}>{words.question} </span>
        {bengaliDigits(question)}
      </>
    ),
    look: "id",
    onCard: "title",
  },
  { key: "subject", name: words.subject, cell: ({ subject }) => subject, look: "name", onCard: "rest" },
  { key: "key", name: words.key, cell: ({ key }) => key, look: "number" },
  ...[count("right"), count("wrong"), count("blank", true)],
  {
    key: "doubts",
    name: words.doubts,
    look: "name",
    onCard: "beside",
    cell: ({ doubts }) =>
      doubts.length > 0 && (
        <span className={styles.doubts}>
          {doubts.map((doubt) => (
            <Badge key={doubt} tone="late">
              {words.doubt[doubt]}
            </Badge>
          ))}
        </span>
      ),
  },
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
  const { chosen } = useListParams();
  if (!sheets) return <EmptyState text={words.none} icon="progress" />;
  const doubtful = items.filter(({ doubts }) => doubts.length);
  const many = bengaliDigits(sheets);
  return (
    <div className={styles.page}>
      <WorkLine about={words.about.map((line) => <p key={line}>{line}</p>)}>
        <p>
          {sheets < weakBelow
            ? words.weak(many)
            : sheets < carefulBelow
              ? words.careful(many)
              : words.sheets(many)}
        </p>
        {!doubtful.length && <p>{words.noDoubts}</p>}
      </WorkLine>
      <Toolbar>
        {doubtful.length > 0 && (
          <FilterSelect
            label={words.question}
            name="show"
            all={words.all}
            options={[{ value: "doubtful", label: words.doubtful(bengaliDigits(doubtful.length)) }]}
          />
        )}
        <ColumnsToggle columns={columns} />
      </Toolbar>
      <DataTable
        label={words.table}
        columns={columns}
        rows={chosen("show") ? doubtful : items}
        keyOf={({ question }) => question}
      />
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
