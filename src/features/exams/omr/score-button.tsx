import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { offerToMoved } from "../merit/offer-messages.ts";
import { type OmrPaper, omrContract } from "./contract.ts";
import styles from "./screen.module.css";
import { scoreTexts as words } from "./texts.ts";

/** Writes what the dry run shows into the marks; of a published exam with the reason that its students are told. */
export function ScoreButton({ paper }: { paper: OmrPaper }) {
  const [asking, setAsking] = useState(false);
  return (
    <p className={styles.step}>
      <Button color="marigold" onClick={() => setAsking(true)}>
        {words.action(bengaliDigits(paper.figures.changes || paper.figures.problems.typed))}
      </Button>{" "}
      <Link to={`/dashboard/marks/${paper.examId}`}>{words.toSheets}</Link>
      {asking && <ScoreForm paper={paper} onClose={() => setAsking(false)} />}
    </p>
  );
}

type Shown = { paper: OmrPaper; onClose: () => void };

function ScoreForm({ paper, onClose }: Shown) {
  const { published, figures } = paper;
  const { waiting } = paper.count;
  const { dialog, asked } = useScoring(paper, onClose);
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog
      title={published ? words.title : words.asked}
      action={asked.length ? words.anyway : words.yes}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>{words.askedText(bengaliDigits(figures.changes))}</p>
      {waiting > 0 && <p data-wide>{words.unrepaired(bengaliDigits(waiting))}</p>}
      {hasPile(paper.count) && (
        <>
          <TextInput
            {...text("countedByHand")}
            description={words.countedByHandHint}
            inputMode="numeric"
            data-autofocus
          />
          <TextInput
            label={words.countedByReader}
            {...dialog.form.getInputProps("countedByReader")}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
      {figures.problems.typed > 0 && (
        <TextInput
          label={words.replacesTyped(bengaliDigits(figures.problems.typed))}
          description={words.replacesTypedHint}
          {...dialog.form.getInputProps("replacesTyped")}
          inputMode="numeric"
          autoComplete="off"
          data-wide
        />
      )}
      {published && (
        <>
          <p data-wide>{words.text}</p>
          <Textarea {...text("reason")} autosize minRows={3} data-wide />
        </>
      )}
      {asked.length > 0 && (
        <div role="alert" data-wide>
          <p>{words.lookFirst}:</p>
          <ul>
            {asked.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

/** Who sat it on phones alone left no pile to count; what was counted of one may be mended though its file is gone. */
const hasPile = ({ lines, byHand, byReader }: OmrPaper["count"]) =>
  lines > 0 || byHand !== null || byReader !== null;

/** What is odd is answered first, and confirmed by the second press, as long as the counts are those that were asked about. */
function useScoring({ examId, published, count }: OmrPaper, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<{ counts: string; asked: string[] }>({ counts: "", asked: [] });
  const dialog = useDialogForm({
    procedure: omrContract.score,
    initial: {
      ...{ examId, reason: "", replacesTyped: "" },
      countedByHand: count.byHand === null ? "" : String(count.byHand),
      countedByReader: count.byReader === null ? "" : String(count.byReader),
    },
    input: ({ countedByHand, countedByReader, replacesTyped, ...values }) => ({
      ...values,
      replacesTyped: parseNumber(replacesTyped),
      countedByHand: parseNumber(countedByHand),
      countedByReader: parseNumber(countedByReader),
      confirmed: seen.asked.length > 0 && seen.counts === countsOf({ countedByHand, countedByReader }),
    }),
    check: ({ countedByHand }): Record<string, string> =>
      countedByHand.trim() || !hasPile(count) ? {} : { countedByHand: words.countNeeded },
    failed: words.failed,
    done({ data: { applied, changes, moved, movedMarks, asked = [] } }) {
      if (!applied) return setSeen({ counts: countsOf(dialog.form.getValues()), asked });
      onClose();
      void revalidate();
      if (!published) return void tellSuccess(words.done(bengaliDigits(changes)));
      const done = words.corrected(bengaliDigits(moved));
      void offerToMoved({ examId, moved: movedMarks, done }, navigate);
    },
  });
  const asked = seen.counts === countsOf(dialog.form.getValues()) ? seen.asked : [];
  return { dialog, asked };
}

const countsOf = ({ countedByHand, countedByReader }: { countedByHand: string; countedByReader: string }) =>
  `${countedByHand} ${countedByReader}`;
