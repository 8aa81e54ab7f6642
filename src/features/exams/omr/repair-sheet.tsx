import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { isSeveral, isUnread, lost, options, someSeveral, unreadable } from "./answers.ts";
import { type OmrSheet, omrContract, type SheetAsRead } from "./contract.ts";
import { type SetName, setNames } from "./keys.ts";
import styles from "./screen.module.css";
import { repairTexts as words } from "./texts.ts";

type Shown = {
  sheet: OmrSheet;
  questions: number;
  sets: readonly SetName[];
  onClose: () => void;
  onSaved: () => void;
};

/** A sheet as it was read: its roll, its set and each doubtful answer are put right, or it is set aside. */
export function RepairSheet({ sheet, sets, onClose, onSaved }: Shown) {
  const { sheetId, version, answers, source } = sheet;
  // Of a broken line nobody knows whose answer each is.
  const isAny = sheet.problems.includes("damaged");
  const doubtful = answers.flatMap((answer, at) =>
    isAny || isSeveral(answer) || isUnread(answer) ? [{ question: at + 1, answer }] : [],
  );
  const dialog = useDialogForm({
    procedure: omrContract.repair,
    initial: valuesOf(sheet),
    input: ({ roll, set, setAside, overrides, answers: chosen }) => ({
      ...{ sheetId, version, setAside, overrides },
      ...(roll !== sheet.roll && { roll }),
      ...(set && { set }),
      answers: Object.entries(chosen)
        .filter(([, answer]) => answer !== asRead)
        .map(([question, answer]) => ({ question: Number(question), answer })),
    }),
    fromNewer: (newer: SheetAsRead) => valuesOf(newer),
    failed: words.failed,
    done: onSaved,
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.title} dialog={dialog} onClose={onClose}>
      {source && <p data-wide>{words.source(source)}</p>}
      <TextInput label={words.roll} inputMode="numeric" {...form.getInputProps("roll")} data-autofocus />
      <NativeSelect
        label={words.set}
        {...form.getInputProps("set")}
        data={[
          { value: "", label: words.setUnknown },
          ...(sets.length ? sets : setNames).map((set) => ({ value: set, label: set })),
        ]}
      />
      <Stands sheet={sheet} overrides={form.getInputProps("overrides", { type: "checkbox" })} />
      <Checkbox
        label={words.setAside}
        description={words.setAsideHint}
        {...form.getInputProps("setAside", { type: "checkbox" })}
        data-wide
      />
      {doubtful.length > 0 && (
        <fieldset className={styles.doubtful} data-wide>
          <legend>{words.doubtful}</legend>
          {doubtful.map(({ question, answer }) => (
            <NativeSelect
              key={question}
              label={words.question(bengaliDigits(question))}
              {...form.getInputProps(`answers.${question}`)}
              data={[
                { value: asRead, label: words.read(answerText(answer)) },
                { value: "", label: words.blank },
                ...options.map((option) => ({ value: option, label: option })),
              ]}
            />
          ))}
        </fieldset>
      )}
      <div data-wide>
        <p>{words.all}</p>
        <ol className={styles.answers}>
          {answers.map((answer, at) => (
            <li key={at} data-doubtful={isSeveral(answer) || isUnread(answer)}>
              <small>{bengaliDigits(at + 1)}</small> {answerText(answer)}
            </li>
          ))}
        </ol>
      </div>
    </FormDialog>
  );
}

/** What stands in the marks of the sheet's student, which it replaces only when somebody says so. */
function Stands({ sheet, overrides }: { sheet: OmrSheet; overrides: object }) {
  const { problems, now, result } = sheet;
  const stands = (["absent", "excused", "typed"] as const).find((name) => problems.includes(name));
  if (!stands && !sheet.overrides) return null;
  const number = (marks: number | null | undefined) => bengaliDigits(marks ?? "–");
  return (
    <div data-wide>
      {stands && (
        <p role="alert">
          {stands === "typed" ? words.stands.typed(number(now), number(result?.marks)) : words.stands[stands]}
        </p>
      )}
      <Checkbox label={words.overrides} description={words.overridesHint} {...overrides} />
    </div>
  );
}

const asRead = "as read";

const valuesOf = ({ roll, set, setAside, overrides, answers }: SheetAsRead) => ({
  ...{ roll, overrides },
  set: set === unreadable ? "" : set,
  setAside,
  answers: Object.fromEntries(answers.map((_answer, at) => [String(at + 1), asRead])) as Record<
    string,
    string
  >,
});

function answerText(answer: string): string {
  if (answer === someSeveral) return words.severalSign;
  if (answer === unreadable) return words.unreadableSign;
  if (answer === lost) return words.lostSign;
  return answer || "–";
}
