import { Checkbox, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PictureInput, usePreview } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { Preview } from "../../../portal/kit/preview.tsx";
import type { Fields } from "../../../shared/errors.ts";
import { type GalleryImage, galleryContract } from "./contract.ts";
import styles from "./image-preview.module.css";
import { ImagePreview } from "./image-preview.tsx";
import { tagsOf, tagValues } from "./rules.ts";
import { galleryScreenTexts, galleryTexts, tagTexts, galleryFieldTexts as words } from "./texts.ts";

export function AddImage({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: galleryContract.addImage,
    initial: newImage(),
    input: inputOf,
    check: checkNew,
    failed: galleryTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={galleryScreenTexts.add} dialog={dialog} onClose={onClose}>
      <ImageFields form={dialog.form} current={null} />
    </FormDialog>
  );
}

type Edited = { image: GalleryImage; onClose: () => void; onUpdated: OnUpdated };

export function EditImage({ image, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: galleryContract.updateImage,
    initial: valuesOf(image),
    input: inputOf,
    check: checkFile,
    fromNewer: valuesOf,
    failed: galleryTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={galleryScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <ImageFields form={dialog.form} current={image.src} />
    </FormDialog>
  );
}

function ImageFields({ form, current }: { form: UseFormReturnType<ImageValues>; current: string | null }) {
  const { caption, tags, file } = form.getValues();
  const src = usePreview(file) ?? current;
  return (
    <>
      <PictureInput
        label={words.file}
        current={current}
        value={file}
        error={form.errors.file}
        onChange={(picked) => form.setFieldValue("file", picked)}
      />
      <Textarea
        {...requiredFields(form, words)("caption")}
        description={words.captionHint}
        autosize
        minRows={1}
        maxRows={4}
        data-autofocus
        data-wide
      />
      <Checkbox.Group label={words.tags} data-wide {...form.getInputProps("tags")}>
        <div className={styles.tags}>
          {tagValues.map((value) => (
            <Checkbox key={value} value={value} label={tagTexts[value]} />
          ))}
        </div>
      </Checkbox.Group>
      {src && (
        <Preview>
          <ImagePreview src={src} caption={caption} tags={tagsOf(tags.join())} />
        </Preview>
      )}
    </>
  );
}

/** What stands in the form's fields, as they are typed and chosen. */
type ImageValues = ReturnType<typeof newImage>;

const newImage = () => ({ caption: "", tags: [] as string[], file: null as File | null });

const valuesOf = ({ imageId, caption, tags, version }: GalleryImage) => ({
  ...{ imageId, caption, version },
  tags: tags.map(({ value }) => value),
  file: null as File | null,
});

/** The values as the calls read them: tags as one text, which a form with a file can carry empty. */
const inputOf = <Values extends ImageValues>(values: Values) => ({
  ...values,
  tags: values.tags.join(),
  file: values.file ?? undefined,
});

const checkFile = checkFiles(pictureRule, "file");

/** A new picture is not one without a file. */
const checkNew = (values: ImageValues): Fields =>
  values.file ? checkFile(values) : { file: galleryTexts.noPicture };
