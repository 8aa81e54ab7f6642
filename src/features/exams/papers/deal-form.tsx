import { NativeSelect, TextInput } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { Icon } from "../../../web/icons.tsx";
import { type Hardness, hardnesses } from "../../questions/index.ts";
import { paperContract } from "./contract.ts";
import styles from "./screen.module.css";
import { dealTexts as words } from "./texts.ts";

export type Chapter = { subject: string; chapter: string; questions: number };

type Shown = {
  examId: number;
  version: number;
  section: { key: string; subject: string; missing: number };
  chapters: readonly Chapter[];
  onClose: () => void;
  onDealt: () => void;
};

/** So many of each chapter and hardness into a section, by chance. */
export function DealForm({ examId, version, section, chapters, onClose, onDealt }: Shown) {
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  const usual = subjects.includes(section.subject) ? section.subject : (subjects[0] ?? "");
  const newRule = (many: string) => ({ subject: usual, chapter: "", hardness: "", many });
  const dialog = useDialogForm({
    procedure: paperContract.deal,
    initial: {
      examId,
      version: version || undefined,
      key: section.key,
      rules: [newRule(String(section.missing || ""))],
      notFor: "6",
    },
    input: ({ rules, notFor, ...of }) => ({
      ...of,
      notFor: parseNumber(notFor) ?? 0,
      rules: rules.map(({ subject, chapter, hardness, many }) => ({
        ...{ subject, many: parseNumber(many) },
        ...(chapter && { chapter }),
        ...(hardness && { hardness: hardness as Hardness }),
      })),
    }),
    failed: words.failed,
    done: onDealt,
  });
  const { form } = dialog;
  const { rules } = form.getValues();
  return (
    <FormDialog title={words.title(section.subject)} action={words.deal} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.hint}</p>
      <div className={styles.rules} data-wide>
        {rules.map(({ subject }, at) => (
          <fieldset key={at} className={styles.rule}>
            <legend className="visually-hidden">{words.rule(bengaliDigits(at + 1))}</legend>
            <NativeSelect
              label={words.subject}
              data={subjects}
              {...form.getInputProps(`rules.${at}.subject`)}
            />
            <NativeSelect
              label={words.chapter}
              data={[
                { value: "", label: words.anyChapter },
                ...chapters
                  .filter((one) => one.subject === subject && one.chapter)
                  .map((one) => ({ value: one.chapter, label: words.chapterOf(one.chapter, one.questions) })),
              ]}
              {...form.getInputProps(`rules.${at}.chapter`)}
            />
            <NativeSelect
              label={words.hardness}
              data={[
                { value: "", label: words.anyHardness },
                ...hardnesses.map((value) => ({ value, label: words.hardnesses[value] })),
              ]}
              {...form.getInputProps(`rules.${at}.hardness`)}
            />
            <TextInput
              label={words.many}
              inputMode="numeric"
              autoComplete="off"
              required
              {...form.getInputProps(`rules.${at}.many`)}
            />
            {rules.length > 1 && (
              <IconButton
                label={words.remove(bengaliDigits(at + 1))}
                icon="close"
                onClick={() => form.removeListItem("rules", at)}
              />
            )}
          </fieldset>
        ))}
        <Button
          variant="default"
          size="compact"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => form.insertListItem("rules", newRule(""))}
        >
          {words.addRule}
        </Button>
      </div>
      <TextInput
        label={words.notFor}
        description={words.notForHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("notFor")}
      />
    </FormDialog>
  );
}
