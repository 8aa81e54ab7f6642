import { textOf } from "./call-view.ts";
import type { RollCallStore } from "./roll-call-store.ts";
import { callTexts as words } from "./texts.ts";
import type { Unsent } from "./unsent.ts";

/**
 * Marks of one's own that somebody else's stand against, or that cannot be: each in its student's row, and above the rows that of
 * the class itself, and by name those of who has no row, as the class was not held or they are on the roll-call no more.
 */
export function showUnresolved(host: HTMLElement, store: RollCallStore): void {
  const rows = store.isHeld() === false ? [] : store.rollCall.students;
  const withoutRow = store.heldWithout(rows);
  for (const place of host.querySelectorAll<HTMLElement>("[data-unresolved]")) {
    const id = Number(place.dataset.unresolved);
    const wanted = id
      ? [{ studentId: id, name: "" }].filter(() => rows.length)
      : [{ studentId: null, name: "" }, ...withoutRow];
    const found = wanted.flatMap(({ studentId, name }) => {
      const mark = store.unsentOf(studentId);
      return mark && (mark.other || mark.problem !== undefined) ? [{ mark, name }] : [];
    });
    // What somebody is about to press stays as it is.
    const now = JSON.stringify(found);
    if (shown.get(place) === now || (!found.length && !shown.has(place))) continue;
    shown.set(place, now);
    place.replaceChildren(...found.flatMap(({ mark, name }) => drawn(host, mark, name) ?? []));
  }
}

const shown = new WeakMap<HTMLElement, string>();

function drawn(host: HTMLElement, { studentId, to, other, problem = "" }: Unsent, name: string) {
  const pattern = host.querySelector<HTMLElement>("[data-pattern]");
  if (!pattern) return null;
  const alert = pattern.cloneNode(true) as HTMLElement;
  delete alert.dataset.pattern;
  alert.hidden = false;
  alert.dataset.ofStudent = studentId === null ? "" : String(studentId);
  const [title, said] = alert.querySelectorAll("strong, p");
  if (name) title?.replaceChildren(name);
  else title?.remove();
  said?.replaceChildren(other ? words.conflict(other.by, textOf(other.state), textOf(to)) : problem);
  for (const button of alert.querySelectorAll<HTMLElement>("[data-when]"))
    if (button.dataset.when !== (other ? "conflict" : "problem")) button.remove();
  return alert;
}
