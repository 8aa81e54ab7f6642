import type { ComponentProps, ReactNode } from "react";
import type { Fields } from "../../../shared/errors.ts";
import { requestTexts } from "../../../shared/texts.ts";
import { Quoted } from "../../../web/quoted.tsx";
import styles from "./posted-form.module.css";
import { signInTexts as words } from "./texts.ts";

/** What the server answers to a form that it refused. */
export type Unsent = { regId: string; fields: Fields; failure: string; asksCode: boolean };

type Shown = { submit: string; failure: string | undefined; children: ReactNode };

/**
 * A form of ids and passwords that any browser sends by itself, and whose next state the server draws: with its messages, and
 * with the focus where it belongs. Where there is a script (web/credential-sending.ts), the page stays while it is sent.
 */
export function PostedForm({ submit, failure, children }: Shown) {
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      data-island="credentials"
      data-failed={requestTexts.unreached}
    >
      <p className={styles.failure} role="alert" data-failure>
        {failure && <Quoted text={failure} />}
      </p>
      {children}
      <button type="submit" className={styles.send} data-sending={words.sending}>
        {submit}
      </button>
    </form>
  );
}

type Field = ComponentProps<"input"> & {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
};

export function PostedField({ label, hint, error, children, ...input }: Field) {
  const id = `field-${input.name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.secret}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        {children}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error && <Quoted text={error} />}
      </p>
    </div>
  );
}

/** Its button shows and hides what is typed; it stands there once there is a script to do so. */
export function PostedPassword(field: Field) {
  return (
    <PostedField {...field} type="password">
      <button
        type="button"
        hidden
        data-shows
        aria-label={words.show}
        data-other-label={words.hide}
        data-other-text={words.hideShort}
      >
        {words.showShort}
      </button>
    </PostedField>
  );
}
