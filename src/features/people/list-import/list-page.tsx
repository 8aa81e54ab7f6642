import { type ReactNode, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { deleteAfterAsking } from "../../../portal/kit/list/editing.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { keepFile } from "../../../web/download.ts";
import type { ImportPlan } from "./contract.ts";
import { ForAll, ListColumns } from "./list-choices.tsx";
import { ListRows, type ShownLines } from "./list-rows.tsx";
import type { RowFilter } from "./rules.ts";
import styles from "./screen.module.css";
import type { ImportScreens } from "./screens.ts";
import { deletionTexts, listsTexts, listPageTexts as words } from "./texts.ts";
import { TakeBack, WriteList } from "./write-list.tsx";

type Page = ShownLines & {
  /** What else is said of all lines, and of the whole list before its lines. */
  choices: ReactNode;
  said?: readonly string[];
  /** What those who are written owed before, as it is noted and asked about. */
  owed?: { note: string; says: string } | null;
  passwords: ReactNode;
};

/** A list of people before it is written, and what became of it after. */
export function ImportedList({ kind, plan, rows, show, options, ofNew, ...own }: Page) {
  const { importId, state, counts, version } = plan;
  const isDraft = state === "draft";
  return (
    <div className={styles.page}>
      <PageHeader title={plan.fileName || kind.words.title}>
        <Button component={Link} to={kind.path} variant="default">
          {listsTexts.lists}
        </Button>
        {isDraft && <DeleteList kind={kind} plan={plan} />}
      </PageHeader>
      <Said plan={plan} more={own.said ?? []} />
      {isDraft && <ListColumns key={`columns ${version}`} kind={kind} plan={plan} />}
      {isDraft && (
        <ForAll key={`all ${version}`} kind={kind} plan={plan}>
          {own.choices}
        </ForAll>
      )}
      {isDraft ? <Figures {...{ kind, plan }} note={own.owed?.note} /> : <TakeBack kind={kind} plan={plan} />}
      {!isDraft && own.passwords}
      {isDraft && <WriteList kind={kind} plan={plan} owed={own.owed?.says} />}
      <ListRows
        key={`${importId} ${show} ${rows.page}`}
        {...{ kind, plan, rows, show, options, ofNew }}
        actions={isDraft && counts.fault + counts.skipped > 0 && <FaultFile kind={kind} plan={plan} />}
      />
    </div>
  );
}

type Of = { kind: ImportScreens; plan: ImportPlan };

/** What is to be known of the file before its lines. */
function Said({ plan: { sameFile, unread }, more }: { plan: ImportPlan; more: readonly string[] }) {
  const said = [
    ...(sameFile ? [words.sameFile(sameFile)] : []),
    ...(unread.sheets.length && unread.read
      ? [words.unreadSheets(unread.read, unread.sheets.join(", "))]
      : []),
    ...(unread.above ? [words.unreadAbove(unread.above)] : []),
    ...more,
  ];
  if (!said.length) return null;
  return (
    <div className={styles.said}>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Figures({ kind, plan: { counts, choices }, note: owed }: Of & { note: string | undefined }) {
  const card = (name: Exclude<RowFilter, "all">, note?: string) => (
    <StatCard
      key={name}
      label={name === "new" ? kind.words.new : words[name]}
      value={bengaliDigits(counts[name])}
      note={note}
      to={counts[name] ? `?show=${name}` : undefined}
    />
  );
  const filling = choices.existing === "fill" ? words.filling(counts.fills) : words.leaving;
  return (
    <StatLine label={words.figures}>
      {card("fault")}
      {card("new", owed)}
      {card("there", counts.there ? filling : undefined)}
      {card("remark")}
      {card("skipped")}
    </StatLine>
  );
}

function FaultFile({ kind: { calls }, plan: { importId, counts } }: Of) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState("");
  const doing = (name: string, work: () => Promise<unknown>) => async () => {
    setBusy(name);
    await work().catch((error) => {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(words.mendFailed, error);
    });
    setBusy("");
  };
  const take = doing("file", async () => {
    const { data } = await client(calls).faultFile({ importId });
    keepFile(new Blob([data.csv], { type: "text/csv" }), data.fileName);
  });
  const skip = doing("skip", async () => {
    await client(calls).skip({ importId, lines: "faulty", skipped: true });
    await revalidate();
  });
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="compact" loading={busy === "file"} onClick={take}>
        {words.faultFile}
      </Button>
      {counts.fault > 0 && (
        <Button variant="default" size="compact" loading={busy === "skip"} onClick={skip}>
          {words.skipFaulty}
        </Button>
      )}
    </div>
  );
}

function DeleteList({ kind: { calls, path }, plan: { importId, version, fileName } }: Of) {
  const navigate = useNavigate();
  const remove = () =>
    deleteAfterAsking(
      fileName,
      () => client(calls).remove({ importId, version }),
      deletionTexts,
      () => navigate(path),
    );
  return (
    <Button variant="default" onClick={remove}>
      {words.deleteList}
    </Button>
  );
}
