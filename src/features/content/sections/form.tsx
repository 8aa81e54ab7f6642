import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Button } from "../../../portal/kit/button.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { Preview } from "../../../portal/kit/preview.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { Icon } from "../../../web/icons.tsx";
import type { Item } from "../../../web/site-parts/item.ts";
import { type Section, sectionContract } from "./contract.ts";
import styles from "./form.module.css";
import type { SectionName } from "./names.ts";
import { SectionPreview } from "./preview.tsx";
import { sectionIcons, sectionProblems, shapes } from "./rules.ts";
import { sectionNameTexts, sectionScreenTexts, sectionTexts, sectionFieldTexts as words } from "./texts.ts";

type Edited = { section: Section; onClose: () => void; onUpdated: OnUpdated };

export function EditSection({ section, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: sectionContract.update,
    initial: section,
    input: (values) => values,
    check: (values) => sectionProblems(section.section, values.items),
    fromNewer: (newer: Section) => newer,
    failed: sectionTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  const { form } = dialog;
  const values = form.getValues();
  return (
    <FormDialog
      title={sectionScreenTexts.editOf(sectionNameTexts[section.section])}
      dialog={dialog}
      onClose={onClose}
    >
      {shapes[section.section].lead && (
        <Textarea
          label={words.lead}
          autosize
          minRows={2}
          maxRows={6}
          data-wide
          {...form.getInputProps("lead")}
        />
      )}
      {values.items.map((item, at) => (
        <ItemFields key={at} form={form} section={section.section} item={item} at={at} />
      ))}
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={18} />}
        data-wide
        onClick={() => form.insertListItem("items", newItem(section.section))}
      >
        {words.add}
      </Button>
      <Preview>
        <SectionPreview section={values} />
      </Preview>
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<Section>; section: SectionName; item: Item; at: number };

/** One item, told apart from the others by its place; it can be moved and left out. */
function ItemFields({ form, section, item, at }: Fields) {
  const { mark, title, text } = shapes[section];
  const name = item.title || words.item(bengaliDigits(at + 1));
  const last = form.getValues().items.length - 1;
  const of = (field: keyof Item) => form.getInputProps(`items.${at}.${field}`);
  const move = (to: number) => form.reorderListItem("items", { from: at, to });
  return (
    <fieldset className={styles.item} data-wide>
      <legend>{words.item(bengaliDigits(at + 1))}</legend>
      {mark === "icon" && <NativeSelect label={words.icon} data={iconChoices} {...of("mark")} />}
      {mark === "sign" && <TextInput label={words.sign} required {...of("mark")} />}
      {title && <TextInput label={words.title} required {...of("title")} />}
      {text && (
        <Textarea
          label={words.text}
          description={text === "paragraphs" ? words.paragraphsHint : undefined}
          required
          autosize
          minRows={2}
          maxRows={10}
          className={styles.text}
          {...of("text")}
        />
      )}
      <div className={styles.actions}>
        <IconButton
          label={`${words.up}: ${name}`}
          disabled={at === 0}
          onClick={() => move(at - 1)}
          icon="up"
        />
        <IconButton
          label={`${words.down}: ${name}`}
          disabled={at === last}
          onClick={() => move(at + 1)}
          icon="down"
        />
        <IconButton
          color="red"
          label={`${words.remove}: ${name}`}
          onClick={() => form.removeListItem("items", at)}
          icon="trash"
        />
      </div>
    </fieldset>
  );
}

const iconChoices = sectionIcons.map((value) => ({ value, label: words.icons[value] }));

const newItem = (section: SectionName): Item => ({
  mark: shapes[section].mark === "icon" ? sectionIcons[0] : "",
  title: "",
  text: "",
});
