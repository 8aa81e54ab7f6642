import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { dayAndTime, dhakaInstant, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { confirm } from "../../../web/confirm.tsx";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { notEnteredTexts as notEntered, publishTexts as words } from "../merit/texts.ts";
import { OddColumnsCard } from "./odd-columns-card.tsx";
import styles from "./publish-screen.module.css";

/** Publishes at once, after asking, or says when; a plan is taken back as it was made. */
export function PublishForm({ check }: { check: PublicationCheck }) {
  const { examId, version, publishAt, figures, missingTotal, notEnteredTotal, oddColumns } = check;
  const [odd, setOdd] = useState<string[]>([]);
  const isOdd = oddColumns.some(({ key, confirmed }) => !confirmed && !odd.includes(key));

  const [how, setHow] = useState<(typeof ways)[number]>("now");
  const [day, setDay] = useState(today());
  const [time, setTime] = useState("20:00");
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();

  /** Answers whether it was done. */
  async function send(at: string | null | undefined, done: string): Promise<boolean> {
    setSending(true);
    const sent = { examId, version, ...(at !== undefined && { at }), ...(odd.length > 0 && { odd }) };
    const isDone = await save(meritContract.publish, sent, keyFor(sent)).then(
      () => true,
      (error: unknown) => {
        void tellFailure(words.failed, error);
        return false;
      },
    );
    if (isDone) void tellSuccess(done);
    setSending(false);
    await revalidate();
    return isDone;
  }

  const isHeld = how !== "later" && (notEnteredTotal > 0 || isOdd);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (how === "later") {
      await send(dhakaInstant(day, time), words.planned);
      return;
    }
    const text = [
      words.askedText(bengaliDigits(figures.sat)),
      missingTotal ? words.askedMissing(bengaliDigits(missingTotal)) : "",
    ].join(" ");
    if (!(await confirm({ title: words.asked, text, yes: words.yes }))) return;
    const isDone = await send(undefined, words.published);
    if (isDone && how === "andSend") await navigate(outboxAddress({ kind: "result", examId }));
  }

  return (
    <>
      <OddColumnsCard oddColumns={oddColumns} confirmed={odd} onConfirm={setOdd} />
      <Card title={words.title}>
        {publishAt && (
          <div className={styles.form}>
            <p>{words.plannedFor(dayAndTime(publishAt))}</p>
            <Button variant="default" disabled={sending} onClick={() => send(null, words.unplanned)}>
              {words.unplan}
            </Button>
          </div>
        )}
        <form className={styles.form} onSubmit={submit}>
          <NativeSelect
            label={words.how}
            value={how}
            onChange={(event) => setHow(ways.find((way) => way === event.currentTarget.value) ?? "now")}
            data={ways.map((value) => ({ value, label: words[value] }))}
          />
          {how === "later" && (
            <>
              <DateInput label={words.day} required value={day} onChange={setDay} />
              <TextInput
                label={words.time}
                type="time"
                required
                value={time}
                onChange={(event) => setTime(event.currentTarget.value)}
              />
            </>
          )}
          <Button type="submit" color="marigold" loading={sending} disabled={isHeld}>
            {how === "later" ? words.plan : words.publish}
          </Button>
        </form>
        {notEnteredTotal > 0 && (
          <p role="status">
            {(how === "later" ? notEntered.planWaits : notEntered.wait)(bengaliDigits(notEnteredTotal))}
          </p>
        )}
      </Card>
    </>
  );
}

/** At once, at once and then on to the messages that tell it, or at a time. */
const ways = ["now", "andSend", "later"] as const;
