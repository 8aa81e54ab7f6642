import { useState } from "react";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { JumpList, JumpTarget } from "../../../portal/kit/jump-list.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { Notice } from "../../../portal/kit/notice.tsx";
import { ContentHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { useFirstStep } from "../../identity/parts.ts";
import type { Route } from "./+types/screen";
import { type Section, sectionContract } from "./contract.ts";
import { sectionNames } from "./names.ts";
import { SectionPreview } from "./preview.tsx";
import styles from "./screen.module.css";
import { sectionNameTexts as names, sectionTexts, sectionScreenTexts as words } from "./texts.ts";

const EditSection = later(() => import("./form.tsx").then((form) => form.EditSection));

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  return ask(context, sectionContract.all, undefined);
}

export default function Sections({ loaderData: { data } }: Route.ComponentProps) {
  const editing = useEditing<Section>();
  const inOrder = data.toSorted((a, b) => sectionNames.indexOf(a.section) - sectionNames.indexOf(b.section));
  const unread = inOrder.filter(({ shown }) => !shown);
  const { busy, show } = useShow(unread.length, editing.reload);
  return (
    <>
      <ContentHeader title={words.title} lead={words.lead} to="/">
        {null}
      </ContentHeader>
      {unread.length > 0 && <Notice>{words.unread(unread.length)}</Notice>}
      <JumpList parts={inOrder.map(({ section }) => ({ id: section, name: names[section] }))} />
      {inOrder.map((one) => (
        <JumpTarget key={one.section} id={one.section}>
          <section className={styles.section} aria-labelledby={`title-${one.section}`}>
            <header className={styles.head}>
              <h2 id={`title-${one.section}`}>{names[one.section]}</h2>
              {!one.shown && <Badge tone="waiting">{words.notShown}</Badge>}
              <span className={styles.buttons}>
                {!one.shown && (
                  <Button
                    variant="default"
                    size="compact"
                    disabled={busy}
                    aria-label={words.showOf(names[one.section])}
                    onClick={() => show([one])}
                  >
                    {words.show}
                  </Button>
                )}
                <IconButton
                  label={words.editOf(names[one.section])}
                  title={words.edit}
                  onClick={() => editing.edit(one)}
                  icon="edit"
                />
              </span>
            </header>
            {one.items.length ? (
              <SectionPreview section={one} />
            ) : (
              <p className={styles.empty}>{words.empty}</p>
            )}
          </section>
        </JumpTarget>
      ))}
      {/* At the end: whoever presses it has all of them behind them. */}
      {unread.length > 0 && (
        <div className={styles.all}>
          <Button color="marigold" loading={busy} onClick={() => show(unread)}>
            {words.showAll(unread.length)}
          </Button>
        </div>
      )}
      {editing.row && (
        <EditSection
          section={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(sectionTexts.updated, undo)}
        />
      )}
    </>
  );
}

/** Says of texts that they were read as they stand; once that is said of all, a new institute goes on. */
function useShow(unread: number, reload: () => Promise<void>) {
  const goOn = useFirstStep();
  const [busy, setBusy] = useState(false);
  const show = async (read: Section[]) => {
    const sections = read.map(({ section, version }) => ({ section, version }));
    setBusy(true);
    try {
      await save(sectionContract.show, { sections }, crypto.randomUUID());
      if (goOn && read.length === unread) return goOn(sectionTexts.shown);
      tellInPassing(sectionTexts.shown);
    } catch (error) {
      if (refusalOf(error) !== "NOT_SIGNED_IN") void tellFailure(sectionTexts.showFailed, error);
    }
    setBusy(false);
    await reload();
  };
  return { busy, show };
}
