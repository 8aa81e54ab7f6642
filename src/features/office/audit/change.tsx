import { clockTime, shortDate, shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { unbroken } from "../../../shared/unbroken.ts";
import styles from "./columns.module.css";
import type { AuditRow } from "./contract.ts";
import { fieldName, wordFor } from "./field-texts.ts";
import { fieldsOf, isEmpty } from "./rules.ts";
import { auditFieldTexts as words } from "./texts.ts";

type Shown = Pick<AuditRow, "entity" | "entityId" | "old" | "new" | "names">;

/** Every field that became different, by its name on the screen: as it was, struck through, and as it is. Beyond the first they unfold. */
export function Change({ entity, entityId, old, new: now, names }: Shown) {
  const before = new Map(Object.entries(old ?? {}));
  const after = new Map(Object.entries(now ?? {}));
  const fields = fieldsOf({ entityId, old, new: now });
  const shown = fields.length > inSight + 1 ? fields.slice(0, inSight) : fields;
  const rest = fields.slice(shown.length);
  const list = (some: readonly string[]) => (
    <ul className={styles.changes}>
      {some.map((field) => (
        <li key={field}>
          <span className={styles.field}>{fieldName(entity, field)}</span>{" "}
          {!isEmpty(before.get(field)) && after.get(field) !== hidden && (
            <del>{said(field, before.get(field), names)}</del>
          )}{" "}
          {after.has(field) && <ins>{said(field, after.get(field), names)}</ins>}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(shown)}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{words.more(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}

/** So many fields of a change stand in its row; with one more than that all do. */
const inSight = 3;

/** A value as people say it: records by name, days and times as Dhaka has them, pictures as such. */
export function said(field: string, value: unknown, names: AuditRow["names"]): string {
  if (isEmpty(value)) return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => said(field, one, names)).join(", ");
  if (typeof value === "object" && value)
    return Object.entries(value)
      .map(([name, one]) => `${fieldName("", name)}: ${said(name, one, names)}`)
      .join("; ");
  const name = names[`${field} ${value}`];
  if (name) return name;
  if (typeof value === "number") return codes.test(field) ? String(value) : bengaliDigits(value);
  const text = String(value);
  if (text === hidden) return words.hidden;
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return shortDate(text);
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}T/.test(text)) return unbroken(shortMoment(text));
  if (/^[0-9]{2}:[0-9]{2}:[0-9]{2}$/.test(text)) return unbroken(clockTime(text));
  if (text.startsWith("/images/")) return words.picture;
  return wordFor(text);
}

/** What the audit keeps of a secret. */
const hidden = "•";

/** What people copy keeps its digits. */
const codes = /Id$|^(roll|number|year)$/;
