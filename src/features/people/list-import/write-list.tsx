import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { useFirstStep } from "../../identity/parts.ts";
import type { ImportPlan } from "./contract.ts";
import styles from "./screen.module.css";
import type { ImportScreens } from "./screens.ts";
import { listTexts, listPageTexts as words } from "./texts.ts";

type Of = { kind: ImportScreens; plan: ImportPlan };

/** Writes a list once somebody has read what it comes to. */
export function WriteList({ kind, plan, owed }: Of & { owed: string | undefined }) {
  const { importId, counts, columns } = plan;
  const { calls, words: own } = kind;
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  const goOn = useFirstStep();
  const [busy, setBusy] = useState(false);
  const undecided = columns.some(
    ({ role, oldFont }) => role === "?" || (role !== "" && oldFont?.convert === null),
  );
  const waits = undecided
    ? listTexts.undecided
    : counts.fault
      ? listTexts.faulty(counts.fault)
      : counts.new + counts.fills === 0 && !owed
        ? listTexts.nothing
        : null;

  const send = async (confirmed: boolean) => {
    const input = { importId, added: counts.new, filled: counts.fills, confirmed };
    try {
      await save(calls.write, input, keyFor(input));
      if (goOn) return goOn(own.result(counts.new, counts.fills));
      void tellSuccess(words.written);
    } catch (error) {
      const refusal = refusalOf(error);
      const { message } = error as Error;
      if (refusal === "SEATS_FULL" && !confirmed) {
        if (await confirm({ title: words.asks, text: message, yes: words.yes })) return send(true);
      } else if (refusal !== "NOT_SIGNED_IN") await tellFailure(words.writeFailed, error);
    }
  };
  const write = async () => {
    const text = [own.saysAll(counts.new, counts.fills), ...(owed ? [owed] : [])].join(", ");
    if (!(await confirm({ title: words.asks, text, yes: words.yes }))) return;
    setBusy(true);
    await send(false);
    await revalidate();
    setBusy(false);
  };
  return (
    <div className={styles.buttons}>
      <Button color="marigold" disabled={waits !== null} loading={busy} onClick={write}>
        {counts.new ? own.write(counts.new) : counts.fills ? words.writeFill(counts.fills) : own.writeNone}
      </Button>
      {waits && <p>{waits}</p>}
      {busy && <Progress calls={calls} importId={importId} />}
    </div>
  );
}

/** How far it is, asked every half second; nothing where another process does it. */
function Progress({ calls, importId }: { calls: ImportScreens["calls"]; importId: number }) {
  const [at, setAt] = useState<{ done: number; of: number } | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      client(calls)
        .progress({ importId })
        .then(({ data }) => data && setAt(data))
        .catch(() => {});
    }, 500);
    return () => clearInterval(timer);
  }, [calls, importId]);
  if (!at) return null;
  return (
    <>
      <progress value={at.done} max={at.of} />
      <span>{words.writing(at.done, at.of)}</span>
    </>
  );
}

/** What became of a written list, and the way back. */
export function TakeBack({ kind: { calls, words: own }, plan }: Of) {
  const { importId, version, state, added, filled, outcomes } = plan;
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const back = async () => {
    const question = { title: words.backAsks, text: own.backMeans, yes: words.backYes };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      const input = { importId, version };
      await save(calls.takeBack, input, keyFor(input));
      void tellSuccess(words.backDone);
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") await tellFailure(words.backFailed, error);
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <Card title={words.written}>
      <p>{own.result(added, filled)}</p>
      {state === "takenBack" && (
        <ul>
          {(["back", "kept", "failed"] as const).map(
            (outcome) =>
              outcomes[outcome] > 0 && <li key={outcome}>{words.came(outcome, outcomes[outcome])}</li>,
          )}
        </ul>
      )}
      {state === "written" && plan.rows > 0 && (
        <div className={styles.buttons}>
          <Button variant="default" loading={busy} onClick={back}>
            {words.takeBack}
          </Button>
          {busy && <Progress calls={calls} importId={importId} />}
        </div>
      )}
    </Card>
  );
}
