import { Email } from "../../../portal/kit/email.tsx";
import { phoneLink } from "../../../shared/phone-number.ts";
import { teacherFieldTexts as fields, type Teacher } from "../../catalogue/index.ts";
import styles from "../student-page/student-page.module.css";
import { teacherPageTexts as words } from "./texts.ts";

/** How to reach a teacher, in the head of the page; a phone number calls. */
export const Reach = ({ record: { mobile, email } }: { record: Teacher }) => (
  <dl className={styles.figures} data-reach>
    <div>
      <dt>{fields.mobile}</dt>
      <dd>
        <a href={phoneLink(mobile)} className="touchable" aria-label={words.call(mobile)}>
          {mobile}
        </a>
      </dd>
    </div>
    <div>
      <dt>{fields.email}</dt>
      <dd>
        <a href={`mailto:${email}`} className="touchable">
          <Email address={email} />
        </a>
      </dd>
    </div>
  </dl>
);
