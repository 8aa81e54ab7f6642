import { useState } from "react";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { examinerContract } from "../examiners/contract.ts";
import type { Route } from "./+types/screen";
import { columnsFor, type Step } from "./columns.tsx";
import { type Bundle, bundleContract } from "./contract.ts";
import styles from "./screen.module.css";
import { bundleTexts, bundleFieldTexts as fields, bundleScreenTexts as words } from "./texts.ts";

const AddBundle = later(() => import("./form.tsx").then((form) => form.AddBundle));
const DecideBundle = later(() => import("./form.tsx").then((form) => form.DecideBundle));
const EditBundle = later(() => import("./form.tsx").then((form) => form.EditBundle));
const TakeBack = later(() => import("./form.tsx").then((form) => form.TakeBack));

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

/** Bundles of scripts: to whom each went, how many came back, and what became of a difference; on paper a list to sign. */
export default function Bundles({ loaderData: { examId, data, sums, people } }: Route.ComponentProps) {
  const editing = useEditing<Bundle>();
  const [asking, setAsking] = useState<Step | null>(null);
  const close = () => setAsking(null);
  const done = (text: string) => {
    close();
    editing.saved(text);
  };
  const next = Math.max(0, ...data.map(({ number }) => number)) + 1;
  return (
    <>
      {data.length > 0 && (
        <WorkLine
          about={<p>{words.about}</p>}
          actions={
            <>
              <PrintButton>{words.print}</PrintButton>
              {people && <AddButton onClick={editing.add}>{words.add}</AddButton>}
            </>
          }
        >
          <div role="status">
            <p>{words.sums(sums)}</p>
            {sums.open > 0 && <p className={styles.open}>{words.open(sums.open)}</p>}
          </div>
        </WorkLine>
      )}
      {data.length ? (
        <>
          <div className={styles.onScreen}>
            <DataTable
              label={words.table}
              columns={columnsFor(people && setAsking)}
              rows={data}
              keyOf={({ bundleId }) => bundleId}
              actionCount={people ? 2 : 0}
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
                  />
                )
              }
            />
          </div>
          <SignList bundles={data} />
        </>
      ) : (
        <EmptyState text={words.about} says={words.none} icon="panel">
          {people && <AddButton onClick={editing.add}>{words.add}</AddButton>}
        </EmptyState>
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
