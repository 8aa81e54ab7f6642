import { Checkbox, Textarea } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import type { FieldsOf } from "../../../portal/kit/form/fields.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { bank } from "../../../shared/limits.ts";
import { Icon } from "../../../web/icons.tsx";
import styles from "./form.module.css";
import { type QuestionValues, withOption } from "./form-values.ts";
import { letterAt } from "./rules.ts";
import { optionTexts as words } from "./texts.ts";

/** The options of a question, and which are right; one that is right by itself is a radio button. */
export function OptionFields({ form }: { form: FieldsOf<QuestionValues> }) {
  const { options, right, kind } = form.getValues();
  const set = (next: QuestionValues["options"]) => form.setFieldValue("options", next);
  const change = (at: number, more: object) =>
    set(options.map((option, place) => (place === at ? { ...option, ...more } : option)));
  const choose = (id: string, chosen: boolean) => {
    const others = kind === "one" ? [] : right.filter((one) => one !== id);
    form.setFieldValue("right", chosen ? [...others, id] : others);
  };
  return (
    <fieldset className={styles.options} data-wide>
      <legend>{words.title}</legend>
      <p>{words.hint}</p>
      {options.map(({ id, text, fixed }, at) => (
        <div key={id} className={styles.option}>
          <label className={styles.right}>
            <input
              type={kind === "one" ? "radio" : "checkbox"}
              aria-label={words.rightOf(words.letter(letterAt(at)))}
              name="right"
              checked={right.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            {words.letter(letterAt(at))}
          </label>
          <Textarea
            aria-label={words.textOf(letterAt(at))}
            autosize
            minRows={1}
            value={text}
            error={form.errors[`options.${at}.text`]}
            onChange={(event) => change(at, { text: event.currentTarget.value })}
          />
          <Checkbox
            label={words.fixed}
            aria-label={`${words.fixed}: ${letterAt(at)}`}
            checked={fixed}
            onChange={(event) => change(at, { fixed: event.currentTarget.checked })}
          />
          <IconButton
            label={words.remove(letterAt(at))}
            icon="close"
            disabled={options.length <= bank.options.least}
            onClick={() => set(options.filter((option) => option.id !== id))}
          />
        </div>
      ))}
      {options.length < bank.options.most && (
        <Button
          variant="default"
          size="compact"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => set(withOption(options))}
        >
          {words.add}
        </Button>
      )}
      {["options", "right"].map(
        (name) =>
          form.errors[name] && (
            <p key={name} role="alert" className={styles.problem}>
              {form.errors[name]}
            </p>
          ),
      )}
    </fieldset>
  );
}
