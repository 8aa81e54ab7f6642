import { type FormEvent, useContext, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { savedViews } from "../../../shared/limits.ts";
import { kitTexts } from "../../texts.ts";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { useListName } from "./column-choice.ts";
import filter from "./filter.module.css";
import { Menu } from "./menu.tsx";
import { type SavedView, SavedViews } from "./saved-views.ts";
import styles from "./view-tabs.module.css";

/** No more stand side by side. */
const mostTabs = 5;

/** The filters of this list that its person has kept, by name; pressed, the chosen one gives way to the whole list. */
export function ViewTabs() {
  const kept = useContext(SavedViews);
  const list = useListName();
  const now = useQuery();
  const views = kept?.views.filter((view) => view.list === list) ?? [];
  if (!kept || !views.length) return null;
  const chosen = views.find(({ query }) => query === now);
  return (
    <nav className={styles.views} aria-label={kitTexts.views}>
      {views.length <= mostTabs ? (
        views.map((view) => <ViewLink key={view.savedViewId} view={view} chosen={view === chosen} />)
      ) : (
        <>
          <Menu label={kitTexts.views} icon="down">
            {views.map((view) => (
              <ViewLink key={view.savedViewId} view={view} chosen={view === chosen} />
            ))}
          </Menu>
          {chosen && <ViewLink view={chosen} chosen />}
        </>
      )}
      {chosen && (
        <IconButton
          label={kitTexts.deleteView(chosen.name)}
          title={kitTexts.deleteView(chosen.name)}
          icon="close"
          size={16}
          onClick={() => void kept.remove(chosen)}
        />
      )}
    </nav>
  );
}

const ViewLink = ({ view: { name, query }, chosen }: { view: SavedView; chosen: boolean }) => (
  <Link
    to={{ search: chosen ? "" : query }}
    className={styles.view}
    aria-current={chosen ? "true" : undefined}
    data-item
    preventScrollReset
    replace
  >
    {name}
  </Link>
);

/** Keeps what narrows the list now under a name; stands where something does that is not kept yet. */
export function KeepView() {
  const kept = useContext(SavedViews);
  const list = useListName();
  const query = useQuery();
  const [name, setName] = useState("");
  if (!kept || !query || kept.views.some((view) => view.list === list && view.query === query)) return null;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (await kept.save({ list, name, query })) setName("");
  };
  return (
    <Menu label={kitTexts.keepView} says={kitTexts.keepInShort} icon="bookmark" className={styles.keep}>
      <form className={styles.form} onSubmit={keep}>
        <label className={filter.label}>
          {kitTexts.viewName}
          <input
            className={filter.input}
            required
            maxLength={savedViews.longest.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <Button type="submit">{kitTexts.save}</Button>
      </form>
    </Menu>
  );
}

/** What the address says of the list, without what is not its filter. */
function useQuery(): string {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  for (const name of ["page", "new"]) query.delete(name);
  return query.toString();
}
