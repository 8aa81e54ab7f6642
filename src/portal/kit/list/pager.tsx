import { Link, useSearchParams } from "react-router";
import { bengaliDigits } from "../../../shared/digits.ts";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import styles from "./pager.module.css";

/** Which rows of how many these are, and links to the other pages; `page` from 1 is a word of the address. */
export function Pager({ page, total, pageSize }: { page: number; total: number; pageSize: number }) {
  const [query] = useSearchParams();
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(query);
    if (number === 1) next.delete("page");
    else next.set("page", String(number));
    return { search: next.toString() };
  };
  const from = (page - 1) * pageSize + 1;
  const digits = [from, Math.min(total, page * pageSize), total].map(bengaliDigits) as [
    string,
    string,
    string,
  ];
  return (
    <div className={styles.pager}>
      <p>{kitTexts.range(...digits)}</p>
      <nav aria-label={kitTexts.pages} className={styles.pages}>
        <Step to={page > 1 ? to(page - 1) : null} label={kitTexts.previous} icon="left" />
        {around(page, last).map((number, index) =>
          number ? (
            <Link
              key={number}
              to={to(number)}
              className={styles.page}
              aria-label={kitTexts.page(bengaliDigits(number))}
              aria-current={number === page ? "page" : undefined}
              data-near={Math.abs(number - page) === 1 && number !== 1 && number !== last}
            >
              {bengaliDigits(number)}
            </Link>
          ) : (
            <span key={`gap${index}`} className={styles.gap}>
              …
            </span>
          ),
        )}
        <Step to={page < last ? to(page + 1) : null} label={kitTexts.next} icon="right" />
      </nav>
    </div>
  );
}

type StepTo = { to: { search: string } | null; label: string; icon: "left" | "right" };

function Step({ to, label, icon }: StepTo) {
  if (!to)
    return (
      <span className={styles.page} aria-hidden="true" data-off>
        <Icon name={icon} size={18} />
      </span>
    );
  return (
    <Link to={to} className={styles.page} aria-label={label}>
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** The first, the last, this one and its neighbours; 0 stands for a gap. */
function around(page: number, last: number): number[] {
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const pages = [...new Set(shown)];
  return pages.flatMap((number, index) =>
    index && number - (pages[index - 1] ?? 0) > 1 ? [0, number] : [number],
  );
}
