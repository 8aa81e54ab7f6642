import { Checkbox, NativeSelect, Switch, TextInput } from "@mantine/core";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import type { SchemeValues, SectionValues } from "./form-values.ts";
import styles from "./scheme-fields.module.css";
import { schemeFieldTexts as words } from "./texts.ts";

type Form = FieldsOf<{ scheme: SchemeValues }>;
type Change = (change: Partial<SchemeValues>) => void;

/** Every rule of a scheme beside its subjects: what wrong answers take, what passing takes, how equals are placed. */
export function SchemeRules({ form, set }: { form: Form; set: Change }) {
  const { scheme } = form.getValues();
  return (
    <>
      <MarkingFields form={form} sections={scheme.sections} />
      <PassFields form={form} />
      <ApplicantFields form={form} />
      <TieFields scheme={scheme} set={set} />
    </>
  );
}

/** How answers are marked, subject by subject. */
function MarkingFields({ form, sections }: { form: Form; sections: readonly SectionValues[] }) {
  const field = (at: number, path: string) => form.getInputProps(`scheme.sections.${at}.${path}`);
  return (
    <fieldset className={styles.group}>
      <legend>{words.marking}</legend>
      {sections.map(({ key, subject, mcq }, at) => (
        <div key={key} className={styles.marking}>
          <strong>{subject || words.subject}</strong>
          {mcq.questions && (
            <>
              <TextInput label={words.right} inputMode="decimal" {...field(at, "mcq.right")} />
              <TextInput label={words.wrong} inputMode="decimal" {...field(at, "mcq.wrong.value")} />
              <NativeSelect label={words.wrongOf} data={words.wrongOfs} {...field(at, "mcq.wrong.of")} />
              <NativeSelect label={words.enter} data={words.enters} {...field(at, "mcq.enter")} />
              <NativeSelect label={words.twoMarks} data={words.twoMarksAre} {...field(at, "mcq.twoMarks")} />
            </>
          )}
          <TextInput label={words.minimum} inputMode="decimal" {...field(at, "minimum")} />
        </div>
      ))}
    </fieldset>
  );
}

/** What passing takes, what GPA gives, and whether a total may be below zero. */
function PassFields({ form }: { form: Form }) {
  const field = (path: string) => ({
    inputMode: "decimal" as const,
    ...form.getInputProps(`scheme.${path}`),
  });
  const checked = (path: string) => form.getInputProps(`scheme.${path}`, { type: "checkbox" });
  return (
    <fieldset className={styles.group}>
      <legend>{words.passing}</legend>
      <div className={styles.fields}>
        <TextInput label={words.minimumTotal} {...field("minimum.total")} />
        <TextInput label={words.minimumMcq} {...field("minimum.mcq")} />
        <TextInput label={words.minimumWritten} {...field("minimum.written")} />
        <TextInput label={words.gpaSsc} {...field("gpa.ssc")} />
        <TextInput label={words.gpaHsc} {...field("gpa.hsc")} />
      </div>
      <Switch label={words.gate} {...checked("gate")} />
      <Switch label={words.belowZero} {...checked("belowZero")} />
    </fieldset>
  );
}

/** What a second time costs, whose scripts are looked at, and among whom everyone is placed. */
function ApplicantFields({ form }: { form: Form }) {
  const field = (path: string) => form.getInputProps(`scheme.${path}`);
  return (
    <fieldset className={styles.group}>
      <legend>{words.whose}</legend>
      <div className={styles.fields}>
        <TextInput
          label={words.deductSecond}
          description={words.deductHint}
          inputMode="decimal"
          {...field("deduct.second")}
        />
        <TextInput label={words.deductAdmitted} inputMode="decimal" {...field("deduct.admitted")} />
        <TextInput
          label={words.best}
          description={words.bestHint}
          inputMode="numeric"
          {...field("scripts.best")}
        />
        <TextInput label={words.seats} inputMode="numeric" {...field("scripts.seats")} />
        <NativeSelect label={words.merit} data={words.merits} {...field("merit")} />
      </div>
      <Switch label={words.secondTime} {...form.getInputProps("scheme.secondTime", { type: "checkbox" })} />
    </fieldset>
  );
}

/** "Any k of n", and what places those of one total. */
function TieFields({ scheme, set }: { scheme: SchemeValues; set: Change }) {
  const { sections, answer, ties } = scheme;
  const options = [
    { value: "", label: words.shared },
    ...sections.map(({ key, subject }) => ({ value: `section ${key}`, label: subject })),
    ...words.tieKeys,
  ];
  const shown = [...ties.filter(Boolean), ""].slice(0, 10);
  return (
    <fieldset className={styles.group}>
      <legend>{words.choice}</legend>
      <div className={styles.fields}>
        <TextInput
          label={words.any}
          description={words.anyHint}
          inputMode="numeric"
          value={answer.any}
          onChange={(event) => set({ answer: { ...answer, any: event.currentTarget.value } })}
        />
      </div>
      {answer.any && (
        <Checkbox.Group
          label={words.anyOf}
          value={answer.of}
          onChange={(of) => set({ answer: { ...answer, of } })}
        >
          <div className={styles.choices}>
            {sections.map(({ key, subject }) => (
              <Checkbox key={key} value={key} label={subject} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <div className={styles.fields}>
        {shown.map((tie, at) => (
          <NativeSelect
            key={at}
            label={at ? words.thenBy : words.tiesBy}
            value={tie}
            data={options}
            onChange={(event) => set({ ties: shown.with(at, event.currentTarget.value).filter(Boolean) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
