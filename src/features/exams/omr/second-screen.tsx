import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { allow } from "../../../portal/page-access.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/second-screen";
import { isSeveral, isUnread } from "./answers.ts";
import { omrContract, type SecondSheet } from "./contract.ts";
import styles from "./screen.module.css";
import { secondTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  const { data } = await ask(context, omrContract.second, { examId: Number(params.examId) });
  return data;
}

/** One place to be decided: a cell of a sheet, or all of a sheet that has no fellow. */
type Place = { sheet: SecondSheet; at: string; first: string; second: string };

const placesOf = (sheet: SecondSheet): Place[] =>
  sheet.kind === "same"
    ? sheet.differs.map((one) => ({ sheet, ...one }))
    : [{ sheet, at: "sheet", first: "", second: "" }];

function said(at: string, value: string): string {
  if (at === "sheet") return "–";
  if (!value) return words.blank;
  if (at === "roll" || at === "set") return value;
  return isUnread(value) ? words.unreadable : isSeveral(value) ? `${words.several} (${value})` : value;
}

const columns: readonly Column<Place>[] = [
  {
    name: words.roll,
    cell: ({ sheet: { roll, userName } }) => (
      <>
        {roll || "–"} {userName}
      </>
    ),
    look: "name",
    onCard: "title",
  },
  {
    name: words.place,
    cell: ({ sheet: { kind, alike }, at }) => {
      if (kind === "other" && alike) return words.other(alike.same, alike.of);
      if (kind === "alone") return words.alone;
      return at === "roll" ? words.roll : at === "set" ? words.set : words.question(at);
    },
    look: "prose",
  },
  { name: words.first, cell: ({ at, first }) => said(at, first), look: "word" },
  { name: words.second, cell: ({ at, second }) => said(at, second), look: "word" },
];

/** Where a second reading of the same sheets says something else than the first: a person decides each. */
export default function SecondReading({ loaderData: { rows, sums, notAgain } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const decide = ({ sheet: { secondId }, at }: Place, keep: "first" | "second") =>
    client(omrContract)
      .decideSecond({ secondId, at, keep })
      .catch((error: unknown) => tellFailure(words.failed, error))
      .finally(revalidate);
  if (!sums.sheets) return <EmptyState text={words.none} icon="panel" />;
  const places = rows.flatMap(placesOf);
  return (
    <div className={styles.page}>
      <Card title={words.title}>
        <p>{words.about}</p>
        <p role="status">{words.sums(sums.sheets, sums.same, sums.cells)}</p>
        {sums.notAgain > 0 && <p>{words.notAgain(sums.notAgain, notAgain.slice(0, 10).join(", "))}</p>}
        {places.length ? (
          <DataTable
            label={words.table}
            columns={columns}
            rows={places}
            keyOf={({ sheet: { secondId }, at }) => `${secondId} ${at}`}
            actionCount={5}
            actions={(place) => (
              <>
                <Button size="compact" variant="default" onClick={() => void decide(place, "first")}>
                  {place.at === "sheet" ? words.leave : words.keepFirst}
                </Button>
                <Button size="compact" variant="default" onClick={() => void decide(place, "second")}>
                  {place.at === "sheet" ? words.add : words.keepSecond}
                </Button>
              </>
            )}
          />
        ) : (
          <p>{words.allSame}</p>
        )}
      </Card>
    </div>
  );
}
