import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "../../icons.tsx";
import { photoTexts } from "../../texts.ts";
import { type ImageRule, imageProblem, photoKinds, usePreview } from "./image-file.ts";
import styles from "./image-input.module.css";
import { shrink } from "./shrink.ts";

export type ChosenImage = {
  label: string;
  /** The address of the picture that stands now. */
  current: string | null;
  value: File | null;
  /** What the server says of it. */
  error?: ReactNode;
  onChange: (file: File | null) => void;
};

type Shown = ChosenImage & { rule: ImageRule; show: (file: string | null, alt: string) => ReactNode };

/** Chooses a picture: preview, replace, remove, and shrinking of one that is too large; `show` draws it. */
export function ImageInput({ label, current, value, error, onChange, rule, show }: Shown) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value);
  const [shrinking, setShrinking] = useState(false);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const problem =
    value && value === unreadable ? photoTexts.notAnImage : (imageProblem(value, rule) ?? error);

  const makeFit = async (file: File) => {
    setShrinking(true);
    await shrink(file, rule.limits).then(onChange, () => setUnreadable(file));
    setShrinking(false);
  };

  return (
    <fieldset className={styles.image} data-wide>
      <legend className={styles.label}>{label}</legend>
      {preview ? show(preview, photoTexts.preview) : show(current, "")}
      <div className={styles.side}>
        <input
          ref={input}
          type="file"
          hidden
          accept={photoKinds.join()}
          aria-label={label}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = "";
            if (file) onChange(file);
          }}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<Icon name="picture" size={18} />}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            onClick={() => input.current?.click()}
          >
            {value ? photoTexts.replace : photoTexts.choose}
          </Button>
          {value && (
            <Button variant="subtle" color="red" onClick={() => onChange(null)}>
              {photoTexts.remove}
            </Button>
          )}
        </div>
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem && <p>{problem}</p>}
          {problem === rule.tooLarge && value && (
            <Button size="compact-md" color="marigold" loading={shrinking} onClick={() => makeFit(value)}>
              {photoTexts.shrink}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{rule.hint}</p>
      </div>
    </fieldset>
  );
}
