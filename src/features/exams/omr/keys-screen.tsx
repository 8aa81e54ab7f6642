import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { detailOf, type Fields, refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { confirm } from "../../../web/confirm.tsx";
import { offerToMoved } from "../merit/offer-messages.ts";
import type { Route } from "./+types/keys-screen";
import { type OmrPaper, omrContract } from "./contract.ts";
import { questionMarks } from "./key-check.ts";
import { KeyLegend, orderIn, SetFields, type TypedSet } from "./key-fields.tsx";
import { keysIn, type SetName, setNames } from "./keys.ts";
import styles from "./screen.module.css";
import { omrScreenTexts, keyTexts as words } from "./texts.ts";

export const handle = { name: omrScreenTexts.keys };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement", "marksEntry");
  return ask(context, omrContract.getById, { examId: Number(params.examId) });
}

/** What is right at each question, set by set. */
export default function Keys({ loaderData: { data: paper } }: Route.ComponentProps) {
  if (!paper.sections.length) return <EmptyState text={omrScreenTexts.noQuestions} icon="exam" />;
  return <KeysForm key={paper.version} paper={paper} />;
}

function KeysForm({ paper }: { paper: OmrPaper }) {
  const [typed, setTyped] = useState<TypedSet[]>(
    paper.sets.length ? paper.sets.map(typedOf) : [emptySet("A")],
  );
  const [reason, setReason] = useState("");
  const { errors, sending, send } = useSaving(paper, typed, reason);
  const marks = questionMarks(paper.sections);
  const change = (at: number, next: Partial<TypedSet>) =>
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...next } : one)));
  const nextSet = setNames.find((name) => !typed.some(({ set }) => set === name));

  return (
    <div className={styles.page}>
      <p>{words.hint}</p>
      <KeyLegend paper={paper} />
      {typed.map((one, at) => (
        <Card
          key={one.set}
          title={words.set(one.set)}
          action={
            at > 0 && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => setTyped(typed.filter((_one, place) => place !== at))}
              >
                {words.removeSet(one.set)}
              </Button>
            )
          }
        >
          <SetFields
            typed={one}
            isFirst={at === 0}
            marks={marks}
            offered={paper.offered.find(({ set }) => set === one.set)?.key}
            errors={{ key: errors[`sets.${at}.key`], order: errors[`sets.${at}.order`] }}
            onChange={(next) => change(at, next)}
          />
        </Card>
      ))}
      {paper.published && (
        <TextInput
          label={words.reason}
          required
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button color="marigold" loading={sending} onClick={send}>
          {words.save}
        </Button>
        {nextSet && (
          <Button variant="default" onClick={() => setTyped([...typed, emptySet(nextSet)])}>
            {words.addSet}
          </Button>
        )}
        {paper.version > 0 && <small>{words.version(bengaliDigits(paper.version))}</small>}
      </div>
    </div>
  );
}

/** Sends what was typed; where marks were scored already, first what it would change is asked. */
function useSaving({ examId, version }: OmrPaper, typed: TypedSet[], reason: string) {
  const [errors, setErrors] = useState<Fields>({});
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const input = (confirmed: boolean) => ({
    ...{ examId, reason, confirmed, ...(version > 0 && { version }) },
    sets: typed.map(({ set, key, order }) => ({ set, key: keysIn(key), order: orderIn(order) })),
  });
  const give = async (confirmed: boolean) => {
    const sent = input(confirmed);
    return (await save(omrContract.setKeys, sent, keyFor(sent))).data;
  };
  async function send(): Promise<void> {
    if (sending) return;
    setSending(true);
    setErrors({});
    try {
      const first = await give(false);
      let { applied, changes, movedMarks } = first;
      if (!applied) {
        const text = [words.rescoreText(bengaliDigits(changes)), ...(first.asked ?? [])].join(" ");
        if (await confirm({ title: words.rescore, text, yes: words.confirm }))
          ({ applied, changes, movedMarks } = await give(true));
      }
      if (applied) {
        void revalidate();
        const done = changes ? words.rescored(bengaliDigits(changes)) : words.saved;
        void offerToMoved({ examId, moved: movedMarks, done }, navigate);
      }
    } catch (failure) {
      const { fields } = detailOf(failure);
      if (fields) setErrors(fields);
      else if (refusalOf(failure) !== "NOT_SIGNED_IN") await tellFailure(words.failed, failure);
    }
    setSending(false);
  }
  return { errors, sending, send };
}

const emptySet = (set: SetName): TypedSet => ({ set, key: "", order: "" });
const typedOf = ({ set, key, order }: OmrPaper["sets"][number]): TypedSet => ({
  ...{ set, key: key.join(" "), order: order?.join(" ") ?? "" },
});
