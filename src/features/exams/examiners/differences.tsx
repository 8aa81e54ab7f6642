import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { detailOf } from "../../../shared/errors.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { readCell, textOf } from "../sheets/typed.ts";
import { type Difference, examinerContract } from "./contract.ts";
import styles from "./screen.module.css";
import { examinerScreenTexts, differenceTexts as words } from "./texts.ts";

const said = (given: Difference["first"]) => (given === null ? "–" : textOf(given));

const columns: readonly Column<Difference>[] = [
  {
    name: words.student,
    cell: ({ regId, userName, subject, batchName }) => (
      <>
        {regId} {userName}
        <br />
        <small>
          {subject}, {batchName}
        </small>
      </>
    ),
    look: "prose",
    onCard: "title",
  },
  { name: examinerScreenTexts.first, cell: ({ first }) => said(first), look: "number" },
  { name: examinerScreenTexts.second, cell: ({ second }) => said(second), look: "number" },
  {
    name: words.why,
    cell: ({ why, ready }) => (why ? words.whys[why] : ready === null ? words.blank : words.ready),
    look: "prose",
  },
  { name: words.mark, cell: (row) => <Decide row={row} />, look: "name", onCard: "line" },
];

type Shown = { examId: number; rows: Difference[]; settles: boolean };

/** Where two examiners differ, each to be decided by a third; what is not in the way any more is written at once. */
export function Differences({ examId, rows, settles }: Shown) {
  const ready = rows.filter((row) => row.ready !== null).length;
  return (
    <Card title={words.title}>
      <p>{rows.length ? words.hint : words.none}</p>
      {settles && ready > 0 && <Settle examId={examId} ready={ready} />}
      {rows.length > 0 && (
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ pairId, studentId }) => `${pairId} ${studentId}`}
        />
      )}
    </Card>
  );
}

function Settle({ examId, ready }: { examId: number; ready: number }) {
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  async function send(): Promise<void> {
    const sent = { examId };
    await save(examinerContract.settle, sent, keyFor(sent)).then(
      ({ data }) => tellSuccess(words.settled(data.settled)),
      (error: unknown) => tellFailure(words.settleFailed, error),
    );
    await revalidate();
  }
  return (
    <div className={styles.bar}>
      <Button variant="default" onClick={() => void send()}>
        {words.settle(ready)}
      </Button>
    </div>
  );
}

/** The mark that is to stand. */
function Decide({ row: { pairId, studentId, regId } }: { row: Difference }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readCell(typed, "written");
    const mark = "value" in read && read.value !== "expelled" ? read.value : null;
    if (mark === null) return setProblem("problem" in read ? read.problem : words.unreadable);
    setSending(true);
    const sent = { pairId, studentId, mark };
    try {
      await save(examinerContract.decide, sent, keyFor(sent));
      void tellSuccess(words.done);
      await revalidate();
    } catch (error) {
      const field = detailOf(error).fields?.mark;
      if (field) setProblem(field);
      else await tellFailure(words.failed, error);
    }
    setSending(false);
  }

  return (
    <form className={styles.decide} onSubmit={submit}>
      <TextInput
        aria-label={words.markOf(regId)}
        placeholder={words.mark}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="compact" loading={sending}>
        {words.decide}
      </Button>
    </form>
  );
}
