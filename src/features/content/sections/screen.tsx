import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ContentHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { type Section, sectionContract } from "./contract.ts";
import { EditSection } from "./form.tsx";
import { sectionNames } from "./names.ts";
import { SectionPreview } from "./preview.tsx";
import styles from "./screen.module.css";
import { sectionNameTexts as names, sectionTexts, sectionScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  return ask(context, sectionContract.getAll, undefined);
}

export default function Sections({ loaderData: { data } }: Route.ComponentProps) {
  const editing = useEditing<Section>();
  const inOrder = data.toSorted((a, b) => sectionNames.indexOf(a.section) - sectionNames.indexOf(b.section));
  return (
    <>
      <ContentHeader title={words.title} lead={words.lead} to="/">
        {null}
      </ContentHeader>
      {inOrder.map((one) => (
        <section key={one.section} className={styles.section} aria-labelledby={`title-${one.section}`}>
          <header className={styles.head}>
            <h2 id={`title-${one.section}`}>{names[one.section]}</h2>
            <IconButton
              label={words.editOf(names[one.section])}
              title={words.edit}
              onClick={() => editing.edit(one)}
              icon="edit"
            />
          </header>
          {one.items.length ? (
            <SectionPreview section={one} />
          ) : (
            <p className={styles.empty}>{words.empty}</p>
          )}
        </section>
      ))}
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
