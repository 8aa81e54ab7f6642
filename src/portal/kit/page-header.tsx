import { Children, isValidElement, type ReactNode, useId, useState } from "react";
import { bengaliDigits, things } from "../../shared/digits.ts";
import { withDash } from "../../shared/unbroken.ts";
import { useBrand } from "../../web/brand.ts";
import { Icon } from "../../web/icons.tsx";
import { kitTexts } from "../texts.ts";
import { Button } from "./button.tsx";
import { Folded } from "./folded.tsx";
import { IconButton } from "./icon-button.tsx";
import { InMenu } from "./in-menu.ts";
import { useListParams } from "./list/list-params.ts";
import { Menu } from "./list/menu.tsx";
import { SearchBox } from "./list/search-box.tsx";
import { KeepView, ViewTabs } from "./list/view-tabs.tsx";
import styles from "./page-header.module.css";
import { Tabs, useTabs } from "./tabs.tsx";

/**
 * The head of a page: its name, how many there are, `counted` as people or things, and the primary action, always at the end of the line; `more`,
 * icon buttons, is what is done seldom, behind one button. On a phone all but the filled one stand behind it. Where
 * pages belong together their tabs stand beneath it; the one that is open names the page, and the head says what all are about.
 */
export function PageHeader({
  title,
  of,
  count,
  counted = things,
  more,
  children,
}: {
  title: string;
  /** Of whom it is, as a part of its name: on a phone a line beneath. */
  of?: string;
  count?: number;
  counted?: (many: number) => string;
  more?: ReactNode;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const institute = useBrand()?.name;
  const tabs = useTabs();
  const all = tabs?.isOwn && tabs.title !== title ? tabs.title : null;
  return (
    <>
      <div className={styles.header} data-institute={institute} data-open={open}>
        <div className={styles.name}>
          <h1 className={styles.title} tabIndex={-1}>
            {withDash(all ?? title)}
            {all && <span className={styles.named}>: {title}</span>}
            {of && (
              <>
                <span className={styles.comma}>, </span>
                <span className={styles.of}>{withDash(of)}</span>
              </>
            )}
          </h1>
          {count !== undefined && <p className={styles.count}>{kitTexts.total(counted(count))}</p>}
        </div>
        <IconButton
          className={styles.rest}
          label={kitTexts.moreOf(title)}
          icon="more"
          data-framed
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <div className={styles.action}>
          {more && (
            <div className={styles.menu}>
              <Menu label={kitTexts.moreOf(title)} icon="more" framed>
                {more}
              </Menu>
            </div>
          )}
          {more && open && <InMenu value="words">{more}</InMenu>}
          {children}
        </div>
      </div>
      {tabs && <Tabs {...tabs} />}
    </>
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
 * The line of search box, filters and buttons between head and list. A filter that narrows the list is a chip; on a phone the others fold
 * behind a button, which says how many of them do.
 */
export function Toolbar({ children }: { children: ReactNode }) {
  const { get, clear } = useListParams();
  const [first, ...others] = Children.toArray(children);
  const filters = others.flatMap((filter) => paramOf(filter) ?? []);
  const isSet = (name: string) => get(name) !== "";
  const narrowing = filters.filter(isSet).length;
  const all = [...(paramOf(first) ?? []), ...filters].filter(isSet);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ViewTabs />
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
        {all.length > 1 && (
          <button type="button" className={styles.clear} onClick={() => clear(all)}>
            {kitTexts.takeAllAway}
          </button>
        )}
        {all.length > 0 && <KeepView />}
      </div>
    </>
  );
}

/** By which word of the address a part of the toolbar narrows the list; none where it is a button. */
function paramOf(part: ReactNode): [string] | null {
  if (!isValidElement<{ name?: string }>(part)) return null;
  if (part.type === SearchBox) return [part.props.name ?? "search"];
  return part.props.name ? [part.props.name] : null;
}
