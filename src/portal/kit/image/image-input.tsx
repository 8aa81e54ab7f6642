import { type ReactNode, useEffect, useState } from "react";
import { photoTexts } from "../../texts.ts";
import { FileInput } from "../form/file-input.tsx";
import type { FileRule } from "../form/file-rule.ts";
import styles from "./image-input.module.css";
import { photoRule, pictureRule } from "./image-rules.ts";
import { Photo } from "./photo.tsx";
import { Picture } from "./picture.tsx";

type ChosenImage = {
  label: string;
  /** The address of the picture that stands now. */
  current: string | null;
  value: File | null;
  /** What the server says of it. */
  error?: ReactNode;
  onChange: (file: File | null) => void;
};

type Shown = ChosenImage & { rule: FileRule; show: (file: string | null, alt: string) => ReactNode };

/** Chooses a picture that is shown before it is sent; `show` draws it. */
export function ImageInput({ label, current, show, ...input }: Shown) {
  const preview = usePreview(input.value);
  return (
    <fieldset className={styles.image} data-wide>
      <legend className={styles.label}>{label}</legend>
      {preview ? show(preview, photoTexts.preview) : show(current, "")}
      <FileInput label={label} icon="picture" {...input} />
    </fieldset>
  );
}

/** Chooses a person's photo. */
export function PhotoInput(props: ChosenImage) {
  return (
    <ImageInput {...props} rule={photoRule} show={(file, alt) => <Photo file={file} alt={alt} size={88} />} />
  );
}

/** Chooses a picture that is no person's photo. */
export function PictureInput(props: ChosenImage) {
  return (
    <ImageInput
      {...props}
      rule={pictureRule}
      show={(file, alt) => <Picture file={file} alt={alt} width={136} />}
    />
  );
}

/** The address of a chosen file while it is shown. */
export function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
