import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useIdempotencyKey } from "../../../portal/kit/form/idempotency-key.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { save } from "../../../portal/kit/form/save.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { meritContract, type PublicationCheck } from "../merit/contract.ts";
import { notEnteredTexts as words } from "../merit/texts.ts";
import styles from "./publish-screen.module.css";

const choices = ["absent", "excused", "notEntered"] as const;

/** Of whom there is neither a mark nor a sheet: a person says what they are, of some or of all with their number, before anything is published. */
export function NotEntered({ check }: { check: PublicationCheck }) {
  const { examId, notEntered, notEnteredTotal } = check;
  const [as, setAs] = useState<(typeof choices)[number]>("absent");
  const [chosen, setChosen] = useState<StudentId[]>([]);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();

  async function say(of: { studentIds: StudentId[] } | { count: number }): Promise<void> {
    setSending(true);
    const sent = { examId, as, ...of };
    try {
      const { data } = await save(meritContract.decide, sent, keyFor(sent));
      setChosen([]);
      setTyped("");
      void tellSuccess(words.done(bengaliDigits(data.decided)));
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    setSending(false);
    await revalidate();
  }

  function sayOfAll(): void {
    if (parseNumber(typed) === notEnteredTotal) void say({ count: notEnteredTotal });
    else setProblem(words.otherNumber(bengaliDigits(notEnteredTotal)));
  }

  return (
    <Card title={words.title(bengaliDigits(notEnteredTotal))}>
      <p>{words.hint}</p>
      <div className={styles.form}>
        <NativeSelect
          label={words.as}
          value={as}
          onChange={(event) => setAs(choices.find((one) => one === event.currentTarget.value) ?? "absent")}
          data={choices.map((value) => ({ value, label: words.choices[value] }))}
        />
      </div>
      <ul className={styles.people}>
        {notEntered.map(({ studentId, regId, userName, batchName }) => (
          <li key={studentId}>
            <Checkbox
              label={`${regId} ${userName}, ${batchName}`}
              checked={chosen.includes(studentId)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, studentId]
                    : chosen.filter((one) => one !== studentId),
                )
              }
            />
          </li>
        ))}
      </ul>
      {notEntered.length < notEnteredTotal && (
        <p>{words.more(bengaliDigits(notEnteredTotal - notEntered.length))}</p>
      )}
      <div className={styles.form}>
        <Button
          variant="default"
          disabled={!chosen.length || sending}
          onClick={() => say({ studentIds: chosen })}
        >
          {words.ofChosen(bengaliDigits(chosen.length))}
        </Button>
        <TextInput
          label={words.number}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button variant="default" disabled={!typed.trim() || sending} onClick={sayOfAll}>
          {words.ofAll}
        </Button>
      </div>
    </Card>
  );
}
