import { NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../portal/kit/button.tsx";
import { Card } from "../../portal/kit/card.tsx";
import { DateInput } from "../../portal/kit/form/date-input.tsx";
import { useIdempotencyKey } from "../../portal/kit/form/idempotency-key.ts";
import { save } from "../../portal/kit/form/save.ts";
import { dayAndTime, today } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { tellFailure, tellSuccess } from "../../web/alerts.tsx";
import { confirm } from "../../web/confirm.tsx";
import { meritContract, type PublicationCheck } from "./contract.ts";
import styles from "./publish-screen.module.css";
import { publishTexts as words } from "./texts.ts";

/** Publishes at once, after asking, or says when; a plan is taken back as it was made. */
export function PublishForm({ check }: { check: PublicationCheck }) {
  const { examId, version, publishAt, figures, missingTotal } = check;
  const [how, setHow] = useState<"now" | "later">("now");
  const [day, setDay] = useState(today());
  const [time, setTime] = useState("20:00");
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();

  async function send(at: string | null | undefined, done: string): Promise<void> {
    setSending(true);
    const sent = { examId, version, ...(at !== undefined && { at }) };
    try {
      await save(meritContract.publish, sent, keyFor(sent));
      void tellSuccess(done);
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    setSending(false);
    await revalidate();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (how === "later") return send(`${day}T${time}:00+06:00`, words.planned);
    const text = [
      words.askedText(bengaliDigits(figures.sat)),
      missingTotal ? words.askedMissing(bengaliDigits(missingTotal)) : "",
    ].join(" ");
    if (await confirm({ title: words.asked, text, yes: words.yes })) await send(undefined, words.published);
  }

  return (
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
          onChange={(event) => setHow(event.currentTarget.value === "later" ? "later" : "now")}
          data={[
            { value: "now", label: words.now },
            { value: "later", label: words.later },
          ]}
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
        <Button type="submit" color="marigold" loading={sending}>
          {how === "now" ? words.publish : words.plan}
        </Button>
      </form>
    </Card>
  );
}
