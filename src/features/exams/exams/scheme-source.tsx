import { NativeSelect } from "@mantine/core";
import { useEffect, useState } from "react";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { client } from "../../../web/client.ts";
import { type Preset, schemeContract } from "../schemes/contract.ts";
import { newScheme, type SchemeValues, schemeValues } from "../schemes/form-values.ts";
import { SchemeFields } from "../schemes/scheme-fields.tsx";
import { schemeSourceTexts as words } from "../schemes/texts.ts";
import { examContract } from "./contract.ts";

/** What the form holds of an exam's marking: where its scheme comes from, and the scheme as it stands. */
export type Marking = { source: string; scheme: SchemeValues; category: string; subject: string };
type Form = FieldsOf<Marking>;

/** An exam's scheme: none, a preset's, that of the last exam of its category, or one's own; each may be changed here. */
export function SchemeOfExam({ form, kept }: { form: Form; kept: boolean }) {
  const presets = usePresets();
  const { source } = form.getValues();
  const choose = async (chosen: string) => {
    form.clearFieldError("source");
    form.setFieldValue("source", chosen);
    const preset = presets.find(({ schemeId }) => String(schemeId) === chosen);
    if (preset) form.setFieldValue("scheme", schemeValues(preset.scheme));
    if (chosen === "own" && source === "none")
      form.setFieldValue("scheme", newScheme(subjectsOf(form.getValues())));
    if (chosen === "last") await takeLast(form);
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
          {
            group: words.presets,
            items: presets.map(({ schemeId, name, season }) => ({
              value: String(schemeId),
              label: words.named(name, season),
            })),
          },
        ]}
        data-wide
      />
      {source !== "none" && <SchemeFields form={form} />}
    </>
  );
}

const subjectsOf = ({ subject }: Marking) =>
  subject
    .split(/[,،]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** The scheme of the last exam of the category that is typed. */
async function takeLast(form: Form): Promise<void> {
  const { category } = form.getValues();
  const { data } = await client(examContract)
    .getAll({ category: category.trim(), marked: true, page: 1, pageSize: 1 })
    .catch(() => ({ data: [] }));
  const scheme = category.trim() ? data[0]?.scheme : null;
  if (scheme) form.setFieldValue("scheme", schemeValues(scheme));
  else form.setFieldError("source", words.noLast);
}

/** Asked when the form opens: the list of exams need not carry them. */
function usePresets(): Preset[] {
  const [presets, setPresets] = useState<Preset[]>([]);
  useEffect(() => {
    client(schemeContract)
      .getAll()
      .then(
        ({ data }) => setPresets(data),
        () => {},
      );
  }, []);
  return presets;
}
