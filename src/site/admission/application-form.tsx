import { paidBy } from "../../features/desk/index.ts";
import { methodTexts } from "../../features/ledger/index.ts";
import actionStyles from "../action.module.css";
import fieldStyles from "../field.module.css";
import { admissionTexts as words } from "../texts.ts";
import styles from "./admission.module.css";
import { BatchChoice, type CourseOffer } from "./batch-choice.tsx";
import { Field } from "./field.tsx";
import type { Unsent } from "./send.ts";

const inputs = [
  { name: "userName", complete: "name" },
  { name: "mobile", complete: "tel", type: "tel" },
  { name: "fatherName" },
  { name: "guardianMobile", type: "tel", optional: true },
  { name: "schoolName", optional: true },
  { name: "collegeName", optional: true },
] as const;

/** From the first to the last, as they stand: the first that was refused has the focus. */
const order = ["batchId", ...inputs.map(({ name }) => name), "method", "trxId"];

type Shown = { courses: readonly CourseOffer[]; unsent: Unsent | undefined };

/** Works as served; kept-form.ts keeps what is typed and sends it once. The server says what is missing or wrong. */
export function ApplicationForm({ courses, unsent }: Shown) {
  const { values, fields = {}, failure } = unsent ?? {};
  const first = order.find((name) => fields[name]);
  return (
    <form
      className={styles.form}
      method="post"
      action="/admission"
      noValidate
      data-island="kept-form"
      data-kept="admission"
    >
      <BatchChoice
        courses={courses}
        chosen={values?.choice}
        message={fields.batchId}
        focused={first === "batchId"}
      />
      <div className={styles.person}>
        <h2>{words.person}</h2>
        {inputs.map(({ name, ...input }) => (
          <Field
            key={name}
            {...input}
            name={name}
            label={words.fields[name]}
            value={values?.[name]}
            message={fields[name]}
            focused={first === name}
          />
        ))}
        <Paid values={values} fields={fields} first={first} />
        <div className={fieldStyles.trap} aria-hidden="true">
          <label htmlFor="admission-website">Website</label>
          <input id="admission-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p className={fieldStyles.failure} role="alert">
          {failure}
        </p>
        <button
          type="submit"
          className={`${actionStyles.action} ${actionStyles.main}`}
          // biome-ignore lint/a11y/noAutofocus: what failed stands just above it, far below the page's beginning
          autoFocus={Boolean(failure)}
          data-sending={words.sending}
        >
          {words.send}
        </button>
        <p className={styles.next}>{words.next}</p>
      </div>
    </form>
  );
}

type PaidShown = {
  values: Unsent["values"] | undefined;
  fields: Unsent["fields"];
  first: string | undefined;
};

/** What was paid before anybody asked for it; folded away from all others. */
function Paid({ values, fields, first }: PaidShown) {
  const isSaid = Boolean(values?.method || values?.trxId || fields.method || fields.trxId);
  return (
    <details className={styles.paid} open={isSaid}>
      <summary>
        {words.paid}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <p>{words.paidHint}</p>
      <Field
        name="method"
        label={words.fields.method}
        value={values?.method}
        message={fields.method}
        focused={first === "method"}
        options={paidBy.map((method) => [method, methodTexts[method]])}
      />
      <Field
        name="trxId"
        label={words.fields.trxId}
        value={values?.trxId}
        message={fields.trxId}
        focused={first === "trxId"}
      />
    </details>
  );
}
