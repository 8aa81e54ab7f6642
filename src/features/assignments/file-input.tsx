import { Button } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { shrink } from "../../portal/kit/image/shrink.ts";
import { handInFile } from "../../shared/limits.ts";
import styles from "./file-input.module.css";
import { fileTypes } from "./file-kind.ts";
import { fileProblem } from "./file-problem.ts";
import { handInFileTexts as words } from "./texts.ts";

type Chosen = {
  /** What the button is called while nothing is chosen. */
  choose: string;
  value: File | null;
  /** What the server says of it. */
  error: string | null;
  onChange: (file: File | null) => void;
  /** What is done with it stands beside the choice. */
  children: ReactNode;
};

/** Chooses a PDF or a picture: its name, another one, none; a picture that is too large can be made smaller. */
export function FileInput({ choose, value, error, onChange, children }: Chosen) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shrinking, setShrinking] = useState(false);
  const problem = fileProblem(value) ?? error;
  const tooLarge = value?.type.startsWith("image/") && problem === words.tooLarge ? value : null;

  const makeFit = async (file: File) => {
    setShrinking(true);
    await shrink(file, { bytes: handInFile.bytes, edge: 2400 }).then(onChange, () => onChange(null));
    setShrinking(false);
  };

  return (
    <div className={styles.choice}>
      <input
        ref={input}
        type="file"
        hidden
        accept={fileTypes.join()}
        aria-label={words.label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = "";
          if (file) onChange(file);
        }}
      />
      {value && <p className={styles.name}>{value.name}</p>}
      <div className={styles.buttons}>
        <Button
          variant="default"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {value ? words.another : choose}
        </Button>
        {value && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
        {children}
      </div>
      <div id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem && <p>{problem}</p>}
        {tooLarge && (
          <Button size="compact-md" color="marigold" loading={shrinking} onClick={() => makeFit(tooLarge)}>
            {words.shrink}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.hint}
      </p>
    </div>
  );
}
