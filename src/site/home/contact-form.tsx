import type { ReactNode } from "react";
import { contactEmail, contactTexts } from "../../features/contact/index.ts";
import { mobileShape } from "../../shared/phone-number.ts";
import { bengaliOf } from "../../shared/quoted.ts";
import { emailShape } from "../../shared/text.ts";
import { fieldTexts } from "../../shared/texts.ts";
import { Quoted } from "../../web/quoted.tsx";
import actionStyles from "../action.module.css";
import fieldStyles from "../field.module.css";
import { contactFormTexts as words } from "../texts.ts";
import { useSite } from "../use-site.ts";
import type { ContactField, Unsent } from "./contact-action.ts";
import styles from "./contact-form.module.css";

/** What `shape` does not fit is refused, as the call does; what is not `likely` is sent, and `odd` said beside it. */
const inputs = [
  {
    name: "name",
    label: words.name,
    required: contactTexts.nameRequired,
    complete: "name",
    type: "text",
    shape: undefined,
    likely: undefined,
    odd: undefined,
  },
  {
    name: "email",
    label: words.email,
    required: contactTexts.emailRequired,
    complete: "email",
    type: "email",
    shape: contactEmail.source,
    likely: emailShape,
    odd: words.oddEmail,
  },
  {
    name: "phoneNumber",
    label: words.phone,
    required: contactTexts.phoneRequired,
    complete: "tel",
    type: "tel",
    shape: undefined,
    likely: mobileShape,
    odd: words.oddPhone,
  },
] as const;

type Shown = { unsent: Unsent | undefined; courseId: number | undefined };

/** Works as served; contact-sending.ts sends it without leaving the page. The server says what is missing or wrong. */
export function ContactForm({ unsent, courseId }: Shown) {
  const { courses } = useSite();
  return (
    <form
      className={styles.form}
      method="post"
      action="/?index#contact-us"
      noValidate
      data-island="contact"
      data-sending={words.sending}
      data-failed={words.failed}
      data-too-many={words.tooMany}
    >
      <p id="message-sent" className={styles.sent}>
        <strong>
          <Quoted text={contactTexts.sentTitle} />
        </strong>
        <Quoted text={contactTexts.sent} />
      </p>
      {inputs.map(({ name, label, required, complete, type, shape, likely, odd }) => (
        <Field
          key={name}
          name={name}
          label={label}
          message={unsent?.fields[name]}
          odd={unsent?.values[name] && !likely?.test(unsent.values[name]) ? odd : undefined}
        >
          {(described) => (
            <input
              {...described}
              type={type}
              autoComplete={complete}
              defaultValue={unsent?.values[name]}
              pattern={shape}
              data-wrong={shape && fieldTexts.email}
              data-likely={likely?.source}
              data-odd={odd}
              data-required={required}
              data-says={bengaliOf(required)}
            />
          )}
        </Field>
      ))}
      {courses.length > 0 && (
        <div className={fieldStyles.field} data-optional={courseId ? undefined : ""}>
          <label htmlFor="contact-course">
            {words.course} <small>{words.courseHint}</small>
          </label>
          <select
            id="contact-course"
            name="courseId"
            defaultValue={unsent?.values.courseId ?? String(courseId ?? "")}
          >
            <option value="">{words.noCourse}</option>
            {courses.map((course) => (
              <option key={course.courseId} value={course.courseId}>
                {course.courseName}
              </option>
            ))}
          </select>
        </div>
      )}
      <Field name="message" label={words.message} message={unsent?.fields.message}>
        {(described) => (
          <textarea
            {...described}
            rows={5}
            defaultValue={unsent?.values.message}
            data-required={contactTexts.messageRequired}
            data-says={bengaliOf(contactTexts.messageRequired)}
          />
        )}
      </Field>
      <div className={fieldStyles.trap} aria-hidden="true">
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={fieldStyles.failure} role="alert" data-failure>
        {unsent?.failure}
      </p>
      <button type="submit" className={`${actionStyles.action} ${actionStyles.main}`}>
        <span>
          <Quoted text={words.send} />
        </span>
      </button>
      <dialog
        className={styles.dialog}
        aria-labelledby="contact-sent-title"
        aria-describedby="contact-sent-text"
      >
        <h3 id="contact-sent-title">
          <Quoted text={contactTexts.sentTitle} />
        </h3>
        <p id="contact-sent-text">
          <Quoted text={contactTexts.sent} />
        </p>
        <button type="button" className={`${actionStyles.action} ${actionStyles.main}`} data-close>
          {words.ok}
        </button>
      </dialog>
    </form>
  );
}

type Described = {
  id: string;
  name: ContactField;
  required: true;
  "aria-invalid": boolean;
  "aria-describedby": string;
};
type FieldProps = {
  name: ContactField;
  label: string;
  message: string | undefined;
  odd?: string | undefined;
  children: (described: Described) => ReactNode;
};

function Field({ name, label, message, odd, children }: FieldProps) {
  const id = `contact-${name}`;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        <Quoted text={label} />
      </label>
      {children({
        id,
        name,
        required: true,
        "aria-invalid": Boolean(message),
        "aria-describedby": `${id}-error`,
      })}
      <p id={`${id}-error`} className={fieldStyles.error} aria-live="polite">
        {message ? <Quoted text={message} /> : odd}
      </p>
    </div>
  );
}
