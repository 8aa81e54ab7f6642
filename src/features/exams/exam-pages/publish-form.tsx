import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { dayAndTime, dhakaInstant, isDay, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { offerMessages } from "../merit/offer-messages.ts";
import {
  checkedTexts,
  meritTexts,
  notEnteredTexts as notEntered,
  publishTexts as words,
} from "../merit/texts.ts";
import { OddColumnsCard } from "./odd-columns-card.tsx";
import styles from "./publish-screen.module.css";

/** Publishes at once, after asking, or says when; a plan is taken back as it was made. Who checks may leave publishing to another day. */
export function PublishForm({ check: shown }: { check: PublicationCheck }) {
  const { examId, version, publishAt, figures, missingTotal, notEnteredTotal, oddColumns, checked } = shown;
  const [odd, setOdd] = useState<string[]>([]);
  const isWaiting = shown.waits.some(({ holds }) => holds);
  const isOdd = oddColumns.some(({ key, confirmed }) => !confirmed && !odd.includes(key));

  const [how, setHow] = useState<(typeof ways)[number]>("now");
  const [day, setDay] = useState(today());
  const [time, setTime] = useState("20:00");
  const [wrong, setWrong] = useState<{ day?: string; time?: string }>({});
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();

  /** Answers whether it was done. */
  async function send(task: Promise<unknown>, failed: string): Promise<boolean> {
    setSending(true);
    const isDone = await task.then(
      () => true,
      (error: unknown) => {
        void tellFailure(failed, error);
        return false;
      },
    );
    setSending(false);
    await revalidate();
    return isDone;
  }

  const agreed = { examId, version, ...(odd.length > 0 && { odd }) };
  const publish = (at?: string | null) => {
    const sent = { ...agreed, ...(at !== undefined && { at }) };
    return send(save(meritContract.publish, sent, keyFor(sent)), words.failed);
  };
  const setChecked = (checked: boolean) => {
    const sent = { ...agreed, checked };
    return send(save(meritContract.setChecked, sent, keyFor(sent)), checkedTexts.failed);
  };
  const hasGaps = notEnteredTotal > 0 || isOdd || shown.examiners.length > 0 || isWaiting;
  const isHeld = how !== "later" && hasGaps;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (how === "later") {
      const problem = problemOf(day, time);
      setWrong(problem ?? {});
      if (!problem && (await publish(dhakaInstant(day, time)))) void tellSuccess(words.planned);
      return;
    }
    const text = [
      words.askedText(bengaliDigits(figures.sat)),
      missingTotal ? words.askedMissing(bengaliDigits(missingTotal)) : "",
    ].join(" ");
    if (!(await confirm({ title: words.asked, text, yes: words.yes }))) return;
    if (await publish()) await offerMessages(examId, navigate);
  }

  async function unplan(): Promise<void> {
    if (await publish(null)) void tellSuccess(words.unplanned);
  }

  async function check(): Promise<void> {
    const next = !checked;
    if (await setChecked(next)) void tellSuccess(next ? checkedTexts.done : checkedTexts.takenBack);
  }

  return (
    <>
      <OddColumnsCard oddColumns={oddColumns} confirmed={odd} onConfirm={setOdd} />
      <Card title={words.title}>
        {checked && <p>{checkedTexts.by(checked.by, dayAndTime(checked.at))}</p>}
        {publishAt && (
          <div className={styles.form}>
            <p>{words.plannedFor(dayAndTime(publishAt))}</p>
            <Button variant="default" disabled={sending} onClick={unplan}>
              {words.unplan}
            </Button>
          </div>
        )}
        <form className={styles.form} onSubmit={submit} noValidate>
          <NativeSelect
            label={words.how}
            value={how}
            onChange={(event) => setHow(ways.find((way) => way === event.currentTarget.value) ?? "now")}
            data={ways.map((value) => ({ value, label: words[value] }))}
          />
          {how === "later" && (
            <>
              <DateInput label={words.day} required value={day} onChange={setDay} error={wrong.day} />
              <TextInput
                label={words.time}
                type="time"
                required
                value={time}
                error={wrong.time}
                onChange={(event) => setTime(event.currentTarget.value)}
              />
            </>
          )}
          <Button type="submit" color="marigold" loading={sending} disabled={isHeld}>
            {how === "later" ? words.plan : words.publish}
          </Button>
          <Button variant="default" disabled={sending || (hasGaps && !checked)} onClick={check}>
            {checked ? checkedTexts.takeBack : checkedTexts.set}
          </Button>
        </form>
        {notEnteredTotal > 0 && (
          <p role="status">
            {(how === "later" || publishAt ? notEntered.planWaits : notEntered.wait)(
              bengaliDigits(notEnteredTotal),
            )}
          </p>
        )}
      </Card>
    </>
  );
}

/** What a plan cannot be, beside its field. */
function problemOf(day: string, time: string) {
  if (!isDay(day)) return { day: words.wrongDay };
  if (!time) return { time: words.wrongTime };
  return Date.parse(dhakaInstant(day, time)) <= Date.now() ? { time: meritTexts.past } : null;
}

/** At once, or at a time. */
const ways = ["now", "later"] as const;
