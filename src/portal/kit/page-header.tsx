import { Children, isValidElement, type ReactNode, useId, useState } from "react";
import { bengaliDigits, things } from "../../shared/digits.ts";
import { useBrand } from "../../web/brand.ts";
import { Icon } from "../../web/icons.tsx";
import { kitTexts } from "../texts.ts";
import { Button } from "./button.tsx";
import { Folded } from "./folded.tsx";
import { useListParams } from "./list/list-params.ts";
import styles from "./page-header.module.css";

/** The head of a page: its name, how many there are, `counted` as people or things, and the primary action, always at the end of the line. */
export function PageHeader({
  title,
  count,
  counted = things,
  children,
}: {
  title: string;
  count?: number;
  counted?: (many: number) => string;
  children?: ReactNode;
}) {
  const institute = useBrand()?.name;
  return (
    <div className={styles.header} data-institute={institute}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {count !== undefined && <p className={styles.count}>{kitTexts.total(counted(count))}</p>}
      <div className={styles.action}>{children}</div>
    </div>
  );
}

type ContentHead = { title: string; count?: number; lead: string; to: string; children: ReactNode };

/** The head of a page where the office writes what the public site shows: what it is for, and the way `to` where it shows. */
export function ContentHeader({ title, count, lead, to, children }: ContentHead) {
  return (
    <>
      <PageHeader title={title} {...(count !== undefined && { count })}>
        <Button
          component="a"
          href={to}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<Icon name="site" size={18} />}
        >
          {kitTexts.onSite}
        </Button>
        {children}
      </PageHeader>
      <Folded>
        <p className={styles.lead}>{lead}</p>
      </Folded>
    </>
  );
}

/**
 * The line of search box, filters and toggles between head and list; on a phone the first stands, a button shows the others and
 * says how many of them narrow the list.
 */
export function Toolbar({ children }: { children: ReactNode }) {
  const { get } = useListParams();
  const [first, ...others] = Children.toArray(children);
  const narrowing = others.filter((filter) => {
    const name = isValidElement<{ name?: string }>(filter) && filter.props.name;
    return name && get(name) !== "";
  }).length;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.toolbar} data-filters data-open={open}>
      {first}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name="settings" size={18} />
            {narrowing ? kitTexts.filtersSet(bengaliDigits(narrowing)) : kitTexts.filters}
          </button>
          <div id={id} className={styles.others}>
            {others}
          </div>
        </>
      )}
    </div>
  );
}
