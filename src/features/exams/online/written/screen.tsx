import { useState } from "react";
import { Link, useOutletContext, useRevalidator } from "react-router";
import { Button } from "../../../../portal/kit/button.tsx";
import { save } from "../../../../portal/kit/form/save.ts";
import { DataTable } from "../../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../../portal/kit/list/filter-select.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../../portal/kit/list/states.tsx";
import { Toolbar } from "../../../../portal/kit/page-header.tsx";
import { WorkLine } from "../../../../portal/kit/work-line.tsx";
import { allow } from "../../../../portal/page-access.ts";
import { pageSizes } from "../../../../shared/limits.ts";
import { tellFailure } from "../../../../web/alerts.tsx";
import { ask } from "../../../../web/caller.ts";
import { confirm } from "../../../../web/confirm.tsx";
import type { Exam } from "../../exams/contract.ts";
import { ExtendForm } from "../attempt-forms.tsx";
import type { Route } from "./+types/screen";
import { actionsOf, columns, nameColumns, numberColumn } from "./columns.tsx";
import { scriptContract } from "./contract.ts";
import { SettingsForm } from "./forms.tsx";
import { Questions } from "./questions.tsx";
import styles from "./screen.module.css";
import { type ScriptInList, scriptFilters } from "./shape.ts";
import { scriptTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.merit;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  const { page, text } = readListParams(request);
  const written = (await ask(context, scriptContract.getSettings, { examId })).data;
  const show = scriptFilters.find((one) => one === text("show")) ?? "all";
  const list =
    written.uploadMinutes === null
      ? emptyList
      : await ask(context, scriptContract.getAll, {
          ...{ examId, show, searchName: text("search"), page, pageSize },
        });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, written };
}

type Asking = { what: "settings" } | { what: "extend"; script: ScriptInList | null };

/** What students wrote on paper and photographed: what is asked, how far it is marked, and each script. */
export default function ScriptsScreen({ loaderData }: Route.ComponentProps) {
  const { written, data } = loaderData;
  const exam = useOutletContext<Exam>();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { examId } = written;
  const onClose = () => setAsking(null);
  const turnOff = async () => {
    const sure = await confirm({ title: words.turnOffTitle, text: words.turnOffText, yes: words.turnOff });
    if (!sure) return;
    await decide(() =>
      save(
        scriptContract.setSettings,
        { examId, uploadMinutes: null, anonymous: false, questions: [] },
        crypto.randomUUID(),
      ),
    );
  };
  const decide = async (call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      await tellFailure(words.failed, error);
    }
    void revalidate();
  };
  const decideLate = ({ number, version }: ScriptInList, accepted: boolean) =>
    decide(() => save(scriptContract.decideLate, { examId, number, version, accepted }, crypto.randomUUID()));
  return (
    <>
      {written.uploadMinutes === null ? (
        <EmptyState text={words.none} icon="picture">
          <p>{written.onPhones ? words.noneLead : words.notOnPhones}</p>
          {!written.onPhones && <Link to="../online">{words.toPhones}</Link>}
          {written.onPhones && !written.started && !written.published && (
            <Button color="marigold" onClick={() => setAsking({ what: "settings" })}>
              {words.turnOn}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <section aria-label={words.title}>
            <WorkLine
              actions={
                !written.published && (
                  <>
                    {!written.started && (
                      <>
                        <Button variant="default" onClick={() => setAsking({ what: "settings" })}>
                          {words.change}
                        </Button>
                        <Button variant="default" onClick={() => void turnOff()}>
                          {words.turnOff}
                        </Button>
                      </>
                    )}
                    <Button variant="default" onClick={() => setAsking({ what: "extend", script: null })}>
                      {words.extend}
                    </Button>
                  </>
                )
              }
            >
              <p>
                <strong>{words.until(written.uploadMinutes)}</strong>
              </p>
              <p>{words.counts(written.counts)}</p>
              {written.anonymous && <p>{words.anonymous}</p>}
            </WorkLine>
          </section>
          <div className={styles.part}>
            <Questions written={written} />
          </div>
          <Toolbar>
            {!written.anonymous && <SearchBox label={words.search} />}
            <FilterSelect
              label={words.show}
              name="show"
              all={words.all}
              options={shown.map((value) => ({ value, label: words.filters[value] }))}
            />
          </Toolbar>
          <PagedList
            list={loaderData}
            pageSize={pageSize}
            empty={
              <EmptyState text={written.waits ? words.waits : words.nobody} icon="students">
                {written.waits && <p>{words.waitsLead}</p>}
              </EmptyState>
            }
          >
            <DataTable
              label={words.table}
              columns={[
                ...(written.anonymous ? [numberColumn] : nameColumns),
                ...columns,
                actionsOf(written, {
                  onLate: decideLate,
                  onExtend: (script) => setAsking({ what: "extend", script }),
                }),
              ]}
              rows={data}
              keyOf={({ number }) => number}
            />
          </PagedList>
        </>
      )}
      {asking?.what === "settings" && <SettingsForm of={written} onClose={onClose} />}
      {asking?.what === "extend" && (
        <ExtendForm
          procedure={scriptContract.extend}
          examId={examId}
          one={asking.script && { of: { number: asking.script.number }, name: nameOf(asking.script) }}
          batches={exam.batches}
          words={words}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Whose script it is, where that is told. */
const nameOf = ({ number, student }: ScriptInList) => student?.userName ?? words.script(number);

const shown = ["unmarked", "marked", "late", "none"] as const;
