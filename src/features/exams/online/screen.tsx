import { useEffect, useState } from "react";
import { useOutletContext, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Exam } from "../exams/contract.ts";
import type { Route } from "./+types/screen";
import { ActionsOf, type AskedOfOne } from "./attempt-actions.tsx";
import { EndForm, ExtendForm, LetInForm } from "./attempt-forms.tsx";
import { columns } from "./columns.tsx";
import { onlineContract } from "./contract.ts";
import { GiveForm, MoveForm, WithdrawForm } from "./exam-forms.tsx";
import { type AskedOfAll, Counts, Given } from "./given.tsx";
import { LateDeliveries } from "./late.tsx";
import { Numbers } from "./numbers.tsx";
import styles from "./screen.module.css";
import { type AttemptOnBoard, type BoardFilter, boardFilters } from "./shape.ts";
import { boardTexts as words } from "./texts.ts";
import { scriptContract } from "./written/contract.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.merit;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const examId = Number(params.examId);
  const { page, text, id } = readListParams(request);
  const online = (await ask(context, onlineContract.getById, { examId })).data;
  const show = boardFilters.find((one) => one === text("show")) ?? "all";
  const filter = { examId, show, batchId: id("batch") ?? undefined, searchName: text("search") };
  const [list, late, numbers] = online.given
    ? await Promise.all([
        ask(context, onlineContract.getBoard, { ...filter, page, pageSize }),
        ask(context, onlineContract.getLate, { examId, page: 1, pageSize: 50 }),
        ask(context, onlineContract.getNumbers, { examId }),
      ])
    : [emptyList, emptyList, emptyList];
  redirectPastEnd(request, page, list.total, pageSize);
  const manages = grants(user, "studentManagement");
  return { ...list, page, online, manages, late: late.data, numbers: numbers.data };
}

type Asking = { what: AskedOfAll | AskedOfOne; attempt?: AttemptOnBoard };

/** An exam on phones: when it is, who is at it, and what the office does for one, some or all. */
export default function OnlineScreen({ loaderData }: Route.ComponentProps) {
  const { data, online, manages, late, numbers } = loaderData;
  const exam = useOutletContext<Exam>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { given, counts } = online;
  const { examId } = exam;
  const onClose = () => setAsking(null);
  const attempt = asking?.attempt ?? null;
  const written = given?.written ?? false;
  const { hasBegun, isShut } = given ?? { hasBegun: false, isShut: false };
  const isOpen = given !== null && !given.closedAt && !given.withdrawnAt;
  const mayOpen = hasBegun && !given?.withdrawnAt && !exam.publishedAt;
  // Where pages are marked without names, who only marks gives nobody time by name.
  const mayLetIn = mayOpen && (manages || !given?.nameless);
  useFresh(isOpen && asking === null);
  return (
    <>
      {given ? (
        <Given
          {...{ given, hasBegun, isOpen }}
          mayLetBatchIn={mayLetIn && exam.batches.length > 0}
          onAsk={(what) => setAsking({ what })}
        />
      ) : (
        <EmptyState text={words.none} icon="exam">
          <p>{online.frozen ? words.noneLead : words.notFrozen}</p>
          {online.frozen && (
            <Button color="marigold" onClick={() => setAsking({ what: "give" })}>
              {words.give}
            </Button>
          )}
        </EmptyState>
      )}
      {given && (
        <>
          <Counts counts={counts} />
          <div className={styles.parts}>
            {late.length > 0 && <LateDeliveries late={late} />}
            {numbers.length > 0 && <Numbers examId={examId} numbers={numbers} />}
          </div>
          <Toolbar>
            <SearchBox label={words.search} />
            <FilterSelect
              label={words.show}
              name="show"
              all={words.all}
              options={states.map((state) => ({ value: state, label: words[state] }))}
            />
            {exam.batches.length > 1 && (
              <FilterSelect
                label={words.batch}
                name="batch"
                all={words.allBatches}
                options={exam.batches.map(({ batchId, batchName }) => ({
                  value: String(batchId),
                  label: batchName,
                }))}
              />
            )}
            <ColumnsToggle columns={columns} />
          </Toolbar>
          <PagedList
            list={loaderData}
            pageSize={pageSize}
            empty={<EmptyState text={words.nobody} icon="students" />}
          >
            <DataTable
              label={words.table}
              columns={columns}
              rows={data}
              keyOf={({ attemptId }) => attemptId}
              {...((isOpen && hasBegun) || mayLetIn
                ? {
                    actionCount: 4,
                    actions: (attempt: AttemptOnBoard) => (
                      <ActionsOf
                        attempt={attempt}
                        {...{ isOpen: isOpen && hasBegun, isShut, mayLetIn }}
                        mayExtendPages={mayLetIn && given.written}
                        ask={setAsking}
                      />
                    ),
                  }
                : {})}
            />
          </PagedList>
        </>
      )}
      {asking?.what === "give" && <GiveForm exam={exam} given={given} onClose={onClose} />}
      {asking?.what === "move" && given && (
        <MoveForm examId={examId} startsAt={given.startsAt} onClose={onClose} />
      )}
      {asking?.what === "extend" && (
        <ExtendForm
          procedure={onlineContract.extend}
          examId={examId}
          one={
            asking.attempt
              ? { of: { attemptId: asking.attempt.attemptId }, name: asking.attempt.userName }
              : null
          }
          batches={exam.batches}
          words={words}
          onClose={onClose}
        />
      )}
      {asking?.what === "extendPages" && asking.attempt && (
        <ExtendForm
          procedure={scriptContract.extend}
          examId={examId}
          one={{ of: { attemptId: asking.attempt.attemptId }, name: asking.attempt.userName }}
          batches={exam.batches}
          words={{ extend: words.extendPages, extendOne: words.extendPages }}
          onClose={onClose}
        />
      )}
      {asking?.what === "letIn" && (
        <LetInForm {...{ examId, onClose, attempt, written }} batches={exam.batches} />
      )}
      {asking?.what === "end" && <EndForm {...{ examId, onClose, attempt }} batches={exam.batches} />}
      {asking?.what === "withdraw" && <WithdrawForm examId={examId} onClose={onClose} />}
    </>
  );
}

const states = boardFilters.filter((one): one is Exclude<BoardFilter, "all"> => one !== "all");

/** While it is open what others do comes in by itself. */
function useFresh(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, 15_000);
    return () => window.clearInterval(timer);
  }, [wanted, revalidate]);
}
