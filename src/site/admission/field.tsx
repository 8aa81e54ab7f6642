import styles from "../field.module.css";
import { admissionTexts } from "../texts.ts";

type FieldProps = {
  name: string;
  label: string;
  value: string | undefined;
  message: string | undefined;
  focused: boolean;
  optional?: boolean;
  type?: "tel" | "digits";
  complete?: string;
  /** What is chosen from, each with its word; none is a text that is typed. */
  options?: readonly (readonly [value: string, word: string])[];
};

/** A label, what is typed or chosen below it, and what was refused of that. */
export function Field({
  name,
  label,
  value,
  message,
  focused,
  optional,
  type,
  complete,
  options,
}: FieldProps) {
  const id = `admission-${name}`;
  const shared = {
    id,
    name,
    defaultValue: value,
    autoFocus: focused,
    "aria-invalid": Boolean(message),
    "aria-describedby": `${id}-error`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <small> {admissionTexts.optional}</small>}
      </label>
      {options ? (
        <select {...shared}>
          <option value="">{admissionTexts.choose}</option>
          {options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={type === "tel" ? "tel" : "text"}
          inputMode={type === "digits" ? "numeric" : undefined}
          autoComplete={complete ?? "off"}
        />
      )}
      <p id={`${id}-error`} className={styles.error}>
        {message}
      </p>
    </div>
  );
}
