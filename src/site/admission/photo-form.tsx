import actionStyles from "../action.module.css";
import { applicationStateTexts as words } from "../texts.ts";
import styles from "./photo-form.module.css";

/** The photo of an application, shrunk and sent as it is chosen: without script there is none. Of who has just sent the form the script knows the digits; where nobody does, there is none either. */
export function PhotoForm({
  number,
  digits,
  sent = false,
}: {
  number: string;
  digits?: string;
  sent?: boolean;
}) {
  return (
    <form
      className={styles.form}
      hidden
      data-photo=""
      data-sending={words.photoSending}
      data-sent={words.photoSent}
      data-failed={words.photoFailed}
      data-too-many={words.photoTooMany}
    >
      <h2>{words.photo}</h2>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="digits" value={digits} />
      <img className={styles.photo} alt="" width={96} height={96} hidden />
      <label className={`${actionStyles.action} ${actionStyles.quiet} ${styles.choose}`}>
        {words.choosePhoto}
        <input type="file" name="file" accept="image/*" />
      </label>
      <p role="status">{sent && words.photoSent}</p>
    </form>
  );
}
