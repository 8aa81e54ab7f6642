import { Textarea } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { type OmrPaper, omrContract } from "./contract.ts";
import { toRepair } from "./problems.ts";
import styles from "./screen.module.css";
import { scoreTexts as words } from "./texts.ts";

/** Writes what the dry run shows into the marks; of a published exam with the reason that its students are told. */
export function ScoreButton({ paper }: { paper: OmrPaper }) {
  const [asking, setAsking] = useState(false);
  return (
    <p className={styles.said}>
      <Button color="marigold" onClick={() => setAsking(true)}>
        {words.action(bengaliDigits(paper.figures.changes))}
      </Button>{" "}
      <Link to={`/dashboard/marks/${paper.examId}`}>{words.toSheets}</Link>
      {asking && <ScoreForm paper={paper} onClose={() => setAsking(false)} />}
    </p>
  );
}

type Shown = { paper: OmrPaper; onClose: () => void };

function ScoreForm({ paper: { examId, published, figures }, onClose }: Shown) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: omrContract.score,
    initial: { examId, reason: "" },
    input: (values) => values,
    failed: words.failed,
    done({ data: { changes, moved } }) {
      onClose();
      void revalidate();
      void tellSuccess(
        published ? words.corrected(bengaliDigits(moved)) : words.done(bengaliDigits(changes)),
      );
    },
  });
  const waiting = toRepair(figures.problems);
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog
      title={published ? words.title : words.asked}
      action={words.yes}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>{words.askedText(bengaliDigits(figures.changes))}</p>
      {waiting > 0 && <p data-wide>{words.unrepaired(bengaliDigits(waiting))}</p>}
      {published && (
        <>
          <p data-wide>{words.text}</p>
          <Textarea {...text("reason")} autosize minRows={3} data-autofocus data-wide />
        </>
      )}
    </FormDialog>
  );
}
