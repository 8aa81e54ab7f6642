import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import type { Fields } from "../../../shared/errors.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/templates-screen";
import { outboxContract } from "./contract.ts";
import styles from "./outbox.module.css";
import type { Template } from "./shape.ts";
import { fieldsOf, isLatin, unknownFields } from "./template.ts";
import { fieldNames, kindTexts, newTexts, outboxTexts, templateTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "messaging", "studentManagement");
  return ask(context, outboxContract.templates, undefined);
}

/** What messages of each kind say. */
export default function Templates({ loaderData: { data } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Template | null>(null);
  return (
    <>
      <PageHeader title={words.title} />
      <p className={styles.said}>{words.lead}</p>
      <div className={styles.cards}>
        {data.map((template) => (
          <Card
            key={template.kind}
            title={kindTexts[template.kind]}
            action={
              <Button
                variant="default"
                aria-label={words.editOf(kindTexts[template.kind])}
                onClick={() => setEdited(template)}
              >
                {words.edit}
              </Button>
            }
          >
            <p className={styles.text}>{template.text}</p>
            {isLatin(template.text) && <p role="alert">{newTexts.latin}</p>}
          </Card>
        ))}
      </div>
      {edited && <EditTemplate template={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function EditTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const { kind, text, version } = template;
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: outboxContract.updateTemplate,
    initial: { text },
    input: (values) => ({ ...values, kind, ...(version !== null && { version }) }),
    check: (values): Fields => {
      const unknown = unknownFields(kind, values.text);
      return unknown.length ? { text: outboxTexts.unknownField(unknown.join(", ")) } : {};
    },
    fromNewer: (newer: Template) => ({ text: newer.text }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.updated);
    },
  });
  const fields = fieldsOf[kind].map((field) => `{${fieldNames[field]}}`).join(" ");
  return (
    <FormDialog title={kindTexts[kind]} dialog={dialog} onClose={onClose}>
      <Textarea
        label={words.text}
        description={`${words.fields}: ${fields}`}
        required
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("text")}
      />
    </FormDialog>
  );
}
