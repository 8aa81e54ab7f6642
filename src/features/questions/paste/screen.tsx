import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { isAnswered, letterAt } from "../bank/rules.ts";
import type { Route } from "./+types/screen";
import { pasteContract } from "./contract.ts";
import { FromFile } from "./from-file.tsx";
import type { LostIndex } from "./lost-indices.ts";
import { type PastedQuestion, parsePasted } from "./parse.ts";
import styles from "./screen.module.css";
import { pasteTexts, pasteScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "examScheduleManagement", "questionBank");
  return null;
}

/** Pasted questions beside what is read of them, while one types; saved all or none. */
export default function Paste() {
  const navigate = useNavigate();
  const done = (added: number) => {
    void navigate("/dashboard/questions");
    void tellSuccess(words.saved(added));
  };
  const { form, sending, submit } = useDialogForm({
    procedure: pasteContract.addPasted,
    initial: { text: "", subject: "", chapter: "", source: "", year: "", seen: false },
    input: ({ year, ...values }) => ({ ...values, year: year.trim() ? parseNumber(year) : null }),
    failed: words.failed,
    done: ({ data: { added } }) => done(added),
  });
  const { text, seen } = form.getValues();
  const typed = useDeferredValue(text);
  const { questions, strange } = useMemo(() => parsePasted(typed), [typed]);
  const count = (is: (question: PastedQuestion) => boolean) => questions.filter(is).length;
  const faulty = count(({ faults }) => faults.length > 0);
  const doubtful = count(({ doubts }) => doubts.length > 0) + strange.length;
  /** Writes an index as it was meant, in the lines of its question. */
  const mend = ({ line, until }: PastedQuestion, { word, as }: LostIndex) => {
    const lines = form.getValues().text.split("\n");
    const mended = lines.map((one, at) =>
      at + 1 >= line && at + 1 < until ? outsideFormulas(one, word, as) : one,
    );
    form.setFieldValue("text", mended.join("\n"));
  };
  return (
    <>
      <PageHeader title={words.title}>
        <Button component="a" href="#file" variant="default">
          {words.fromFile}
        </Button>
        <Button component={Link} to="/dashboard/questions" variant="default">
          {words.back}
        </Button>
      </PageHeader>
      <form
        noValidate
        className={styles.page}
        aria-busy={sending}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.about}>
          <TextInput label={words.subject} required autoComplete="off" {...form.getInputProps("subject")} />
          <TextInput label={words.chapter} autoComplete="off" {...form.getInputProps("chapter")} />
          <TextInput label={words.source} autoComplete="off" {...form.getInputProps("source")} />
          <TextInput
            label={words.year}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("year")}
          />
        </div>
        <div className={styles.columns}>
          <Textarea
            label={words.text}
            description={words.hint}
            placeholder={words.example}
            autosize
            minRows={16}
            maxRows={40}
            spellCheck={false}
            classNames={{ input: styles.text ?? "" }}
            {...form.getInputProps("text")}
          />
          <section aria-label={words.read} className={styles.read}>
            <h2>{words.read}</h2>
            <p role="status">
              {questions.length
                ? words.found(
                    questions.length,
                    faulty,
                    doubtful,
                    count((one) => !isAnswered(one)),
                  )
                : pasteTexts.nothing}
            </p>
            {strange.map(({ line, text }) => (
              <p key={`${line} ${text}`} className={styles.doubt}>
                {words.line(bengaliDigits(line))}: {text} <small>{pasteTexts.strange}</small>
              </p>
            ))}
            <ol className={styles.list}>
              {questions.map((question) => (
                <Read key={question.line} question={question} onMend={(lost) => mend(question, lost)} />
              ))}
            </ol>
          </section>
        </div>
        <div className={styles.bar}>
          {doubtful > 0 && (
            <Checkbox
              label={words.seen}
              checked={seen}
              error={form.errors.seen}
              onChange={(event) => form.setFieldValue("seen", event.currentTarget.checked)}
            />
          )}
          <Button
            type="submit"
            color="marigold"
            loading={sending}
            disabled={!questions.length || faulty > 0 || (doubtful > 0 && !seen)}
          >
            {words.save(questions.length)}
          </Button>
        </div>
      </form>
      <div id="file">
        <FromFile onAdded={done} />
      </div>
    </>
  );
}

function Read({ question, onMend }: { question: PastedQuestion; onMend: (lost: LostIndex) => void }) {
  const { label, line, stem, options, right, number, stimulus, explanation, faults, doubts, lost } = question;
  return (
    <li className={styles.question} data-faulty={faults.length > 0}>
      {stimulus && (
        <p className={styles.stimulus}>
          <Badge tone="calm">{words.stimulus}</Badge> {stimulus}
        </p>
      )}
      <p>
        <b>{words.number(label || "–")}</b> {stem} <small>{words.line(bengaliDigits(line))}</small>
      </p>
      <ul className={styles.options}>
        {options.map(({ id, text }, at) => (
          <li key={id} data-right={right.includes(id)}>
            {letterAt(at)}) {text}
            {right.includes(id) && words.isRight}
          </li>
        ))}
        {number && <li data-right="true">{number.value + words.isRight}</li>}
      </ul>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      {faults.map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          {fault}
        </p>
      ))}
      {doubts.map((doubt) => (
        <p key={doubt} className={styles.doubt}>
          {doubt}
        </p>
      ))}
      {lost.map((one) => (
        <Button key={one.word} size="compact" variant="default" onClick={() => onMend(one)}>
          {words.replace(one.word, one.as)}
        </Button>
      ))}
    </li>
  );
}

/** A word put in place of another wherever it stands outside formulas. */
const outsideFormulas = (line: string, word: string, as: string) =>
  line
    .split(/(\$[^$]*\$)/)
    .map((part, at) => (at % 2 ? part : part.replaceAll(word, () => as)))
    .join("");
