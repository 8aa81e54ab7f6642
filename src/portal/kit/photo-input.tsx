import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { photo } from "../../shared/limits.ts";
import { Icon } from "../icons.tsx";
import { photoTexts } from "../texts.ts";
import { Photo } from "./photo.tsx";
import { photoKinds, photoProblem, usePreview } from "./photo-file.ts";
import styles from "./photo-input.module.css";
import { shrink } from "./shrink.ts";

type Chosen = {
  label: string;
  /** The address of the photo that stands now. */
  current: string | null;
  value: File | null;
  /** What the server says of it. */
  error?: ReactNode;
  onChange: (file: File | null) => void;
};

/** Chooses a person's photo: preview, replace, remove, and shrinking of one that is too large. */
export function PhotoInput({ label, current, value, error, onChange }: Chosen) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(value);
  const [shrinking, setShrinking] = useState(false);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const problem = value && value === unreadable ? photoTexts.notAnImage : (photoProblem(value) ?? error);

  const makeFit = async (file: File) => {
    setShrinking(true);
    await shrink(file, photo).then(onChange, () => setUnreadable(file));
    setShrinking(false);
  };

  return (
    <fieldset className={styles.photo} data-wide>
      <legend className={styles.label}>{label}</legend>
      {preview ? (
        <img className={styles.preview} src={preview} alt={photoTexts.preview} />
      ) : (
        <Photo file={current} size={88} />
      )}
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
          {problem === photoTexts.tooLarge && value && (
            <Button size="compact-md" color="marigold" loading={shrinking} onClick={() => makeFit(value)}>
              {photoTexts.shrink}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{photoTexts.hint}</p>
      </div>
    </fieldset>
  );
}
