import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { type Bundle, bundleContract } from "./contract.ts";
import { bundleTexts, bundleFieldTexts as fields, bundleScreenTexts as words } from "./texts.ts";

export type Holder = { accountId: number; name: string };
type Added = { examId: number; next: number; people: Holder[]; onClose: () => void; onAdded: () => void };

export function AddBundle({ examId, next, people, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: bundleContract.addBundle,
    initial: { number: String(next), scripts: "", holderId: "", note: "" },
    input: (values) => ({ examId, ...inputOf(values) }),
    failed: bundleTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <BundleFields form={dialog.form} people={people} />
    </FormDialog>
  );
}

type Edited = { bundle: Bundle; people: Holder[]; onClose: () => void; onUpdated: OnUpdated };

export function EditBundle({ bundle, people, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: bundleContract.updateBundle,
    initial: valuesOf(bundle),
    input: ({ bundleId, version, ...values }) => ({ bundleId, version, ...inputOf(values) }),
    fromNewer: valuesOf,
    failed: bundleTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={words.edit} dialog={dialog} onClose={onClose}>
      <BundleFields form={dialog.form} people={people} />
    </FormDialog>
  );
}

type Asked = { bundle: Bundle; onClose: () => void; onDone: (text: string) => void };

/** How many scripts came back, as somebody has counted them: the number that was given out is not filled in. */
export function TakeBack({ bundle: { bundleId, number, scripts, version }, onClose, onDone }: Asked) {
  const dialog = useDialogForm({
    procedure: bundleContract.takeBack,
    initial: { backScripts: "" },
    input: ({ backScripts }) => ({ bundleId, version, backScripts: parseNumber(backScripts) }),
    failed: bundleTexts.backFailed,
    done: ({ data }) =>
      onDone(data.state === "open" ? words.differs(scripts, data.backScripts ?? 0) : bundleTexts.tookBack),
  });
  const text = requiredFields(dialog.form, fields);
  return (
    <FormDialog title={words.backOf(number)} dialog={dialog} onClose={onClose}>
      <TextInput {...text("backScripts")} inputMode="numeric" data-autofocus data-wide />
    </FormDialog>
  );
}

/** What became of the difference. */
export function DecideBundle({ bundle, onClose, onDone }: Asked) {
  const { bundleId, number, scripts, backScripts, version } = bundle;
  const dialog = useDialogForm({
    procedure: bundleContract.decide,
    initial: { decision: bundle.decision },
    input: ({ decision }) => ({ bundleId, version, decision }),
    failed: bundleTexts.decideFailed,
    done: () => onDone(bundleTexts.decided),
  });
  const text = requiredFields(dialog.form, fields);
  return (
    <FormDialog title={words.decideOf(number)} dialog={dialog} onClose={onClose}>
      <p data-wide>{words.differs(scripts, backScripts ?? 0)}</p>
      <Textarea
        {...text("decision")}
        description={words.decisionHint}
        autosize
        minRows={2}
        data-autofocus
        data-wide
      />
    </FormDialog>
  );
}

type Values = Record<"number" | "scripts" | "holderId" | "note", string>;

function BundleFields({
  form,
  people,
}: {
  form: Pick<UseFormReturnType<Values>, "getInputProps">;
  people: Holder[];
}) {
  const text = requiredFields(form, fields);
  return (
    <>
      <TextInput {...text("number")} inputMode="numeric" />
      <TextInput {...text("scripts")} inputMode="numeric" data-autofocus />
      <NativeSelect
        {...text("holderId")}
        data={[
          { value: "", label: words.choose },
          ...people.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
        ]}
        data-wide
      />
      <Textarea {...text("note")} required={false} autosize minRows={1} data-wide />
    </>
  );
}

const valuesOf = ({ bundleId, number, scripts, holderId, note, version }: Bundle) => ({
  ...{ bundleId, version, note, holderId: String(holderId) },
  ...{ number: String(number), scripts: String(scripts) },
});

/** The typed values as the calls read them. */
const inputOf = ({ number, scripts, holderId, note }: Values) => ({
  ...{ note, holderId: Number(holderId) || undefined },
  ...{ number: parseNumber(number), scripts: parseNumber(scripts) },
});
