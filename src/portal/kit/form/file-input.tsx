import { type ReactNode, useId, useRef, useState } from "react";
import { Icon, type IconName } from "../../../web/icons.tsx";
import { Quoted } from "../../../web/quoted.tsx";
import { shrink } from "../../../web/shrink.ts";
import { Button } from "../button.tsx";
import styles from "./file-input.module.css";
import { type FileRule, fileProblem } from "./file-rule.ts";

type Chosen = {
  label: string;
  rule: FileRule;
  value: File | null;
  /** What the server says of it. */
  error?: ReactNode;
  onChange: (file: File | null) => void;
  icon?: IconName;
  /** What is done with the file stands beside its choice. */
  children?: ReactNode;
};

/** Chooses a file, another one, none; a picture that is too large can be made smaller. */
export function FileInput({ label, rule, value, error, onChange, icon, children }: Chosen) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shrinking, setShrinking] = useState(false);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const { texts } = rule;
  const problem = value && value === unreadable ? texts.wrongKind : (fileProblem(value, rule) ?? error);
  const tooLarge = value?.type.startsWith("image/") && problem === texts.tooLarge ? value : null;

  const makeFit = async (file: File) => {
    setShrinking(true);
    await shrink(file, rule).then(onChange, () => setUnreadable(file));
    setShrinking(false);
  };

  return (
    <div className={styles.choice}>
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.types.filter(Boolean).join()}
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
          leftSection={icon && <Icon name={icon} size={18} />}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {value ? texts.replace : texts.choose}
        </Button>
        {value && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
        {children}
      </div>
      <div id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem && <p>{typeof problem === "string" ? <Quoted text={problem} /> : problem}</p>}
        {tooLarge && (
          <Button size="compact" color="marigold" loading={shrinking} onClick={() => makeFit(tooLarge)}>
            {texts.shrink}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.hint}
      </p>
    </div>
  );
}
