import { useState } from "react";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Badge, type Tone } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { examinerContract } from "../examiners/contract.ts";
import type { Route } from "./+types/screen";
import { type Bundle, bundleContract } from "./contract.ts";
import { AddBundle, DecideBundle, EditBundle, TakeBack } from "./form.tsx";
import type { BundleState } from "./rules.ts";
import styles from "./screen.module.css";
import { bundleTexts, bundleFieldTexts as fields, bundleScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  const manages = grants(user, "studentManagement");
  const [list, people] = await Promise.all([
    ask(context, bundleContract.getAll, { examId }),
    manages ? ask(context, examinerContract.people, undefined) : null,
  ]);
  return { ...list, examId, people: people?.data ?? null };
}

const tones: Record<BundleState, Tone> = { out: "calm", back: "good", open: "late", decided: "plain" };

const columns: readonly Column<Bundle>[] = [
  { name: fields.number, cell: ({ number }) => words.nameOf(number), onCard: "title" },
  { name: fields.scripts, cell: ({ scripts }) => bengaliDigits(scripts), look: "number" },
  { name: fields.holder, cell: ({ holder }) => holder, look: "name" },
  { name: fields.givenAt, cell: ({ givenAt }) => shortMoment(givenAt), look: "moment" },
  { name: fields.backAt, cell: ({ backAt }) => backAt && shortMoment(backAt), look: "moment" },
  {
    name: fields.backScripts,
    cell: ({ backScripts }) => backScripts !== null && bengaliDigits(backScripts),
    look: "number",
  },
  {
    name: fields.state,
    cell: ({ state, decision, note }) => (
      <>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {(decision || note) && (
          <small className={styles.note}>{[decision, note].filter(Boolean).join("; ")}</small>
        )}
      </>
    ),
    look: "prose",
  },
];

/** Bundles of scripts: to whom each went, how many came back, and what became of a difference; on paper a list to sign. */
export default function Bundles({ loaderData: { examId, data, sums, people } }: Route.ComponentProps) {
  const editing = useEditing<Bundle>();
  const [asking, setAsking] = useState<{ what: "back" | "decide"; bundle: Bundle } | null>(null);
  const close = () => setAsking(null);
  const done = (text: string) => {
    close();
    editing.saved(text);
  };
  const next = Math.max(0, ...data.map(({ number }) => number)) + 1;
  return (
    <>
      <div className={styles.bar}>
        {people && <AddButton onClick={editing.add}>{words.add}</AddButton>}
        {data.length > 0 && <PrintButton>{words.print}</PrintButton>}
      </div>
      <p className={styles.about}>{words.about}</p>
      {data.length > 0 && (
        <p role="status">
          {words.sums(sums)}
          {sums.open > 0 && <b className={styles.open}> {words.open(sums.open)}</b>}
        </p>
      )}
      {data.length ? (
        <>
          <div className={styles.onScreen}>
            <DataTable
              label={words.table}
              columns={columns}
              rows={data}
              keyOf={({ bundleId }) => bundleId}
              actionCount={people ? 5 : 0}
              actions={(bundle) =>
                people && (
                  <RowActions
                    name={words.nameOf(bundle.number)}
                    onEdit={() => editing.edit(bundle)}
                    onDelete={() =>
                      editing.remove(
                        words.nameOf(bundle.number),
                        () =>
                          client(bundleContract).delete({
                            bundleId: bundle.bundleId,
                            version: bundle.version,
                          }),
                        bundleTexts,
                      )
                    }
                  >
                    {bundle.state === "out" && (
                      <Button
                        size="compact"
                        aria-label={words.backOf(bundle.number)}
                        onClick={() => setAsking({ what: "back", bundle })}
                      >
                        {words.back}
                      </Button>
                    )}
                    {bundle.state === "open" && (
                      <Button
                        size="compact"
                        variant="default"
                        aria-label={words.decideOf(bundle.number)}
                        onClick={() => setAsking({ what: "decide", bundle })}
                      >
                        {words.decide}
                      </Button>
                    )}
                  </RowActions>
                )
              }
            />
          </div>
          <SignList bundles={data} />
        </>
      ) : (
        <EmptyState text={words.none} icon="panel" />
      )}
      {people && editing.adding && (
        <AddBundle
          {...{ examId, next, people }}
          onClose={editing.close}
          onAdded={() => editing.saved(bundleTexts.added)}
        />
      )}
      {people && editing.row && (
        <EditBundle
          bundle={editing.row}
          people={people}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(bundleTexts.updated, undo)}
        />
      )}
      {asking?.what === "back" && <TakeBack bundle={asking.bundle} onClose={close} onDone={done} />}
      {asking?.what === "decide" && <DecideBundle bundle={asking.bundle} onClose={close} onDone={done} />}
    </>
  );
}

/** On paper alone: who takes and who brings back signs for the count. */
function SignList({ bundles }: { bundles: Bundle[] }) {
  return (
    <table className={styles.signs} aria-label={words.print}>
      <thead>
        <tr>
          <th scope="col">{fields.number}</th>
          <th scope="col">{fields.scripts}</th>
          <th scope="col">{fields.holder}</th>
          <th scope="col">{words.signGiven}</th>
          <th scope="col">{fields.backScripts}</th>
          <th scope="col">{words.signBack}</th>
        </tr>
      </thead>
      <tbody>
        {bundles.map(({ bundleId, number, scripts, holder, backScripts }) => (
          <tr key={bundleId}>
            <th scope="row">{bengaliDigits(number)}</th>
            <td>{bengaliDigits(scripts)}</td>
            <td>{holder}</td>
            <td />
            <td>{backScripts !== null && bengaliDigits(backScripts)}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
