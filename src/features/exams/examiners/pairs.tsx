import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { examinerContract, type Pair } from "./contract.ts";
import type { PairChoices } from "./form.tsx";
import styles from "./screen.module.css";
import { examinerTexts, examinerScreenTexts as words } from "./texts.ts";

const AddPair = later(() => import("./form.tsx").then((form) => form.AddPair));
const EditPair = later(() => import("./form.tsx").then((form) => form.EditPair));

type Shown = PairChoices & { examId: number; pairs: Pair[]; published: boolean };

const columns: readonly Column<Pair>[] = [
  {
    name: words.subject,
    cell: ({ subject, batch }) => (
      <>
        {subject}
        <br />
        <small>{batch.batchName}</small>
      </>
    ),
    look: "prose",
    onCard: "title",
  },
  {
    name: words.first,
    cell: (pair) => (
      <Examiner {...pair.first} at={pair.firstInAt} entered={pair.firstEntered} of={pair.students} />
    ),
    look: "prose",
  },
  {
    name: words.second,
    cell: (pair) => (
      <Examiner {...pair.second} at={pair.secondInAt} entered={pair.secondEntered} of={pair.students} />
    ),
    look: "prose",
  },
  {
    name: words.rule,
    cell: ({ tolerance, within, third }) => (
      <>
        {words.ruleOf(bengaliDigits(tolerance), words.withins[within])}
        <br />
        <small>{words.thirdIs(third?.name ?? words.noThird)}</small>
      </>
    ),
    look: "prose",
  },
  {
    name: words.state,
    cell: ({ firstInAt, secondInAt, open }) =>
      !firstInAt || !secondInAt ? (
        <Badge tone="calm">{words.waiting}</Badge>
      ) : open ? (
        <Badge tone="late">{words.open(open)}</Badge>
      ) : (
        <Badge tone="good">{words.settled}</Badge>
      ),
    look: "word",
  },
];

/** Who gives which marks twice, how far each is, and how it is changed. */
export function Pairs({ examId, pairs, published, ...choices }: Shown) {
  const editing = useEditing<Pair>();

  const remove = ({ pairId, version, subject, batch, firstEntered, secondEntered }: Pair) => {
    const confirmed = firstEntered + secondEntered > 0;
    return editing.remove(
      `${subject}, ${batch.batchName}`,
      () => client(examinerContract).remove({ pairId, version, confirmed }),
      { ...words, ...(confirmed && { means: examinerTexts.hasMarks }) },
    );
  };

  const giveBack = ({ pairId, firstInAt }: Pair) =>
    client(examinerContract)
      .giveBack({ pairId, seat: firstInAt ? "first" : "second" })
      .then(
        () => editing.saved(words.gaveBack),
        (error: unknown) => tellFailure(words.giveBackFailed, error),
      );

  return (
    <Card title={words.pairs}>
      {!published && choices.sections.length > 0 && (
        <div className={styles.bar}>
          <AddButton onClick={editing.add}>{words.add}</AddButton>
        </div>
      )}
      {!choices.sections.length && <p>{words.noWritten}</p>}
      {pairs.length ? (
        <DataTable
          label={words.pairs}
          columns={columns}
          rows={pairs}
          keyOf={({ pairId }) => pairId}
          actionCount={3}
          actions={(pair) =>
            published || (pair.firstInAt && pair.secondInAt) ? null : (
              <RowActions
                name={`${pair.subject}, ${pair.batch.batchName}`}
                onEdit={() => editing.edit(pair)}
                onDelete={() => void remove(pair)}
              >
                {(pair.firstInAt || pair.secondInAt) && (
                  <Button
                    size="compact"
                    variant="default"
                    aria-label={words.giveBack(pair.firstInAt ? pair.first.name : pair.second.name)}
                    onClick={() => void giveBack(pair)}
                  >
                    {words.back}
                  </Button>
                )}
              </RowActions>
            )
          }
        />
      ) : (
        <p role="status">{words.none}</p>
      )}
      {editing.adding && (
        <AddPair
          examId={examId}
          choices={choices}
          onClose={editing.close}
          onAdded={() => editing.saved(words.added)}
        />
      )}
      {editing.row && (
        <EditPair
          pair={editing.row}
          choices={choices}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(words.updated, undo)}
        />
      )}
    </Card>
  );
}

function Examiner({
  name,
  at,
  entered,
  of,
}: {
  name: string;
  at: string | null;
  entered: number;
  of: number;
}) {
  return (
    <>
      {name}
      <br />
      <small>{at ? words.handedIn(shortMoment(at)) : words.entered(entered, of)}</small>
    </>
  );
}
