import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { confirm } from "../../../web/confirm.tsx";
import { questionContract } from "../../questions/index.ts";
import { setNames } from "../omr/keys.ts";
import type { Route } from "./+types/screen";
import { type ExamPaper, paperContract } from "./contract.ts";
import { DealForm } from "./deal-form.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import styles from "./screen.module.css";
import { SectionCard } from "./section-card.tsx";
import { paperScreenTexts as words } from "./texts.ts";
import { VisitorsCard } from "./visitors-card.tsx";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = await allow(context, "examScheduleManagement", "questionBank");
  const examId = Number(params.examId);
  const [{ data: paper }, { chapters }] = await Promise.all([
    ask(context, paperContract.getById, { examId }),
    ask(context, questionContract.getAll, { pageSize: 1, page: 1 }),
  ]);
  return { paper, chapters, opens: grants(user, "examScheduleManagement") };
}

type Section = ExamPaper["sections"][number];
type Filling = { how: "pick" | "deal"; section: { key: string; subject: string; missing: number } };

/** The question paper of an exam: chosen or dealt while it is a draft, frozen once for phone and printer. */
export default function Paper({ loaderData: { paper, chapters, opens } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [filling, setFilling] = useState<Filling | null>(null);
  const [shown, setShown] = useState(false);
  const [unfreezing, setUnfreezing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { examId, version, sections, frozenAt, printedAt, problems, notOnOmr } = paper;
  const isDraft = frozenAt === null;
  const ids = (of: Section) => of.questions.map(({ questionId }) => questionId);
  const inOrder = sections.flatMap(({ questions }) => questions);

  async function send(work: () => Promise<unknown>, failed: string, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done) void tellSuccess(done);
    } catch (error) {
      await tellFailure(failed, error);
    }
    await revalidate();
    setBusy(false);
  }
  const save = (change: { key?: string; questionIds?: number[]; sets?: number }) =>
    send(
      () =>
        client(paperContract).setQuestions({
          ...{ examId, version: version || undefined, sets: change.sets ?? paper.sets },
          sections: sections.map((one) => ({
            key: one.key,
            questionIds: one.key === change.key && change.questionIds ? change.questionIds : ids(one),
          })),
        }),
      words.saveFailed,
    );
  const freeze = async () => {
    if (!(await confirm(words.freezeQuestion(notOnOmr.length > 0)))) return;
    await send(() => client(paperContract).freeze({ examId, version }), words.freezeFailed, words.frozen);
  };

  if (!sections.length) return <EmptyState text={words.noChoices} icon="sheet" />;
  return (
    <div className={styles.page} aria-busy={busy}>
      <div className={styles.head}>
        <p role="status">
          {isDraft ? words.draft : words.frozenSince(shortMoment(frozenAt), paper.sets)}
          {printedAt && `, ${words.printedSince(shortMoment(printedAt))}`}
        </p>
        {isDraft && (
          <NativeSelect
            label={words.sets}
            value={String(paper.sets)}
            disabled={busy}
            data={setNames.map((_name, at) => ({
              value: String(at + 1),
              label: words.manySets(at + 1, setNames.slice(0, at + 1)),
            }))}
            onChange={(event) => void save({ sets: Number(event.currentTarget.value) })}
          />
        )}
        <div className={styles.bar}>
          {inOrder.length > 0 && (
            <Button variant="default" onClick={() => setShown(!shown)} aria-expanded={shown}>
              {shown ? words.hide : words.show}
            </Button>
          )}
          {isDraft ? (
            <Button
              color="marigold"
              disabled={!inOrder.length || problems.length > 0}
              loading={busy}
              onClick={() => void freeze()}
            >
              {words.freeze}
            </Button>
          ) : (
            <>
              {!printedAt && (
                <Button variant="outline" color="red" onClick={() => setUnfreezing(true)}>
                  {words.unfreeze}
                </Button>
              )}
              {!notOnOmr.length && (
                <Button component={Link} to={`/dashboard/marks/${examId}/paper/print`} color="marigold">
                  {words.toPrint}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {inOrder.length > 0 && problems.length > 0 && (
        <ul className={styles.problems} role="status" aria-label={words.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {notOnOmr.length > 0 && (
        <p role="alert">{words.notOnOmr(notOnOmr.map((number) => bengaliDigits(number)).join(", "))}</p>
      )}
      {shown && <PaperPreview paper={paper} />}
      {sections.map((section, at) => (
        <SectionCard
          key={section.key}
          section={section}
          from={sections.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0)}
          isDraft={isDraft}
          onChange={(questionIds) => save({ key: section.key, questionIds })}
          onFill={(how) =>
            setFilling({
              how,
              section: { ...section, missing: Math.max(0, section.needed - section.questions.length) },
            })
          }
        />
      ))}
      {filling?.how === "pick" && (
        <PickDialog
          section={filling.section}
          chapters={chapters}
          taken={new Set(inOrder.map(({ questionId }) => questionId))}
          onClose={() => setFilling(null)}
          onPicked={(chosen) => {
            const section = sections.find(({ key }) => key === filling.section.key);
            setFilling(null);
            if (section) void save({ key: section.key, questionIds: [...ids(section), ...chosen] });
          }}
        />
      )}
      {filling?.how === "deal" && (
        <DealForm
          {...{ examId, version, chapters, section: filling.section }}
          onClose={() => setFilling(null)}
          onDealt={() => {
            setFilling(null);
            void revalidate();
          }}
        />
      )}
      {opens && frozenAt && (paper.published || paper.visitorsAt) && (
        <VisitorsCard examId={examId} version={version} opened={paper.visitorsAt !== null} />
      )}
      {unfreezing && <Unfreeze examId={examId} version={version} onClose={() => setUnfreezing(false)} />}
    </div>
  );
}

function Unfreeze({ examId, version, onClose }: { examId: number; version: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: paperContract.unfreeze,
    initial: { examId, version, reason: "" },
    input: (values) => values,
    failed: words.unfreezeFailed,
    done() {
      onClose();
      void revalidate();
      void tellSuccess(words.unfrozen);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.unfreeze} action={words.unfreeze} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.unfreezeHint}</p>
      <Textarea {...text("reason")} autosize minRows={2} data-autofocus data-wide />
    </FormDialog>
  );
}
