import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { checkFiles, type FileRule } from "../../../portal/kit/form/file-rule.ts";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { allow } from "../../../portal/page-access.ts";
import { fileTypes } from "../../../shared/file-kind.ts";
import { solutionFiles } from "../../../shared/limits.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/screen";
import { type Solution, type SolutionsOfSubject, solutionContract } from "./contract.ts";
import styles from "./screen.module.css";
import { SolutionFile } from "./solution-list.tsx";
import { solutionFileTexts, solutionTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const examId = Number(params.examId);
  return { examId, ...(await ask(context, solutionContract.getAll, { examId })) };
}

/** The solved sheets of an exam, subject by subject: what is there, and the way to add to it. */
export default function Solutions({ loaderData: { examId, data } }: Route.ComponentProps) {
  return (
    <>
      <p className={styles.hint}>{words.hint}</p>
      <div className={styles.subjects}>
        {data.map((of) => (
          <Subject key={`${examId} ${of.section}`} examId={examId} of={of} />
        ))}
      </div>
    </>
  );
}

type OfSubject = { examId: number; of: SolutionsOfSubject };

function Subject({ examId, of: { section, subject, files } }: OfSubject) {
  const { remove } = useEditing<Solution>();
  return (
    <Card title={subject ?? words.removedSubject}>
      {files.length ? (
        <ul className={styles.files}>
          {files.map(({ solutionId, version, ...file }) => (
            <li key={solutionId}>
              <SolutionFile solutionId={solutionId} {...file} />
              <RowActions
                name={file.fileName}
                onDelete={() =>
                  remove(file.fileName, () => client(solutionContract).delete({ solutionId, version }), words)
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.none}</p>
      )}
      {subject !== null && <AddFile examId={examId} section={section} subject={subject} />}
    </Card>
  );
}

function AddFile({ examId, section, subject }: { examId: number; section: string; subject: string }) {
  const { revalidate } = useRevalidator();
  const { form, sending, submit } = useDialogForm({
    procedure: solutionContract.addFile,
    initial: { file: null as File | null },
    input: ({ file }) => ({ examId, section, file: file ?? undefined }),
    check: checkFiles(rule, "file"),
    failed: words.addFailed,
    done() {
      form.reset();
      void revalidate();
      void tellSuccess(words.added);
    },
  });
  const { file } = form.getValues();
  return (
    <div>
      {file && <p>{file.name}</p>}
      <FileInput label={words.of(subject)} rule={rule} {...form.getInputProps("file")} value={file}>
        {file && (
          <Button color="marigold" loading={sending} onClick={submit}>
            {words.add}
          </Button>
        )}
      </FileInput>
    </div>
  );
}

/** Of some files a browser does not know what they are. */
const rule: FileRule = { types: [...fileTypes, ""], ...solutionFiles, texts: solutionFileTexts };
