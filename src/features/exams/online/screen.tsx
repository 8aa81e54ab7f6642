import { useEffect, useState } from "react";
import { Link, useOutletContext, useRevalidator } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { Menu } from "../../../portal/kit/list/menu.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { WorkLine } from "../../../portal/kit/work-line.tsx";
import { allow } from "../../../portal/page-access.ts";
import { kitTexts } from "../../../portal/texts.ts";
import { clockTime, dayAndTime, wallClock } from "../../../shared/dates.ts";
import { bengaliDigits, people } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Exam } from "../exams/contract.ts";
import type { Route } from "./+types/screen";
import {
  type AttemptOnBoard,
  type BoardFilter,
  boardFilters,
  type OnlineExam,
  onlineContract,
} from "./contract.ts";
import { EndForm, ExtendForm, GiveForm, LetInForm, MoveForm, WithdrawForm } from "./forms.tsx";
import { LateDeliveries } from "./late.tsx";
import { Numbers } from "./numbers.tsx";
import { boardTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.merit;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
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
  return { ...list, page, online, late: late.data, numbers: numbers.data };
}

type Asking = { what: "give" | "move" | "extend" | "letIn" | "end" | "withdraw"; attempt?: AttemptOnBoard };

/** An exam on phones: when it is, who is at it, and what the office does for one, some or all. */
export default function OnlineScreen({ loaderData }: Route.ComponentProps) {
  const { data, online, late, numbers } = loaderData;
  const exam = useOutletContext<Exam>();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { given, counts } = online;
  const { examId } = exam;
  const onClose = () => setAsking(null);
  const { hasBegun, isShut } = given ?? { hasBegun: false, isShut: false };
  const isOpen = given !== null && !given.closedAt && !given.withdrawnAt;
  const mayLetIn = hasBegun && !given?.withdrawnAt && !exam.publishedAt;
  useFresh(isOpen && asking === null);
  return (
    <>
      {given ? (
        <Given given={given} hasBegun={hasBegun} isOpen={isOpen} onAsk={(what) => setAsking({ what })} />
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
          {late.length > 0 && <LateDeliveries late={late} />}
          {numbers.length > 0 && <Numbers examId={examId} numbers={numbers} />}
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
      {asking?.what === "letIn" && asking.attempt && <LetInForm attempt={asking.attempt} onClose={onClose} />}
      {asking?.what === "end" && (
        <EndForm examId={examId} attempt={asking.attempt ?? null} onClose={onClose} />
      )}
      {asking?.what === "withdraw" && <WithdrawForm examId={examId} onClose={onClose} />}
    </>
  );
}

const states = boardFilters.filter((one): one is Exclude<BoardFilter, "all"> => one !== "all");

type OfGiven = {
  given: NonNullable<OnlineExam["given"]>;
  hasBegun: boolean;
  isOpen: boolean;
  onAsk: (what: Asking["what"]) => void;
};

function Given({ given, hasBegun, isOpen, onAsk }: OfGiven) {
  const end = wallClock(given.endsAt);
  return (
    <section aria-label={words.times}>
      <WorkLine
        about={!given.sealed && <p>{words.open}</p>}
        actions={
          isOpen && (
            <>
              <Button variant="default" onClick={() => onAsk(hasBegun ? "extend" : "give")}>
                {hasBegun ? words.extend : words.change}
              </Button>
              <Menu label={kitTexts.moreOf(words.title)} icon="more" framed>
                {(hasBegun ? afterStart : beforeStart).map(({ what, icon }) => (
                  <IconButton
                    key={what}
                    label={words[what]}
                    title={words[what]}
                    icon={icon}
                    onClick={() => onAsk(what)}
                  />
                ))}
                <IconButton
                  label={words.withdraw}
                  title={words.withdraw}
                  icon="trash"
                  color="red"
                  onClick={() => onAsk("withdraw")}
                />
              </Menu>
            </>
          )
        }
      >
        <p>
          <strong>{words.from(dayAndTime(given.startsAt), given.minutes)}</strong>
        </p>
        {isOpen && <p>{words.until(clockTime(end.time), given.entryMinutes)}</p>}
        {given.closedAt && (
          <p>
            {given.hasChoices ? words.closed : words.closedWritten}{" "}
            <Link to={given.hasChoices ? "../omr" : "../scripts"}>
              {given.hasChoices ? words.toSheets : words.toScripts}
            </Link>
          </p>
        )}
        {!given.hasChoices && !given.written && (
          <p role="alert">
            {words.nothingAsked} <Link to="../scripts">{words.toWritten}</Link>
          </p>
        )}
        {given.withdrawnAt && <p>{words.withdrawn}</p>}
      </WorkLine>
    </section>
  );
}

/** What is done seldom, before it begins and after. */
const beforeStart = [
  { what: "move", icon: "schedule" },
  { what: "extend", icon: "plus" },
] as const;
const afterStart = [{ what: "end", icon: "close" }] as const;

const shownCounts = ["students", "entered", "working", "silent", "handedIn"] as const;

const Counts = ({ counts }: { counts: OnlineExam["counts"] }) => (
  <StatLine label={words.show}>
    {shownCounts.map((name) => (
      <StatCard key={name} label={words[name]} value={people(counts[name])} />
    ))}
  </StatLine>
);

const tones = {
  working: "good",
  silent: "late",
  handedIn: "calm",
  ended: "plain",
  notEntered: "plain",
} as const;

const timeOf = (at: string | null) => (at ? clockTime(wallClock(at).time) : "");

const columns: readonly Column<AttemptOnBoard>[] = [
  { key: "roll", name: words.roll, cell: ({ regId }) => regId, look: "id" },
  { key: "name", name: words.name, cell: ({ userName }) => userName, onCard: "title" },
  {
    key: "batch",
    name: words.batch,
    cell: ({ batchName }) => batchName,
    look: "name",
    onCard: "folded",
    further: true,
  },
  { key: "set", name: words.set, cell: ({ set }) => set, look: "number", onCard: "folded", further: true },
  {
    key: "state",
    name: words.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge>,
    look: "name",
    onCard: "beside",
  },
  { key: "answered", name: words.answered, cell: ({ answered }) => bengaliDigits(answered), look: "number" },
  { key: "seenAt", name: words.seenAt, cell: ({ seenAt }) => timeOf(seenAt), look: "word", onCard: "named" },
  { key: "endsAt", name: words.endsAt, cell: ({ endsAt }) => timeOf(endsAt), look: "word", onCard: "named" },
  {
    key: "extra",
    name: words.extra,
    cell: ({ extraMinutes }) => (extraMinutes ? bengaliDigits(extraMinutes) : ""),
    look: "number",
    further: true,
  },
];

type OfAttempt = {
  attempt: AttemptOnBoard;
  isOpen: boolean;
  isShut: boolean;
  mayLetIn: boolean;
  ask: (asking: Asking) => void;
};

/** What is done for one: more time in sight, the end behind it. */
function ActionsOf({ attempt, isOpen, isShut, mayLetIn, ask }: OfAttempt) {
  const { state, userName } = attempt;
  const sits = isOpen && (state === "working" || state === "silent");
  const isOut = state === "handedIn" || state === "ended" || (isShut && state === "notEntered");
  const button = (what: "extend" | "letIn", name: string) => (
    <Button size="compact" variant="default" onClick={() => ask({ what, attempt })}>
      {name}
    </Button>
  );
  return (
    <RowActions
      name={userName}
      {...(sits && {
        more: (
          <IconButton
            label={`${words.endOne}: ${userName}`}
            title={words.endOne}
            icon="close"
            color="red"
            onClick={() => ask({ what: "end", attempt })}
          />
        ),
      })}
    >
      {sits && button("extend", words.extendOne)}
      {mayLetIn && isOut && button("letIn", words.letIn)}
    </RowActions>
  );
}

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
