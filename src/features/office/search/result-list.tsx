import { Link } from "react-router";
import { Photo } from "../../../portal/kit/image/photo.tsx";
import { Icon } from "../../../web/icons.tsx";
import type { Group, Option } from "./options.ts";
import styles from "./search.module.css";
import { searchTexts as words } from "./texts.ts";

type Shown = {
  id: string;
  groups: Group[];
  active: number;
  onPoint: (at: number) => void;
  onChosen: () => void;
};

/** The options by their kind. They are links, so that a press or a tap opens them as any other. */
export function ResultList({ id, groups, active, onPoint, onChosen }: Shown) {
  if (!groups.length) return null;
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div role="listbox" id={`${id}-list`} aria-label={words.results} className={styles.list}>
      {groups.map(({ name, options }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={name} role="group" aria-labelledby={`${id}-of-${group}`}>
          <p id={`${id}-of-${group}`} className={styles.kind}>
            {name}
          </p>
          {options.map((option, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              <Link
                key={at}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                to={option.to}
                reloadDocument={option.document}
                className={styles.option}
                onPointerMove={() => at !== active && onPoint(at)}
                onClick={onChosen}
              >
                <OptionContent {...option} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function OptionContent({ icon, file, name, details = [] }: Option) {
  return (
    <>
      {file ? <Photo file={file} size={36} /> : <Icon name={icon} />}
      <span className={styles.what}>
        <span>{name}</span>
        {details.length > 0 && (
          <span className={styles.details}>
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
