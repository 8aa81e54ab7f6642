import { TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { Icon } from "../../../web/icons.tsx";
import { scheme as schemeShape } from "./contract.ts";
import { newSection, type SchemeValues, schemeInput } from "./form-values.ts";
import { fullMarks } from "./rules.ts";
import styles from "./scheme-fields.module.css";
import { SchemeRules } from "./scheme-rules.tsx";
import { schemeFieldTexts as words } from "./texts.ts";

/** A form with a scheme among its values. */
type Form = FieldsOf<{ scheme: SchemeValues }>;

/** The subjects of a scheme with their questions and marks; every other rule is folded away below. */
export function SchemeFields({ form }: { form: Form }) {
  const { scheme } = form.getValues();
  const set = (change: Partial<SchemeValues>) => form.setFieldValue("scheme", { ...scheme, ...change });
  const { sections } = scheme;
  return (
    <div className={styles.scheme} data-wide>
      <table className={styles.sections}>
        <thead>
          <tr>
            <th scope="col">{words.subject}</th>
            <th scope="col">{words.questions}</th>
            <th scope="col">{words.written}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sections.map(({ key, subject }, at) => (
            <tr key={key}>
              {cells.map(({ path, name }) => (
                <td key={path}>
                  <TextInput
                    aria-label={words.of(subject || words.subject, name)}
                    inputMode={path === "subject" ? "text" : "numeric"}
                    autoComplete="off"
                    {...form.getInputProps(`scheme.sections.${at}.${path}`)}
                    error={errorOf(form, at, path)}
                  />
                </td>
              ))}
              <td>
                {sections.length > 1 && (
                  <IconButton
                    label={words.remove(subject)}
                    icon="close"
                    className={styles.remove}
                    onClick={() => set({ sections: sections.filter((one) => one.key !== key) })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        <Button
          variant="default"
          size="compact"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => set({ sections: [...sections, newSection("", sections)] })}
        >
          {words.addSubject}
        </Button>
        <p role="status">{fullOf(scheme)}</p>
      </div>
      {wholeError(form) && (
        <p role="alert" className={styles.error}>
          {wholeError(form)}
        </p>
      )}
      <details className={styles.more}>
        <summary>{words.more}</summary>
        <SchemeRules form={form} set={set} />
      </details>
    </div>
  );
}

const cells = [
  { path: "subject", name: words.subject },
  { path: "mcq.questions", name: words.questions },
  { path: "written.full", name: words.written },
] as const;

/** A subject that has neither part is told beside its questions. */
function errorOf(form: Form, at: number, path: string) {
  const own = form.errors[`scheme.sections.${at}.${path}`];
  return own ?? (path === "mcq.questions" ? form.errors[`scheme.sections.${at}.mcq`] : undefined);
}

/** "পূর্ণমান: ১২০", once what is typed makes a scheme. */
function fullOf(values: SchemeValues): string {
  const read = schemeShape.safeParse(schemeInput(values));
  return read.success ? words.full(bengaliDigits(fullMarks(read.data))) : words.noFull;
}

/** What its parts, each right by itself, do not fit together in. */
const wholeError = ({ errors }: Form) =>
  errors["scheme.answer"] ?? errors["scheme.ties"] ?? errors["scheme.scripts"] ?? errors["scheme.sections"];
