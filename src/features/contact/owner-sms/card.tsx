import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { tellSuccess } from "../../../web/alerts.tsx";
import { type OwnerSms, ownerSmsContract } from "./contract.ts";
import { ownerSmsTexts as words } from "./texts.ts";

/** Whether what the owner is told goes to a phone too; changed by who may agree to money. */
export function OwnerSmsCard({ setting, mayChange }: { setting: OwnerSms; mayChange: boolean }) {
  const [open, setOpen] = useState(false);
  const { isOn, mobile, by, lacksLimit } = setting;
  return (
    <Card
      title={words.title}
      action={
        mayChange && (
          <Button variant="default" aria-label={words.editOf} onClick={() => setOpen(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <p>{words.lead}</p>
      <Facts
        facts={[
          [words.state, isOn ? words.on : words.off],
          [words.mobile, mobile || words.none],
          ...(isOn && by ? [[words.by, by] as const] : []),
        ]}
      />
      {isOn && lacksLimit && <p role="note">{words.stopped}</p>}
      {open && <EditOwnerSms setting={setting} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function EditOwnerSms({ setting, onClose }: { setting: OwnerSms; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: ownerSmsContract.update,
    initial: valuesOf(setting),
    input: (values) => values,
    fromNewer: valuesOf,
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.updated);
    },
  });
  const { form } = dialog;
  return (
    <FormDialog title={words.title} dialog={dialog} onClose={onClose}>
      <Checkbox
        label={words.isOn}
        description={words.hint}
        data-autofocus
        data-wide
        {...form.getInputProps("isOn", { type: "checkbox" })}
      />
      <TextInput label={words.mobile} inputMode="tel" {...form.getInputProps("mobile")} />
    </FormDialog>
  );
}

const valuesOf = ({ isOn, mobile, version }: OwnerSms) => ({ isOn, mobile, version });
