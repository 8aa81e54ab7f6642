import { today } from "../../../shared/dates.ts";
import { keepPage } from "../../../web/kept-pages.ts";
import type { Loaded } from "./call-view.ts";
import type { RollCallStore } from "./roll-call-store.ts";
import { callTexts as words } from "./texts.ts";

/**
 * Keeps today's roll-call as it was opened, with what the server has of it by now, for when its tab is gone and there is no line.
 * Answers what is called as anything of it changes.
 */
export function rollCallKeeper(host: HTMLElement, loaded: Loaded): (store: RollCallStore) => void {
  const drawn = host.cloneNode(true) as HTMLElement;
  delete drawn.dataset.hydrated;
  const { batch, day } = loaded.rollCall;
  let kept: Loaded["rollCall"] | null = null;
  return ({ rollCall }) => {
    if (rollCall === kept || day !== today()) return;
    kept = rollCall;
    drawn.dataset.of = JSON.stringify({ ...loaded, rollCall });
    void keepPage({
      path: `/dashboard/roll-call/${batch.batchId}/${day}`,
      title: `${batch.batchName}, ${words.title}`,
      html: `<main data-page="kept roll-call"><p>${words.keptPage}</p>${drawn.outerHTML}</main>`,
      ...{ scripts: loaded.scripts, run: "hydrate" },
    }).catch(() => {});
  };
}
