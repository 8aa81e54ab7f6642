import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { Form } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { recipients } from "../../../shared/message-list.ts";
import { fitsOf } from "./fits.ts";
import styles from "./outbox.module.css";
import type { Preparation, Wanted } from "./shape.ts";
import { fieldsOf } from "./template.ts";
import { fieldNames, recipientTexts, newTexts as words } from "./texts.ts";

type Options = {
  wanted: Wanted;
  template: string;
  /** What fills the longest message of the list that is shown. */
  sample: Preparation["longest"];
  error: string | null;
  onEdit: () => void;
};

/** To whom and what: the address is the state, so that a list can be shown to somebody else. */
export function NewOptions({ wanted, template, sample, error, onEdit }: Options) {
  const [typed, setTyped] = useState(template);
  const { to, again, text: _, paidWithin, studentIds, without, ...about } = wanted;
  const fields = fieldsOf[wanted.kind].map((field) => `{${fieldNames[field]}}`).join(" ");
  const kept = {
    ...about,
    ...(studentIds && { students: studentIds.join(",") }),
    ...(without && { without: without.join(",") }),
  };
  return (
    <Form method="get" className={styles.form} key={template} onChange={onEdit}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <div className={styles.line}>
        <NativeSelect
          label={words.to}
          name="to"
          defaultValue={to}
          data={recipients.map((value) => ({ value, label: recipientTexts[value] }))}
        />
        {wanted.kind === "due" && (
          <NativeSelect
            label={words.paid}
            name="paidWithin"
            defaultValue={String(paidWithin ?? "")}
            data={[
              { value: "", label: words.paidNone },
              ...[1, 3, 7].map((days) => ({
                value: String(days),
                label: words.paidWithin(bengaliDigits(days)),
              })),
            ]}
          />
        )}
      </div>
      <Textarea
        label={words.text}
        description={[words.textHint(fields), wanted.kind === "result" && words.resultHint]
          .filter(Boolean)
          .join(" ")}
        name="text"
        defaultValue={template}
        error={error}
        maxLength={600}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {sample && (
        <output className={styles.fits}>{words.fitsLongest(fitsOf(typed || template, sample))}</output>
      )}
      <div className={styles.line}>
        <Checkbox label={words.again} name="again" value="1" defaultChecked={again} />
        <Button type="submit" variant="default">
          {words.show}
        </Button>
      </div>
    </Form>
  );
}
