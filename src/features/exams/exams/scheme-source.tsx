import { NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { client } from "../../../web/client.ts";
import { type Preset, schemeContract } from "../schemes/contract.ts";
import { newScheme, type SchemeValues, schemeValues } from "../schemes/form-values.ts";
import { SchemeFields } from "../schemes/scheme-fields.tsx";
import { schemeSourceTexts as words } from "../schemes/texts.ts";
import { examContract } from "./contract.ts";
import styles from "./form.module.css";

/** What the form holds of an exam's marking: where its scheme comes from, and the scheme as it stands. */
export type Marking = { source: string; scheme: SchemeValues; category: string; subject: string };
type Form = FieldsOf<Marking>;

/** An exam's scheme: none, a preset's, that of the last exam of its category, or one's own; each may be changed here. */
export function SchemeOfExam({ form, kept }: { form: Form; kept: boolean }) {
  const { presets, failed, retry } = usePresets();
  const { source } = form.getValues();
  const choose = async (chosen: string) => {
    form.clearFieldError("source");
    form.setFieldValue("source", chosen);
    const preset = presets.find(({ schemeId }) => String(schemeId) === chosen);
    if (preset) form.setFieldValue("scheme", schemeValues(preset.scheme));
    if (chosen === "own" && source === "none")
      form.setFieldValue("scheme", newScheme(subjectsOf(form.getValues())));
    if (chosen === "last") await takeLast(form, source);
  };
  return (
    <>
      <NativeSelect
        label={words.label}
        description={words.hint}
        value={source}
        error={form.errors.source}
        onChange={(event) => void choose(event.currentTarget.value)}
        data={[
          { value: "none", label: words.none },
          ...(kept ? [{ value: "kept", label: words.kept }] : []),
          { value: "own", label: words.own },
          { value: "last", label: words.last },
          ...(presets.length ? [{ group: words.presets, items: presets.map(optionOf) }] : []),
        ]}
        data-wide
      />
      {failed && (
        <div role="alert" className={styles.failed} data-wide>
          <p>{words.presetsFailed}</p>
          <Button size="compact" variant="default" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      )}
      {source !== "none" && <SchemeFields form={form} />}
    </>
  );
}

const optionOf = ({ schemeId, name, season }: Preset) => ({
  value: String(schemeId),
  label: words.named(name, season),
});

const subjectsOf = ({ subject }: Marking) =>
  subject
    .split(/[,،]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The scheme of the last exam of the category that is typed; where nobody could be asked, `before` stays chosen. */
async function takeLast(form: Form, before: string): Promise<void> {
  const category = form.getValues().category.trim();
  const found = await client(examContract)
    .getAll({ category, marked: true, page: 1, pageSize: 1 })
    .then(({ data }) => data)
    .catch(() => null);
  // Something else was chosen meanwhile.
  if (form.getValues().source !== "last") return;
  if (!found) {
    form.setFieldValue("source", before);
    return form.setFieldError("source", words.lastFailed);
  }
  const scheme = category ? found[0]?.scheme : null;
  if (scheme) form.setFieldValue("scheme", schemeValues(scheme));
  else form.setFieldError("source", words.noLast);
}

type Fetched = { attempt: number; presets: Preset[] | null };

/** Asked when the form opens: the list of exams need not carry them. */
function usePresets() {
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<Fetched>({ attempt, presets: [] });
  useEffect(() => {
    let current = true;
    client(schemeContract)
      .getAll()
      .then(
        ({ data }) => current && setFetched({ attempt, presets: data }),
        () => current && setFetched({ attempt, presets: null }),
      );
    return () => {
      current = false;
    };
  }, [attempt]);
  const failed = fetched.attempt === attempt && !fetched.presets;
  return { presets: fetched.presets ?? [], failed, retry: () => setAttempt(attempt + 1) };
}
